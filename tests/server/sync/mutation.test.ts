import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, outcomes } from '../../../server/database/schema/accounts.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { seedMatches } from '../support/catalogue.ts';
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
  [match] = (await seedMatches(server.services.db, ana, [
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

const asked = (key: string) =>
  server.fastify.inject({
    method: 'POST',
    url: '/api/products/favorite',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'idempotency-key': key,
      'idempotency-repeat-only': 'true',
    },
    payload: { id_match: match, favorite: true },
  });

describe('a call that only asks what came of an earlier one', () => {
  it('FAULT-51 gets the outcome of the one that was applied', async () => {
    const first = await favourite(true, KEY);
    await favourite(false);
    const repeated = await asked(KEY);
    expect(repeated.statusCode).toBe(200);
    expect(repeated.json()).toEqual(first.body);
    expect(await isFavourite()).toBe(false);
  });

  it('FAULT-51 is answered with 412 where none was, which has no effect any more should it arrive', async () => {
    const before = await seqOf();
    for (const time of ['first', 'second']) {
      expect({ time, status: (await asked(KEY)).statusCode }).toEqual({ time, status: 412 });
    }
    expect((await favourite(true, KEY)).status).toBe(412);
    expect(await isFavourite()).toBe(false);
    expect(await seqOf()).toBe(before);
  });
});

describe('a mutating call', () => {
  it('API POST /api/products/favorite answers its effect and the sequence number after it', async () => {
    const { status, body, headers } = await favourite(true);
    expect({ status, body }).toEqual({ status: 200, body: { status: true, operation: true } });
    expect(headers['x-seq']).toBe(String(await seqOf()));
    expect(await isFavourite()).toBe(true);
  });

  it('is applied once however often its key is sent', async () => {
    const first = await favourite(true, KEY);
    const seq = await seqOf();
    await favourite(false, `${KEY}-other`);
    const repeated = await favourite(true, KEY);
    expect(repeated.body).toEqual(first.body);
    expect(repeated.headers['x-seq']).toBe(String(seq));
    expect(await isFavourite()).toBe(false);
  });

  it('is applied once when the same key arrives twice at the same time', async () => {
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

  it('separates the keys of accounts', async () => {
    await favourite(true, KEY);
    const ben = await server.createAccount();
    expect((await favourite(true, KEY, ben)).status).toBe(404);
  });

  it('answers 404 for a match of another account and changes nothing', async () => {
    const ben = await server.createAccount();
    expect((await favourite(true, undefined, ben)).status).toBe(404);
    expect(await isFavourite()).toBe(false);
  });

  it('stores nothing of a refused call, not even its key', async () => {
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

describe('OPS-10 a mutating call with a password', () => {
  const add = (password: string, { key = KEY, fullname = 'Ben Example' } = {}) => {
    const username = ana.username.replace('user', 'more');
    const email = `${username}@example.com`;
    return server.call(ana, 'addUser', { email, fullname, username, password }, { key });
  };

  it('is answered as before when its key arrives with the same password', async () => {
    const first = await add('a-first-password');
    expect(first.body).toEqual({ status: true, msg: 'User has been successfully added' });
    const repeated = await add('a-first-password');
    expect(repeated.body).toEqual(first.body);
    expect(repeated.headers['x-seq']).toBe(first.headers['x-seq']);
  });

  it('is refused when its key arrives with another password', async () => {
    await add('a-first-password');
    const { status, body } = await add('another-password');
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringContaining('already used') });
  });

  it('stores nothing of the password but a slow hash', async () => {
    await add('a-first-password');
    await add('another-password', { key: `${KEY}-other` });
    const rows = await server.services.db
      .select()
      .from(outcomes)
      .where(eq(outcomes.accountId, ana.accountId));
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ requestHash }) => requestHash)).size).toBe(1);
    for (const { secretsHash } of rows) {
      expect(secretsHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3/);
    }
  });

  it('that was stored before passwords were compared is answered as before', async () => {
    const first = await add('a-first-password');
    const { accountId } = ana;
    await server.services.db
      .update(outcomes)
      .set({ secretsHash: null })
      .where(eq(outcomes.accountId, accountId));
    expect((await add('a-first-password')).body).toEqual(first.body);
    expect((await add('a-first-password', { fullname: 'Somebody Else' })).status).toBe(409);
  });
});
