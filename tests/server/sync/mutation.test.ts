import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, outcomes } from '../../../server/database/schema/accounts.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { giveMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const KEY = '0190b0f0-aaaa-7000-8000-000000000001';

let server: TestServer;
let ana: Member;
let match: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  [match] = (await giveMatches(server.services.db, ana, [
    { name: 'Tent', own: { price: 10 } },
  ])) as [string];
});

const favourite = (favorite: boolean, key?: string, who = ana) =>
  server.call(who, 'setFavourite', { id_match: match, favorite }, key ? { key } : {});
const seqOf = async () => {
  const [row] = await server.services.db
    .select({ seq: accounts.seq })
    .from(accounts)
    .where(eq(accounts.id, ana.accountId));
  return row!.seq;
};
const isFavourite = async () => {
  const [row] = await server.services.db
    .select({ favorite: matches.favorite, document: matches.document })
    .from(matches)
    .where(and(eq(matches.accountId, ana.accountId), eq(matches.id, match)));
  expect(row!.document.favorite).toBe(row!.favorite);
  return row!.favorite;
};

describe('a mutating call', () => {
  it('API POST /api/products/favorite answers what it did and the sequence number after it', async () => {
    const { status, body, headers } = await favourite(true);
    expect({ status, body }).toEqual({ status: 200, body: { status: true, operation: true } });
    expect(headers['x-seq']).toBe(String(await seqOf()));
    expect(await isFavourite()).toBe(true);
  });

  it('is applied once however often its key comes', async () => {
    const first = await favourite(true, KEY);
    const seq = await seqOf();
    await favourite(false, `${KEY}-other`);
    const repeated = await favourite(true, KEY);
    expect(repeated.body).toEqual(first.body);
    expect(repeated.headers['x-seq']).toBe(String(seq));
    expect(await isFavourite()).toBe(false);
  });

  it('is applied once when the same key comes twice at the same time', async () => {
    const before = await seqOf();
    const answers = await Promise.all([
      favourite(true, KEY),
      favourite(true, KEY),
      favourite(true, KEY),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seqOf()).toBe(before + 1);
  });

  it('FAULT-13 is refused when its key was used for another request', async () => {
    await favourite(true, KEY);
    const { status } = await favourite(false, KEY);
    expect(status).toBe(409);
    expect(await isFavourite()).toBe(true);
  });

  it('keeps the keys of accounts apart', async () => {
    await favourite(true, KEY);
    const ben = await server.createAccount();
    expect((await favourite(true, KEY, ben)).status).toBe(404);
  });

  it("answers 404 to another account's match and leaves it alone", async () => {
    const ben = await server.createAccount();
    expect((await favourite(true, undefined, ben)).status).toBe(404);
    expect(await isFavourite()).toBe(false);
  });

  it('leaves nothing of a refused call, not even its key', async () => {
    const ben = await server.createAccount();
    await favourite(true, KEY, ben);
    const kept = await server.services.db
      .select()
      .from(outcomes)
      .where(eq(outcomes.accountId, ben.accountId));
    expect(kept).toEqual([]);
  });

  it('refuses a key that is too short to be one', async () => {
    expect((await favourite(true, 'short')).status).toBe(400);
  });
});
