import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

export const twoFactors = pgTable('two_factors', {
  userId: text('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: time('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: text('user_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
