import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExtractionRule } from '../../../contract/entities/extraction-rule.ts';
import { account } from './accounts.ts';

export const extractionRules = pgTable(
  'extraction_rules',
  {
    accountId: account(),
    websiteId: text('website_id').notNull(),
    field: text('field').$type<ExtractionRule['field']>().notNull(),
    kind: text('kind').$type<ExtractionRule['kind']>().notNull(),
    expression: text('expression').notNull(),
    attribute: text('attribute'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.websiteId, table.field] })],
);
