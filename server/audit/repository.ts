import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AuditEntry, AuditKind } from '../../contract/entities/audit-entry.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { searchCondition } from '../database/folded-search.ts';
import { auditLog } from '../database/schema/audit-log.ts';
import { must } from '../../contract/must.ts';

export type AuditFilter = {
  person?: string | undefined;
  kind?: AuditKind | undefined;
  /** Days of the account's time zone, YYYY-MM-DD, both included. */
  start?: string | undefined;
  end?: string | undefined;
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
  const where = whereOf(accountId, filter, search);
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
  { person, kind, start, end }: Omit<AuditFilter, 'text'>,
  search: SQL | undefined,
): SQL {
  const dayStart = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone
      (select time_zone from accounts where id = ${accountId}))`;
  const conditions = and(
    eq(auditLog.accountId, accountId),
    person ? eq(auditLog.userId, person) : undefined,
    kind ? eq(auditLog.kind, kind) : undefined,
    start ? sql`at >= ${dayStart(start, 0)}` : undefined,
    end ? sql`at < ${dayStart(end, 1)}` : undefined,
    search,
  );
  return must(conditions, 'the filter of the audit log');
}
