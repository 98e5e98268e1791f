import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
