import { gunzipSync } from 'node:zlib';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { DEFAULT_SORTS } from '../../../contract/rules/sort.ts';
import { calls, type CallOutput } from '../../../contract/table.ts';
import { setWebsiteColour } from '../../../server/accounts/repository.ts';
import { deleteMatch } from '../../../server/catalogue/delete.ts';
import {
  createListColumns,
  type ColumnsCache,
} from '../../../server/catalogue/lists/account-columns.ts';
import { createListAnswers } from '../../../server/catalogue/lists/list-answers.ts';
import { createPackAhead } from '../../../server/catalogue/lists/pack-ahead.ts';
import { createPackedRows } from '../../../server/catalogue/lists/packed-rows.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { readListPage, setFavourite } from '../../../server/catalogue/repository.ts';
import type { Database } from '../../../server/database/database.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { currentSeq } from '../../../server/sync/mutation.ts';
import { createSequenceReader } from '../../../server/sync/sequence-reader.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

/** More than are read at once. */
const MANY = 600;

let server: TestServer;
let db: Database;
let ana: Member;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  db = server.services.db;
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  const sites = await seedWebsites(db, ana, ['rival.example']);
  ids = await seedMatches(
    db,
    ana,
    Array.from({ length: 9 }, (_, n) => ({
      name: `Lamp ${n}`,
      own: { price: n + 1 },
      competitors: [{ alias: 'rival.example', price: 20 - n }],
    })),
    sites,
  );
});

const whole = {
  filter: NO_FILTER,
  scope: WHOLE_LIST,
  sorts: DEFAULT_SORTS,
  from: 0,
  size: 15,
  now: 0,
};

async function seedMany({ accountId } = ana): Promise<string[]> {
  const many = Array.from({ length: MANY }, (_, n) => `${accountId}-${n}`);
  await db.transaction(async (tx) => {
    await tx
      .insert(matches)
      .values(many.map((id, n) => ({ accountId, id, ref: id, name: `Chair ${n}` })));
    await refreshMatches(tx, accountId, many);
  });
  return many;
}

/** The database, where `read` is called around each statement that reads columns. */
function watched(read: <T>(statement: () => Promise<T>) => Promise<T>): Database {
  const execute = (statement: SQL) => read(async () => db.execute(statement));
  return new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name, target)),
  });
}

