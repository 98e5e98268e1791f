import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './accounts.ts';

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  body: text('body').notNull(),
  link: text('link'),
  state: text('state').$type<'waiting' | 'sent' | 'kept' | 'refused'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
});
