import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { runExportation, type ExportJob } from '../../../server/exports/run.ts';
import { startExportWorker } from '../../../server/exports/worker.ts';
import { seedMatches } from '../support/catalogue.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { exportationsOf, linesOf, requestExport } from './support.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

let server: TestServer;
let ana: Member;
let job: ExportJob;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  await seedMatches(
    server.services.db,
    ana,
    Array.from({ length: 130 }, (_, n) => ({ name: `Product ${n}`, own: { price: n } })),
  );
});
afterAll(() => server.close());

const run = (signal?: AbortSignal) => runExportation(server.services, job, signal);

async function request(): Promise<void> {
  job = { accountId: ana.accountId, id: await requestExport(server, ana) };
}

async function newestLines(): Promise<number> {
  const { body, status } = await server.call(ana, 'getExportationFile', { id: job.id });
  expect(status).toBe(200);
  return linesOf(body as unknown as Uint8Array).lines.length;
}

async function countFiles(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    server.services.db,
    sql`select count(*)::int as count from files where account_id = ${ana.accountId}`,
  );
  return row!.count;
}

const stateOf = async () => (await exportationsOf(server, ana)).find(({ id }) => id === job.id);

describe('a run of an export', () => {
  it('that another run overtakes leaves the file to that run', async () => {
    await request();
    const before = await countFiles();
    await Promise.all([run(), run(), run()]);
    expect(await stateOf()).toMatchObject({ status: 'done' });
    expect(await newestLines()).toBe(130);
    expect(await countFiles()).toBe(before + 1);
  });

  it.each([
    ['overtakes one', () => run()],
    ['is overtaken by a deletion', () => server.call(ana, 'deleteExportation', { id: job.id })],
  ])('that %s while a part is being stored ends neither of them', async (_, overtake) => {
    await request();
    const stopped = AbortSignal.abort(new Error('the worker died'));
    await expect(run(stopped)).rejects.toThrow('died');
    let overtaking: Promise<unknown> = Promise.resolve();
    await server.services.db.transaction(async (tx) => {
      const [held] = await rowsOf<{ file: string }>(
        tx,
        sql`update exportations set touched_at = now() where id = ${job.id} returning file_id as file`,
      );
      overtaking = overtake();
      await othersWait(tx);
      await tx.execute(sql`
        insert into file_parts (account_id, file_id, n, content)
        values (${ana.accountId}, ${held!.file}, 0, '')`);
    });
    await overtaking;
    expect((await stateOf())?.status).not.toBe('pending');
  });

  it('does not change an export that is done', async () => {
    const before = await stateOf();
    await run();
    expect(await stateOf()).toEqual(before);
  });

  it('ends without an error when the export is deleted during it', async () => {
    await request();
    const { realtime, ...services } = server.services;
    const before = await countFiles();
    const running = runExportation({ ...services, realtime }, job);
    await server.call(ana, 'deleteExportation', { id: job.id });
    await running;
    expect(await stateOf()).toBeUndefined();
    expect(await countFiles()).toBe(before);
  });

  it('fails for good after five attempts, and can be requested again', async () => {
    await request();
    const stopped = AbortSignal.abort(new Error('the worker died'));
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(run(stopped)).rejects.toThrow('died');
    expect(await stateOf()).toMatchObject({ status: 'pending' });
    await run(stopped);
    expect(await stateOf()).toMatchObject({ status: 'error', filename: '' });
    await server.call(ana, 'refreshExportation', { id: job.id });
    await run();
    expect(await newestLines()).toBe(130);
  });
});

it('a worker writes requested and unfinished exports', async () => {
  const other = await startTestServer();
  try {
    const ben = await other.createAccount();
    await requestExport(other, ben, { export_name: 'before' });
    await other.services.db.execute(sql`delete from pgboss.job where name = 'exportation'`);
    // Longer than a worker that lives is silent.
    other.advance(130_000);
    await startExportWorker(other.services);
    await requestExport(other, ben, { export_name: 'after' });
    await vi.waitFor(
      async () =>
        expect(await exportationsOf(other, ben)).toMatchObject([
          { status: 'done', filename: 'after.xlsx' },
          { status: 'done', filename: 'before.xlsx' },
        ]),
      POLL_TIMEOUT,
    );
  } finally {
    await other.close();
  }
});