describe('the columns in memory', () => {
  const pageNow = async (columns = createListColumns(db)) =>
    columns.pageOf(ana.accountId, whole, await currentSeq(db, ana.accountId));

  it('SPEED-05 are read in the background for an account with frequent requests', async () => {
    const columns = createListColumns(db);
    expect([await pageNow(columns), await pageNow(columns), await pageNow(columns)]).toEqual([
      null,
      null,
      null,
    ]);
    // Shares the reading that the third has begun.
    await columns.hold(ana.accountId);
    expect(await pageNow(columns)).toEqual(await readListPage(db, ana.accountId, whole));
  });

  it('have every match of a large account, and follow changes, additions and deletions', async () => {
    const many = await seedMany();
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const expectAll = async () =>
      expect(await pageNow(columns)).toEqual(await readListPage(db, ana.accountId, whole));
    expect((await pageNow(columns))!.total).toBe(MANY + 9);
    await expectAll();
    await db.transaction((tx) => refreshMatches(tx, ana.accountId, many));
    await expectAll();
    await db.transaction(async (tx) => {
      for (const id of [many[0]!, many[100]!, ids[0]!]) await deleteMatch(tx, ana.accountId, id);
      await tx.update(matches).set({ name: 'A chair' }).where(eq(matches.id, many[200]!));
      await refreshMatches(tx, ana.accountId, [many[200]!]);
    });
    await seedMatches(db, ana, [{ name: 'A bench' }]);
    await expectAll();
    expect((await pageNow(columns))!.total).toBe(MANY + 9 - 3 + 1);
  });

  it('SPEED-06 have everything stored before the request, however many requests are concurrent', async () => {
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const request = { ...whole, scope: { ...WHOLE_LIST, favorite_only: true } };
    const asked = ids.map(async (id, n) => {
      const { seq } = await db.transaction(async (tx) => {
        await setFavourite(tx, ana.accountId, { matchId: id, favorite: true });
        return { seq: await currentSeq(tx, ana.accountId) };
      });
      const page = await columns.pageOf(ana.accountId, request, seq);
      return { n, page };
    });
    for (const { n, page } of await Promise.all(asked)) {
      expect(page!.rows.map(({ id }) => id)).toContain(ids[n]);
    }
  });

  it('leave the answer to the database while they are far behind', async () => {
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const seq = await currentSeq(db, ana.accountId);
    expect(await columns.pageOf(ana.accountId, whole, seq + 10_000)).toBeNull();
  });

  it('are rebuilt for an account that was recreated', async () => {
    const columns = createListColumns(db);
    await db.transaction((tx) => refreshMatches(tx, ana.accountId, ids));
    await columns.hold(ana.accountId);
    await db.transaction(async (tx) => {
      await tx.delete(matches).where(eq(matches.id, ids[8]!));
      await tx
        .update(matches)
        .set({ seq: sql`${matches.seq} - 5` })
        .where(eq(matches.accountId, ana.accountId));
      await tx
        .update(accounts)
        .set({ seq: sql`${accounts.seq} - 5` })
        .where(eq(accounts.id, ana.accountId));
    });
    expect(await pageNow(columns)).toBeNull();
    await columns.hold(ana.accountId);
    expect(await pageNow(columns)).toEqual(await readListPage(db, ana.accountId, whole));
  });

  it('leave the answer to the database when the rows exceed the room', async () => {
    const columns = createListColumns(db, 100);
    await columns.hold(ana.accountId);
    expect(await pageNow(columns)).toBeNull();
  });

  it('leave the answer to the database when the text exceeds the room', async () => {
    await seedMatches(
      db,
      ana,
      Array.from({ length: 9 }, (_, n) => ({ name: `${n} ${'лампа '.repeat(300)}` })),
    );
    const columns = createListColumns(db, 40_000);
    await columns.hold(ana.accountId);
    expect(await pageNow(columns)).toBeNull();
  });

  it('are read for one account at a time', async () => {
    let open = 0;
    let most = 0;
    const columns = createListColumns(
      watched(async (statement) => {
        most = Math.max(most, ++open);
        return statement().finally(() => open--);
      }),
    );
    const members = [ana, await server.createAccount(), await server.createAccount()];
    await Promise.all(members.map(({ accountId }) => columns.hold(accountId)));
    expect(most).toBe(1);
  });

  it('stay while they are in use, and are not read in vain repeatedly', async () => {
    const other = await server.createAccount();
    await seedMatches(db, other, [{ name: 'Table' }]);
    let time = 0;
    let statements = 0;
    // Room for one.
    const columns = createListColumns(
      watched(async (statement) => {
        statements++;
        return statement();
      }),
      30_000,
      () => time,
    );
    const pageOf = async (member: Member) =>
      columns.pageOf(member.accountId, whole, await currentSeq(db, member.accountId));
    await columns.hold(ana.accountId);
    await columns.hold(other.accountId);
    for (let turn = 0; turn < 20; turn++) {
      expect(await pageOf(ana)).not.toBeNull();
      expect(await pageOf(other)).toBeNull();
    }
    expect(statements).toBe(2);
    time += 10 * 60_000;
    await columns.hold(other.accountId);
    expect((await pageOf(other))!.total).toBe(1);
    expect(await pageOf(ana)).toBeNull();
  });

  it('are not read further after they were evicted', async () => {
    const other = await server.createAccount();
    await seedMany(other);
    let statements = 0;
    const columns: ColumnsCache = createListColumns(
      watched(async (statement) => {
        const answer = await statement();
        if (++statements !== 3) return answer;
        // While those of the other are read, the account that is in use grows.
        const more = Array.from({ length: 200 }, (_, n) => ({ name: `Bench ${n}` }));
        await seedMatches(db, ana, more);
        expect((await pageNow(columns))!.total).toBe(209);
        return answer;
      }),
      200_000,
    );
    await columns.hold(ana.accountId);
    await columns.hold(other.accountId);
    // One of the account in use, two of the other, and what the first has gained.
    expect(statements).toBe(4);
    const seq = await currentSeq(db, other.accountId);
    expect(await columns.pageOf(other.accountId, whole, seq)).toBeNull();
    expect(await pageNow(columns)).toEqual(await readListPage(db, ana.accountId, whole));
  });
});

