import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exportation } from '../../../contract/entities/exportation.ts';
import { rowsOf, type OpenDatabase } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { startProcess, type ServerProcess } from '../alerts/process.ts';
import { seedMatches } from '../support/catalogue.ts';
import { insertAccount, TEST_PASSWORD } from '../support/server.ts';
import { makeDataFolder } from '../support/template.ts';
import { linesOf } from './support.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

const MATCHES = 800;

const dataDir = mkdtempSync(join(tmpdir(), 'vigia-exports-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Names that no packing makes shorter, so that the file has several parts. */
const names = Array.from(
  { length: MATCHES },
  (_, n) => `${n} ${randomBytes(1200).toString('base64')}`,
);

async function seed({ db }: OpenDatabase): Promise<void> {
  const seeded = await insertAccount(db, { account: { matchLimit: MATCHES }, username: 'ana' });
  const member = seeded as Parameters<typeof seedMatches>[1];
  await seedMatches(
    db,
    member,
    names.map((name) => ({ name })),
  );
}

/** Calls of a signed-in member over the network. */
async function signIn({ url }: ServerProcess) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'ana', password: TEST_PASSWORD });
  const login = await fetch(`${url}/api/user/login`, { method: 'POST', headers: json, body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  return {
    request: (export_name: string) =>
      fetch(`${url}/api/exportation/exportrequest`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ data: { export_name } }),
      }),
    list: async () => {
      const answer = await fetch(`${url}/api/exportation`, { headers });
      return ((await answer.json()) as { items: Exportation[] }).items;
    },
    file: (id: string) => fetch(`${url}/api/exportation/getfile?id=${id}`, { headers }),
  };
}

type Held = { status: string; attempts: number; files: number; parts: number };

async function held(): Promise<Held> {
  const database = await openDatabase({ dataDir });
  const [row] = await rowsOf<Held>(
    database.db,
    sql`select status, attempts, (select count(*) from files)::int as files,
          (select count(*) from file_parts)::int as parts from exportations`,
  );
  await database.close();
  return row!;
}

test(
  'an export whose server is killed is written again, and no partial file is offered meanwhile',
  async () => {
    await makeDataFolder(dataDir);
    const database = await openDatabase({ dataDir });
    await seed(database);
    await database.close();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'debug' };

    const first = await startProcess(env);
    closers.push(first.kill);
    const before = await signIn(first);
    const { status } = await before.request('Everything');
    expect(status).toBe(201);
    await first.logged('part of an export stored');
    await first.kill();
    const torn = await held();
    expect(torn).toMatchObject({ status: 'pending', attempts: 1, files: 1 });
    expect(torn.parts).toBeGreaterThan(0);

    const second = await startProcess(env);
    closers.push(second.kill);
    const after = await signIn(second);
    const offered: number[] = [];
    const id = await vi.waitFor(
      async () => {
        const [row] = await after.list();
        const answer = await after.file(row!.id);
        const { byteLength } = await answer.arrayBuffer();
        if (answer.ok) offered.push(byteLength);
        expect(row!.status).toBe('done');
        return row!.id;
      },
      { ...POLL_TIMEOUT, interval: 20 },
    );
    const file = new Uint8Array(await (await after.file(id)).arrayBuffer());
    const { lines } = linesOf(file);
    expect(new Set(lines.map((line) => line['Product']))).toEqual(new Set(names));
    expect(new Set(offered)).toEqual(new Set([file.byteLength]));
    await second.kill();
    expect(await held()).toMatchObject({ status: 'done', attempts: 2, files: 1 });
  },
  5 * POLL_TIMEOUT.timeout,
);
