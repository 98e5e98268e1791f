import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const files = pgTable(
  'files',
  {
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const importations = pgTable(
  'importations',
  {
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    filename: text('filename').notNull(),
    typeNum: smallint('type_num').notNull(),
    date: time('date').notNull().defaultNow(),
    status: text('status').notNull().default('pending'),
    msg: text('msg').notNull().default(''),
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    added: integer('added').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    options: jsonb('options').notNull().default({}),
    fileId: text('file_id'),
    errorsFileId: text('errors_file_id'),
    step: text('step')
      .$type<'discovering' | 'reading' | 'inserting'>()
      .notNull()
      .default('reading'),
    attempts: integer('attempts').notNull().default(0),
    touchedAt: time('touched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const importationRows = pgTable(
  'importation_rows',
  {
    accountId: text('account_id').notNull(),
    importationId: text('importation_id').notNull(),
    n: integer('n').notNull(),
    status: text('status').notNull(),
    message: text('message').notNull().default(''),
    data: jsonb('data').notNull(),
    matchId: text('match_id'),
    bad: integer('bad').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importationId, table.n] })],
);

export const notifications = pgTable(
  'notifications',
  {
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    productType: text('product_type').notNull(),
    timestamp: time('timestamp').notNull().defaultNow(),
    viewed: boolean('viewed').notNull().default(false),
    info: jsonb('info').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const alerts = pgTable(
  'alerts',
  {
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    productType: text('product_type').notNull(),
    status: boolean('status').notNull().default(true),
    date: time('date').notNull().defaultNow(),
    config: jsonb('config').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const exportations = pgTable(
  'exportations',
  {
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    filename: text('filename').notNull(),
    exportName: text('export_name').notNull(),
    date: time('date').notNull().defaultNow(),
    status: text('status').notNull().default('pending'),
    msg: text('msg').notNull().default(''),
    request: jsonb('request').notNull(),
    fileId: text('file_id'),
    attempts: integer('attempts').notNull().default(0),
    touchedAt: time('touched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
