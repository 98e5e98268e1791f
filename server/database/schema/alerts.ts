import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account, seq, time } from './accounts.ts';

/** The offer of a product before or after a change, as far as alerts evaluate it. */
export type AlertedOffer = {
  price: number | null;
  listPrice: number | null;
  currency: string | null;
  availability: string | null;
  promotion: boolean;
  rating: number | null;
  reviews: number | null;
};

export const offerChanges = pgTable(
  'offer_changes',
  {
    accountId: account(),
    seq: seq('seq'),
    matchId: text('match_id').notNull(),
    productId: text('product_id').notNull(),
    own: boolean('own').notNull(),
    at: time('at').notNull(),
    before: jsonb('before').$type<AlertedOffer>().notNull(),
    after: jsonb('after').$type<AlertedOffer>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.seq] })],
);

export const alertWatermarks = pgTable(
  'alert_marks',
  {
    accountId: account(),
    alertId: text('alert_id').notNull(),
    liveSeq: seq('live_seq'),
    mailSeq: seq('mail_seq'),
    checkedAt: time('checked_at').notNull(),
    toldAt: time('told_at'),
    digestAt: time('digest_at').notNull(),
    digestOn: date('digest_on'),
    mailedAt: time('mailed_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.alertId] })],
);

export const alertReports = pgTable(
  'alert_reports',
  {
    accountId: account(),
    alertId: text('alert_id').notNull(),
    channel: text('channel').$type<'live' | 'mail'>().notNull(),
    changeSeq: seq('change_seq'),
    reportId: text('report_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.alertId, table.channel, table.changeSeq] }),
  ],
);

export const webhooks = pgTable('webhooks', {
  accountId: text('account_id').primaryKey(),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  createdAt: time('created_at').notNull(),
});

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    accountId: account(),
    id: text('id').notNull(),
    event: text('event').$type<'alert' | 'test' | 'prices'>().notNull().default('alert'),
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'refused'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    deliveredAt: time('delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
