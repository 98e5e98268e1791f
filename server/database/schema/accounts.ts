import type { Role } from '../../../contract/rules/role.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Columns of many tables. */
export const account = () => text('account_id').notNull();
export const seq = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const deployment = pgTable('deployment', {
  id: boolean('id').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  tokenSecret: text('token_secret').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  company: text('company').notNull().default(''),
  country: text('country').notNull().default('es'),
  timeZone: text('time_zone').notNull().default('Europe/Madrid'),
  timeZoneSeq: seq('time_zone_seq').default(0),
  isSimilarityAccount: boolean('is_similarity_account').notNull().default(false),
  ownWebsiteId: text('own_website_id'),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  plan: text('plan').notNull().default('PROFESSIONAL'),
  matchLimit: integer('match_limit'),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  compactedSeq: bigint('compacted_seq', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  derivedBy: integer('derived_by').notNull().default(1),
  derivedUpTo: text('derived_up_to').notNull().default(''),
  rebuildHistory: boolean('rebuild_history').notNull().default(false),
  recordsRrp: boolean('records_rrp').notNull().default(false),
});

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  accountId: account(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  fullname: text('fullname').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull(),
  superAdmin: boolean('super_admin').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    accountId: account(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  accountId: account(),
  sessionId: text('session_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  successorSalt: text('successor_salt'),
});

export const outcomes = pgTable(
  'outcomes',
  {
    accountId: account(),
    key: text('key').notNull(),
    userId: text('user_id').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    secretsHash: text('secrets_hash'),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    seq: seq('seq'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

export const deletions = pgTable(
  'deletions',
  {
    accountId: account(),
    seq: seq('seq'),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.seq] })],
);
