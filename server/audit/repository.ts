import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { AuditEntry, AuditKind } from '../../contract/entities/audit-entry.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { searchCondition } from '../database/folded-search.ts';
import { auditLog } from '../database/schema/audit-log.ts';
import { must } from '../../contract/must.ts';
import { timeZoneOf } from '../time-zone/repository.ts';
import { momentOf } from '../../contract/rules/wall-clock.ts';

export type AuditFilter = {
  person?: string | undefined;
  kind?: AuditKind | undefined;
  /** Days of the time zone, YYYY-MM-DD, both included. */
  start?: string | undefined;
  end?: string | undefined;
  /** The account's without one. */
  timeZone?: string | undefined;
  text?: string | undefined;
};

const SEARCHED = { table: auditLog, text: sql`text || chr(10) || user_name` };

/** A page of the audit log, the latest first. */
export async function listAuditLog(
  db: Database,
  accountId: string,
  { from, size, ...filter }: AuditFilter & { from: number; size: number },
): Promise<{ items: AuditEntry[]; count: number }> {
  const search = await searchCondition(db, accountId, { searched: SEARCHED, text: filter.text });
  const zone = filter.timeZone ?? (await timeZoneOf(db, accountId));
  const where = whereOf(accountId, filter, { search, zone });
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(sql`at desc, id desc`)
      .offset(from)
      .limit(size),
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(auditLog)
      .where(where),
  ]);
  return {
    items: rows.map(({ id, at, userId, userName, kind, text, refused, device }) => ({
      id,
      date: at.toISOString(),
      user_id: userId,
      user: userName,
      kind,
      text,
      refused,
      device,
    })),
    count: counted?.n ?? 0,
  };
}

/** Those with entries, also those who have left, by the last name they had. */
export async function listAuditedPeople(
  db: Database,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  return rowsOf(
    db,
    sql`select id, name from (
          select distinct on (user_id) user_id as id, user_name as name from audit_log
          where account_id = ${accountId} and user_id is not null
          order by user_id, at desc
        ) people order by lower(name), id`,
  );
}

function whereOf(
  accountId: string,
  { person, kind, start, end }: AuditFilter,
  { search, zone }: { search: SQL | undefined; zone: string },
): SQL {
  const conditions = and(
    eq(auditLog.accountId, accountId),
    person ? eq(auditLog.userId, person) : undefined,
    kind ? eq(auditLog.kind, kind) : undefined,
    start ? gte(auditLog.at, dayStart(start, { days: 0, zone })) : undefined,
    end ? lt(auditLog.at, dayStart(end, { days: 1, zone })) : undefined,
    search,
  );
  return must(conditions, 'the filter of the audit log');
}

/** Between which no clock's day is outside of what the database stores. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9999-01-01'];

/** When a day began in a time zone, so many days later. */
function dayStart(day: string, { days, zone }: { days: number; zone: string }): Date {
  const known = [FIRST_DAY, day, LAST_DAY].toSorted()[1] ?? day;
  const date = new Date(Date.parse(known) + days * DAY_MS);
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  return new Date(momentOf(wall, 0, zone));
}
