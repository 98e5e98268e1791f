import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { entryOf } from '../support/entry.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an operator reads when a start fails. */
async function startOf(
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath],
): Promise<{ code: unknown; said: string }> {
  const child = spawn(command, [...args, ...entryOf('main')], {
    env: { ...process.env, DEMO: '0', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, said };
}

it('PACK-06 a taken port is reported in one sentence, with the remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(await startOf({ PORT: String(port) })).toEqual({
      code: 1,
      said: `Vigia cannot listen at 127.0.0.1, port ${port}: another program listens there. Stop that one, or choose another port with PORT.\n`,
    });
  } finally {
    other.close();
  }
});

it.runIf(process.env['TEST_DATABASE_URL'])(
  'PACK-06 a database that breaks the start off is reported in one sentence',
  async () => {
    const database = await openTestDatabase();
    if (database.kind !== 'postgres') throw new Error('this test needs a database server');
    const other = await database.pool.connect();
    try {
      await other.query('begin; lock table deployment');
      const url = new URL(database.url);
      url.searchParams.set('options', '-c lock_timeout=100');
      expect(await startOf({ PORT: '0', DATABASE_URL: url.href })).toEqual({
        code: 1,
        said: 'The database broke this off: canceling statement due to lock timeout. Try again.\n',
      });
    } finally {
      await other.query('rollback');
      other.release();
      await database.close();
    }
  },
);

const IN_OWN_MOUNTS = ['unshare', '--map-root-user', '--mount', 'sh', '-c'] as const;
const canMount =
  process.platform === 'linux' &&
  spawnSync(IN_OWN_MOUNTS[0], [...IN_OWN_MOUNTS.slice(1), 'mount -t tmpfs tmpfs /mnt']).status ===
    0;

it.skipIf(!canMount)(
  'PACK-06 a full disk is reported in one sentence, with the remedy',
  async () => {
    const mounted = `mount -t tmpfs -o size=8m tmpfs "${folder}" && exec "$@"`;
    const started = await startOf({ PORT: '0' }, [
      ...IN_OWN_MOUNTS,
      mounted,
      'sh',
      process.execPath,
    ]);
    expect(started).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The disk of the data folder \S+ is full: it has room for \d MB\. Make room [^\n]*\n$/,
      ),
    });
  },
);
