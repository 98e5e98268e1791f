import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { EventLogItem } from '../../contract/entities/event-log.ts';
import type { CallOutput } from '../../contract/table.ts';
import type { Database } from '../database/database.ts';
import { accounts, users } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { callCounts, callErrors } from '../database/schema/events.ts';
import { dayOf } from '../utc-day.ts';

/** The latest failures of a call that are shown. */
const SHOWN_ERRORS = 50;
const KEEP_DAYS = 90;

/** The calls of one day, the most frequent first, with who made them. */
export async function listEvents(
  db: Database,
  { day, from, size }: { day: string; from: number; size: number },
): Promise<CallOutput<'listEvents'>> {
  const [[total], tags] = await Promise.all([
    db
      .select({
        tags: sql<number>`count(distinct ${callCounts.tag})::int`,
        accounts: sql<number>`count(distinct nullif(${callCounts.accountId}, ''))::int`,
        users: sql<number>`count(distinct nullif(${callCounts.userId}, ''))::int`,
      })
      .from(callCounts)
      .where(eq(callCounts.day, day)),
    db
      .select({ tag: callCounts.tag, calls: sql<number>`sum(${callCounts.calls})::int` })
      .from(callCounts)
      .where(eq(callCounts.day, day))
      .groupBy(callCounts.tag)
      .orderBy(desc(sql`sum(${callCounts.calls})`), asc(callCounts.tag))
      .offset(from)
      .limit(size),
  ]);
  const names = tags.map(({ tag }) => tag);
  const [callers, errors] = names.length === 0 ? [[], []] : await readDetails(db, day, names);
  return {
    items: tags.map(({ tag, calls }) =>
      itemOf(
        { tag, calls, day },
        callers.filter((caller) => caller.tag === tag),
        errors.filter((error) => error.tag === tag),
      ),
    ),
    count: total?.tags ?? 0,
    accounts: total?.accounts ?? 0,
    users: total?.users ?? 0,
  };
}

type Caller = Awaited<ReturnType<typeof readCallers>>[number];
type Failure = typeof callErrors.$inferSelect;

function readDetails(db: Database, day: string, tags: string[]): Promise<[Caller[], Failure[]]> {
  return Promise.all([
    readCallers(db, day, tags),
    db
      .select()
      .from(callErrors)
      .where(and(eq(callErrors.day, day), inArray(callErrors.tag, tags)))
      .orderBy(desc(callErrors.at)),
  ]);
}

function readCallers(db: Database, day: string, tags: string[]) {
  return db
    .select({
      tag: callCounts.tag,
      accountId: callCounts.accountId,
      userId: callCounts.userId,
      page: callCounts.page,
      calls: callCounts.calls,
      company: accounts.company,
      accountName: accounts.name,
      website: websites.alias,
      fullname: users.fullname,
      email: users.email,
      username: users.username,
    })
    .from(callCounts)
    .leftJoin(accounts, eq(accounts.id, callCounts.accountId))
    .leftJoin(
      websites,
      and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
    )
    .leftJoin(users, eq(users.id, callCounts.userId))
    .where(and(eq(callCounts.day, day), inArray(callCounts.tag, tags)))
    .orderBy(callCounts.accountId, callCounts.userId, callCounts.page);
}

function itemOf(
  { tag, calls, day }: { tag: string; calls: number; day: string },
  callers: Caller[],
  errors: Failure[],
): EventLogItem {
  const from: EventLogItem['from'] = {};
  const pages: EventLogItem['pages'] = {};
  for (const caller of callers) {
    if (caller.page !== '') pages[caller.page] = (pages[caller.page] ?? 0) + caller.calls;
    if (caller.accountId === '') continue;
    const account = (from[caller.accountId] ??= {
      count: 0,
      info: { company: caller.company || caller.accountName || '', website: caller.website ?? '' },
      users: {},
    });
    account.count += caller.calls;
    const user = (account.users[caller.userId] ??= {
      count: 0,
      fullname: caller.fullname ?? '',
      email: caller.email ?? '',
      username: caller.username ?? '',
    });
    user.count += caller.calls;
  }
  return {
    tag,
    call_count: calls,
    errors: errors.slice(0, SHOWN_ERRORS).map(({ at, params, error }) => ({
      timestamp: at.toISOString(),
      params,
      error,
    })),
    from,
    pages,
    users_count: new Set(callers.map(({ userId }) => userId).filter((id) => id !== '')).size,
    date: day,
  };
}

/** Shows an error of background work beside the calls: `tag` is in the place of a call's name. */
export async function recordFault(
  db: Database,
  fault: { tag: string; accountId: string; at: Date; params: object; error: string },
): Promise<void> {
  const { tag, accountId, at, params, error } = fault;
  const day = dayOf(at);
  await db.transaction(async (tx) => {
    await addCalls(tx, [{ day, tag, accountId, userId: '', page: '', calls: 1 }]);
    await tx.insert(callErrors).values({ id: uuid(), day, tag, at, params, error });
  });
}

type Count = typeof callCounts.$inferInsert;

/** What a count is of: no two rows have the same. */
export const keyOfCount = ({ day, tag, accountId, userId, page }: Count): string =>
  [day, tag, accountId, userId, page].join('\n');

/** Adds to the counts of the days. Each process takes them in the same order, so that none waits for another in a circle. */
export async function addCalls(tx: Database, counted: Count[]): Promise<void> {
  const { day, tag, accountId, userId, page, calls } = callCounts;
  await tx
    .insert(callCounts)
    .values(counted.toSorted((a, b) => (keyOfCount(a) < keyOfCount(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [day, tag, accountId, userId, page],
      set: { calls: sql`${calls} + excluded.calls` },
    });
}

/** Deletes entries that are a quarter of a year old. */
export async function purgeEvents(db: Database, now: number): Promise<void> {
  const day = dayOf(now - KEEP_DAYS * DAY_MS);
  await db.delete(callCounts).where(lt(callCounts.day, day));
  await db.delete(callErrors).where(lt(callErrors.day, day));
}
