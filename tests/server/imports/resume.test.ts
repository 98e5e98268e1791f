import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startImportWorker } from '../../../server/imports/worker.ts';
import { runImportation } from '../../../server/imports/run.ts';
import type { Services } from '../../../server/services.ts';
import { amount } from '../../long.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { newest, run, upload } from './support.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROWS = 1100;
const FILE = [
  'ref,own.example,rival.example',
  ...Array.from({ length: ROWS }, (_, n) =>
    n % 100 === 7
      ? `R${n},https://own.example/${n},broken ${n}`
      : // Every tenth row names the product of the one before.
        `R${n % 10 === 3 ? n - 1 : n},https://own.example/${n % 10 === 3 ? n - 1 : n},https://rival.example/${n}`,
  ),
].join('\n');

/** The server's services as a worker sees them that dies after so many announcements of progress. */
function dyingAfter(
  count: number,
  { services }: Pick<TestServer, 'services'> = server,
): { services: Services; signal: AbortSignal } {
  const dying = new AbortController();
  let left = count;
  const realtime = {
    ...services.realtime,
    publish: (...args: Parameters<Services['realtime']['publish']>) => {
      services.realtime.publish(...args);
      if (--left <= 0) dying.abort(new Error('the worker died'));
    },
  };
  return { services: { ...services, realtime }, signal: dying.signal };
}

async function jobOf(member: Member) {
  const { id } = await newest(server, member);
  return { accountId: member.accountId, importationId: id };
}

const whole = {
  status: 'uncompleted',
  processed: ROWS,
  added: ROWS - 110,
  errors: 11,
};

describe('a worker that dies', () => {
  it('leaves an importation that another worker completes', { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
        async (deaths) => {
          const ana = await server.createAccount({ matchLimit: 5000 });
          await upload(server, ana, 'products.csv', FILE);
          for (const count of deaths) {
            const { services, signal } = dyingAfter(count);
            const [ended] = await Promise.allSettled([
              runImportation(services, await jobOf(ana), signal),
            ]);
            if (ended.status === 'rejected' && !signal.aborted) throw ended.reason;
            const { added } = await newest(server, ana);
            const { body } = await server.call(ana, 'getImportStatistics', {});
            expect(body.inserted).toBe(added);
          }
          expect(await run(server, ana)).toMatchObject(whole);
          const { body } = await server.call(ana, 'getImportStatistics', {});
          expect(body.inserted).toBe(whole.added);
        },
      ),
      { numRuns: amount({ usual: 3, long: 60 }), seed: 7 },
    );
  });

  it('causes no damage when it was only slow: two workers complete one importation', async () => {
    const ana = await server.createAccount({ matchLimit: 5000 });
    await upload(server, ana, 'products.csv', FILE);
    const job = await jobOf(ana);
    await Promise.all([runImportation(server.services, job), runImportation(server.services, job)]);
    expect(await newest(server, ana)).toMatchObject(whole);
    const { body } = await server.call(ana, 'getImportStatistics', {});
    expect(body.inserted).toBe(whole.added);
  });
});

describe('progress', () => {
  it('IMPORT-06 is stored and announced per chunk, with the sequence number to pull up to', async () => {
    const ana = await server.createAccount({ matchLimit: 5000 });
    await upload(server, ana, 'products.csv', FILE);
    const published: number[] = [];
    const realtime = {
      ...server.services.realtime,
      publish: (...[, { cause, seq }]: Parameters<Services['realtime']['publish']>) => {
        if (cause === 'importationChanges') published.push(seq!);
      },
    };
    const { cursor } = (await server.call(ana, 'syncChanges', { limit: 1000 })).body;
    await runImportation({ ...server.services, realtime }, await jobOf(ana));
    // The start, the limit's check, and 1,100 rows in chunks of 100 until none is left.
    expect(published).toHaveLength(14);
    expect(published).toEqual([...new Set(published)].toSorted((a, b) => a - b));
    const { body } = await server.call(ana, 'syncChanges', { cursor, limit: 1000 });
    expect(body.upserts.matches).toHaveLength(whole.added);
    const rest = await server.call(ana, 'syncChanges', { cursor: published.at(-1)! - 1 });
    expect(rest.body.upserts.importations).toMatchObject([whole]);
  });

  it('IMPORT-06 shows how many rows are processed during the importation', async () => {
    const ana = await server.createAccount({ matchLimit: 5000 });
    await upload(server, ana, 'products.csv', FILE);
    const processed: number[] = [];
    for (let death = 0; death < 4; death++) {
      const { services, signal } = dyingAfter(4);
      await Promise.allSettled([runImportation(services, await jobOf(ana), signal)]);
      processed.push((await newest(server, ana)).processed);
    }
    expect(processed).toEqual([100, 300, 500, 700]);
  });
});

it('a starting server resumes unfinished importations', async () => {
  const other = await startTestServer();
  try {
    const ana = await other.createAccount({ matchLimit: 5000 });
    await upload(other, ana, 'products.csv', FILE);
    const { id: importationId } = await newest(other, ana);
    const { services, signal } = dyingAfter(4, other);
    const job = { accountId: ana.accountId, importationId };
    await expect(runImportation(services, job, signal)).rejects.toThrow('died');
    expect(await newest(other, ana)).toMatchObject({ status: 'processing', processed: 100 });
    await startImportWorker(other.services);
    await vi.waitFor(
      async () => expect(await newest(other, ana)).toMatchObject(whole),
      POLL_TIMEOUT,
    );
  } finally {
    await other.close();
  }
});
