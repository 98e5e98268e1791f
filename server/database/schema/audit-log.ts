import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../contract/entities/audit-entry.ts';
import { account, time } from './accounts.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    accountId: account(),
    id: text('id').notNull(),
    at: time('at').notNull(),
    userId: text('user_id'),
    userName: text('user_name').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    text: text('text').notNull(),
    refused: boolean('refused').notNull(),
    device: text('device').notNull(),
    search: text('search'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
