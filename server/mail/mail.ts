import { and, eq, lt, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/schema/mail.ts';
import { RETRIES_OVER_NIGHT, type Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import type { Letter } from './letter.ts';

/** Sends mail through the job queue. The mail exists exactly when the transaction that asked for it commits. */
export type Mail = {
  send: (tx: Database, to: string, letter: Letter) => Promise<void>;
  /** Hands a waiting mail to the mail server; throws when it does not take it, so that the job is tried again. */
  deliver: (id: string) => Promise<void>;
  close: () => void;
};

export const MAIL_QUEUE = 'mail';
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 };
const KEEP_DAYS = 30;

type Parts = { config: Config; db: Database; jobs: Jobs; log: Logger; now: () => number };

export function createMail({ config, db, jobs, log, now }: Parts): Mail {
  const transport = config.SMTP_URL ? createTransport({ url: config.SMTP_URL, ...TIMEOUTS }) : null;

  return {
    send: async (tx, to, { subject, html, text, link }) => {
      const id = uuid();
      await tx.insert(mails).values({
        id,
        recipient: to,
        subject,
        html,
        body: text,
        link,
        state: transport ? 'waiting' : 'kept',
        createdAt: new Date(now()),
      });
      const options = { retryLimit: RETRIES_OVER_NIGHT, expireInSeconds: 60 };
      if (transport) await jobs.send(MAIL_QUEUE, { id }, options, tx);
      else log.warn({ to, link }, `no mail server is configured; kept the mail "${subject}"`);
    },
    deliver: async (id) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id));
      if (!transport || mail?.state !== 'waiting') return;
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          // As it is: a text would be read as a list of recipients.
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          html: mail.html,
          messageId: `<${mail.id}@vigia.mail>`,
        });
      } catch (error) {
        await db
          .update(mails)
          .set({ attempts: sql`${mails.attempts} + 1`, lastError: String(error) })
          .where(eq(mails.id, id));
        throw error;
      }
      await db
        .update(mails)
        .set({ state: 'sent', sentAt: new Date(now()), html: '', body: '', link: null })
        .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));
    },
    close: () => transport?.close(),
  };
}

/** Forgets mails that are a month old, kept ones included: their links have expired long ago. */
export async function purgeMails(db: Database, now: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now - KEEP_DAYS * 86_400_000)));
}
