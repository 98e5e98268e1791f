import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type {
  AlertProductType,
  ImportationStatus,
  ImportationType,
} from '../../../contract/choices.ts';
import type { NotificationInfo } from '../../../contract/entities/notification.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { ExportField, ExportFormat } from '../../../contract/rules/export-fields.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import type { SettledCell } from '../../imports/cells.ts';
import { account, seq, time } from './accounts.ts';
import { bytea } from './bytea.ts';

export const files = pgTable(
  'files',
  {
    accountId: account(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** The request of an importation besides its rows. Hosts as they were given. */
export type ImportOptions = {
  excludeWebsites?: string[];
  accountWebsite?: string | null;
  autoDiscovery?: boolean;
  searchKeywords?: string[];
  /** Of an automatic creation. */
  discovery?: Discovery;
  /** How the file is read; without it, its columns are recognised. */
  mapping?: ImportMapping;
  /** The header's row, if a person chose it; 0 for none. */
  headerRow?: number;
  /** The plan's limit was exceeded, and the user confirmed to insert up to it. */
  confirmed?: boolean;
  /** The feed whose file it is. */
  feedId?: string;
};

/** `competitors` are addresses of websites. `phase` says which pages are being read. */
export type Discovery = {
  website: string;
  competitors: string[];
  keywords: string[];
  phase: 'sitemaps' | 'own' | 'competitors';
};

/**
 * How a file was read: its mapping, the titles of its columns, the number of cells above its first product, and the sheets
 * with a table that were not read.
 */
export type ReadMapping = {
  mapping: ImportMapping;
  titles: string[];
  above: number;
  otherSheets?: string[];
};

export const importations = pgTable(
  'importations',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    userId: text('user_id').notNull(),
    filename: text('filename').notNull(),
    typeNum: smallint('type_num').$type<ImportationType>().notNull(),
    date: time('date').notNull().defaultNow(),
    status: text('status').$type<ImportationStatus>().notNull().default('pending'),
    msg: text('msg').notNull().default(''),
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    added: integer('added').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    options: jsonb('options').$type<ImportOptions>().notNull().default({}),
    fileId: text('file_id'),
    errorsFileId: text('errors_file_id'),
    mapping: jsonb('mapping').$type<ReadMapping>(),
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
    accountId: account(),
    importationId: text('importation_id').notNull(),
    n: integer('n').notNull(),
    status: text('status').notNull(),
    message: text('message').notNull().default(''),
    data: jsonb('data').notNull(),
    matchId: text('match_id'),
    bad: integer('bad').notNull().default(0),
    cells: jsonb('cells').$type<SettledCell[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importationId, table.n] })],
);

/** The mapping that a user corrected for files with these columns. */
export const importMappings = pgTable(
  'import_mappings',
  {
    accountId: account(),
    columns: text('columns').notNull(),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
    titles: jsonb('titles').$type<string[]>(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.columns] })],
);

export const notifications = pgTable(
  'notifications',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    name: text('name').notNull(),
    productType: text('product_type').notNull(),
    timestamp: time('timestamp').notNull().defaultNow(),
    viewed: boolean('viewed').notNull().default(false),
    info: jsonb('info').$type<Partial<NotificationInfo>>().notNull().default({}),
    alertId: text('alert_id'),
    since: time('since'),
    changes: integer('changes'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const alerts = pgTable(
  'alerts',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    productType: text('product_type').$type<AlertProductType>().notNull(),
    status: boolean('status').notNull().default(true),
    date: time('date').notNull().defaultNow(),
    config: jsonb('config').notNull(),
    mutedUntil: time('muted_until'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export type ExportationStatus = 'pending' | 'done' | 'error';

/** What is exported: the matches of a filter, with the columns of all websites but those of these aliases. */
export type ExportRequest = {
  filter: MatchFilter;
  excludeWebsites: string[];
  /** An .xlsx file without it, as in older rows. */
  format?: ExportFormat;
  /** The documented columns without it. */
  fields?: ExportField[];
  /** The file was written by another domain, and no worker can make it again. */
  isWritten?: boolean;
};

export const exportations = pgTable(
  'exportations',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    userId: text('user_id').notNull(),
    filename: text('filename').notNull(),
    exportName: text('export_name').notNull(),
    date: time('date').notNull().defaultNow(),
    status: text('status').$type<ExportationStatus>().notNull().default('pending'),
    msg: text('msg').notNull().default(''),
    request: jsonb('request').$type<ExportRequest>().notNull(),
    fileId: text('file_id'),
    attempts: integer('attempts').notNull().default(0),
    touchedAt: time('touched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
