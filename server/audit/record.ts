import { lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { AuditKind } from '../../contract/entities/audit-entry.ts';
import type { Database } from '../database/database.ts';
import { purge } from '../database/purge.ts';
import { auditLog } from '../database/schema/audit-log.ts';
import { agentOf } from '../network/user-agent.ts';

const KEEP_DAYS = 365;
const MOST_TEXT = 1000;

/** A change in the audit log. Nothing secret belongs into `text`: administrators read it for a year. */
export type Audited = {
  accountId: string;
  /** Null for changes by nobody of the account, such as the operator. */
  userId: string | null;
  kind: AuditKind;
  /** What was done, in the past tense and without who did it: 'Deleted the alert “Rivals”'. */
  text: string;
  /** Requested and refused. */
  refused?: boolean;
  device?: string;
  at: Date;
};

/** Who makes a change, when, and on which device. */
export const madeBy = (
  { accountId, userId }: { accountId: string; userId: string },
  request: FastifyRequest,
  now: number,
): Pick<Audited, 'accountId' | 'userId' | 'device' | 'at'> => ({
  accountId,
  userId,
  device: agentOf(request),
  at: new Date(now),
});

/** Writes an entry of the audit log, in the transaction of the change where there is one. */
export async function recordAudit(tx: Database, audited: Audited): Promise<void> {
  const { accountId, userId, kind, text, refused = false, device = '', at } = audited;
  await tx.execute(sql`
    insert into audit_log (account_id, id, at, user_id, user_name, kind, text, refused, device)
    values (${accountId}, ${uuid()}, ${at.toISOString()}::timestamptz, ${userId},
      coalesce((select coalesce(nullif(fullname, ''), username) from users where id = ${userId}), ''),
      ${kind}, ${shortened(text)}, ${refused}, ${device})`);
}

export async function purgeAuditLog(db: Database, now: number): Promise<void> {
  await purge(db, auditLog, lt(auditLog.at, new Date(now - KEEP_DAYS * DAY_MS)));
}

const shortened = (text: string): string =>
  text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT - 1).toWellFormed()}…`;