describe('a list answered from memory', () => {
  async function held() {
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const answer = createListAnswers(db, columns);
    return async (request = whole) => {
      const { content, encoding } = await answer(ana.accountId, request, 'gzip, br');
      expect(encoding).toBe('gzip');
      return JSON.parse(String(gunzipSync(content))) as CallOutput<'listProducts'>;
    };
  }

  it('SPEED-06 is what the schema says, and the same as from the database', async () => {
    const list = await held();
    const answer = await list();
    expect(answer.total).toBe(9);
    expect(calls.listProducts.response.parse(answer)).toEqual(answer);
    const { body } = await server.call(ana, 'listProducts', { size: 15 });
    expect(answer).toEqual(body);
    expect(await list({ ...whole, from: 7, size: 5 })).toEqual({
      total: 9,
      data: body.data.slice(7),
    });
    expect(await list({ ...whole, from: 50 })).toEqual({ total: 9, data: [] });
  });

  it('contains each change at once', async () => {
    const list = await held();
    for (const favorite of [true, false, true]) {
      await list();
      await server.call(ana, 'setFavourite', { id_match: ids[3]!, favorite });
      expect((await list()).data[3]).toMatchObject({ match_id: ids[3], favorite });
    }
    await db.transaction((tx) => deleteMatch(tx, ana.accountId, ids[3]!));
    const { total, data } = await list();
    expect([total, data.map(({ match_id: id }) => id)]).toEqual([8, ids.toSpliced(3, 1)]);
  });

  it('contains the colour of a website, which all of its rows repeat', async () => {
    const list = await held();
    await list();
    await db.transaction((tx) =>
      setWebsiteColour(tx, {
        accountId: ana.accountId,
        websiteId: ana.ownWebsiteId,
        color: '#123456',
      }),
    );
    const colours = (await list()).data.flatMap((row) =>
      Object.values(row).flatMap((entry) =>
        typeof entry === 'object' && entry !== null && 'website' in entry
          ? [(entry as { website: { id: string; config: { color: string } } }).website]
          : [],
      ),
    );
    const own = colours.filter(({ id }) => id === ana.ownWebsiteId);
    expect(own).toHaveLength(9);
    expect(new Set(own.map(({ config }) => config.color))).toEqual(new Set(['#123456']));
  });

  it('with every row is answered in pieces', async () => {
    await seedMany();
    const { body } = await server.call(ana, 'listProducts', { all_data: true });
    expect(body.data).toHaveLength(MANY + 9);
    expect(new Set(body.data.map(({ match_id: id }) => id)).size).toBe(MANY + 9);
  });
});

describe('rows packed ahead', () => {
  it('contain all rows, and exist only after an account asked for many lists', async () => {
    await seedMany();
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const packedRows = createPackedRows(db);
    const read: string[] = [];
    // Somebody waits for a list at first.
    let busy = 3;
    const packAhead = createPackAhead({
      columns,
      isBusy: () => busy-- > 0,
      readSeq: createSequenceReader(db),
      packedRows: {
        ...packedRows,
        read: (accountId, page) => {
          read.push(...page.rows.map(({ id }) => id));
          return packedRows.read(accountId, page);
        },
      },
    });
    for (let list = 1; list < 50; list++) await packAhead(ana.accountId);
    expect(read).toEqual([]);
    await packAhead(ana.accountId);
    expect(read).toHaveLength(MANY + 9);
    expect(new Set(read).size).toBe(MANY + 9);
    await packAhead(ana.accountId);
    expect(read).toHaveLength(MANY + 9);
  });

  it('leave room for requested rows', async () => {
    await seedMany();
    const columns = createListColumns(db);
    await columns.hold(ana.accountId);
    const packedRows = createPackedRows(db, 100_000);
    const packAhead = createPackAhead({
      columns,
      packedRows,
      readSeq: createSequenceReader(db),
      isBusy: () => false,
    });
    for (let list = 1; list <= 50; list++) await packAhead(ana.accountId);
    expect(packedRows.hasRoom()).toBe(false);
  });
});
