import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCall } from '../../../contract/encoding.ts';
import { deleteMatch } from '../../../server/catalogue/delete.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { createKeptAnswers } from '../../../server/http/kept-answers.ts';
import { createSequenceReader } from '../../../server/sync/sequence-reader.ts';
import { seedMatches } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  ids = await seedMatches(
    server.services.db,
    ana,
    Array.from({ length: 12 }, (_, n) => ({ name: `Lamp ${n}`, own: { price: n + 1 } })),
  );
});
afterAll(() => server.close());

const list = (member: Member) => server.call(member, 'listProducts', { size: 15 });

async function change(accountId: string): Promise<void> {
  await server.services.db
    .update(accounts)
    .set({ seq: sql`${accounts.seq} + 1` })
    .where(eq(accounts.id, accountId));
}

describe('a list and a cached answer', () => {
  it.each([encodeCall('listProducts', { size: 15 }), encodeCall('getFilterData', {})])(
    '$path: is the same in every encoding',
    async ({ path, query }) => {
      const bodies: unknown[] = [];
      for (const encoding of ['identity', 'br', 'gzip', 'br;q=0, gzip', 'br, gzip']) {
        const { rawPayload, headers } = await server.fastify.inject({
          path,
          query,
          headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': encoding },
        });
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
          String(headers['content-encoding'])
        ];
        expect(Boolean(unpack)).toBe(encoding !== 'identity');
        expect(headers['content-type']).toContain('application/json');
        expect(headers['vary']).toContain('accept-encoding');
        bodies.push(JSON.parse(String(unpack ? unpack(rawPayload) : rawPayload)));
      }
      for (const body of bodies) expect(body).toEqual(bodies[0]);
    },
  );

  it('contains a change as soon as the change was answered', async () => {
    for (const favorite of [true, false, true]) {
      await list(ana);
      await server.call(ana, 'setFavourite', { id_match: ids[0]!, favorite });
      const { body } = await list(ana);
      expect(body.data.find(({ match_id: id }) => id === ids[0])!.favorite).toBe(favorite);
    }
  });

  it('contains the changes of another process', async () => {
    await list(ana);
    await server.services.db.transaction((tx) => deleteMatch(tx, ana.accountId, ids[5]!));
    expect((await list(ana)).body.total).toBe(11);
  });

  it('belongs to its account only', async () => {
    await list(ana);
    const other = await server.createAccount();
    expect((await list(other)).body).toEqual({ total: 0, data: [] });
  });
});

describe('cached answers', () => {
  const asked = (key: string) => ({ accountId: ana.accountId, key, accepted: undefined });

  /** Answers with how often they were made. */
  function counting(maxBytes?: number) {
    const answer = createKeptAnswers(server.services.db, maxBytes);
    const made: string[] = [];
    const ask = async (key: string) => {
      const { content } = await answer(asked(key), async () => {
        made.push(key);
        return JSON.stringify(key.repeat(10));
      });
      return content.toString();
    };
    return { ask, made };
  }

  it('are computed once for all requests, until the account changes', async () => {
    const { ask, made } = counting();
    const together = await Promise.all([ask('a'), ask('a'), ask('b')]);
    expect(together).toEqual(['"aaaaaaaaaa"', '"aaaaaaaaaa"', '"bbbbbbbbbb"']);
    await ask('a');
    expect(made.toSorted()).toEqual(['a', 'b']);
    await change(ana.accountId);
    await ask('a');
    expect(made.filter((key) => key === 'a')).toHaveLength(2);
  });

  it('are evicted for newer ones, the least recently used first', async () => {
    const { ask, made } = counting(30);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are not cached when their computation fails', async () => {
    const answer = createKeptAnswers(server.services.db);
    const refused = answer(asked('x'), () => Promise.reject(new Error('no connection')));
    await expect(refused).rejects.toThrow('no connection');
    const { content } = await answer(asked('x'), async () => '1');
    expect(content.toString()).toBe('1');
  });
});

describe('sequence numbers that are read together', () => {
  it('are those of a moment after the request', async () => {
    const read = createSequenceReader(server.services.db);
    const first = await read(ana.accountId);
    const early = read(ana.accountId);
    await change(ana.accountId);
    const late = await Promise.all([read(ana.accountId), read(ana.accountId)]);
    expect([first, first + 1]).toContain(await early);
    expect(late).toEqual([first + 1, first + 1]);
  });

  it('of an unknown account are refused, without affecting others', async () => {
    const read = createSequenceReader(server.services.db);
    const [nothing, own] = await Promise.allSettled([read('nothing'), read(ana.accountId)]);
    expect([nothing.status, own.status]).toEqual(['rejected', 'fulfilled']);
  });
});
