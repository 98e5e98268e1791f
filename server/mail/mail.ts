import { PassThrough } from 'node:stream';
import { and, eq, lt, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import { cleanText } from '../clean-text.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { untilStored } from '../database/interruption.ts';
import { mails } from '../database/schema/mail.ts';
import { RETRIES_OVER_NIGHT, type Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { reportEvent } from '../process-events.ts';
import type { Letter } from './letter.ts';
import { createPace, type Lane } from './pace.ts';
import { isUnanswered, mailRefusalOf, recipientRefusalOf } from './refusal.ts';

/** Sends mail through the job queue. The mail exists exactly when the transaction that asked for it commits. */
export type Mail = {
  /** An urgent mail, for a user who waits for it. */
  send: (tx: Database, to: string, letter: Letter) => Promise<void>;
  /** One of many, such as a report: no other mail waits for it. */
  sendDigest: (tx: Database, to: string, letter: Letter) => Promise<void>;
  /**
   * Sends a waiting mail to the mail server; throws when it is not accepted now, so that the job is retried. `doubts`
   * is how often the mail server may have taken it before.
   */
  deliver: (
    id: string,
    options?: { lane?: Lane; signal?: AbortSignal; doubts?: number },
  ) => Promise<void>;
  close: () => void;
};

/** What a job of these queues is about. */
export type MailJob = { id: string; doubts?: number };

export const MAIL_QUEUES = { person: 'mail', digest: 'mail-digest' } as const;

/**
 * A server may take up to ten minutes to confirm a received mail (RFC 5321); a client that gives up earlier
 * sends a second one. So the library's ten minutes of silence stay, and the job's time is beyond.
 */
const TRANSPORT = {
  pool: true,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  idleTimeout: 30_000,
  // A connection may break after the mail was accepted: the job decides, with a pause.
  maxRequeues: 0,
} as const;
const CONNECTIONS = { person: 3, digest: 5 };
const JOB = { retryLimit: RETRIES_OVER_NIGHT, expireInSeconds: 3600 };

/**
 * The pauses after which a mail is sent again that the mail server received whole and did not confirm. It may have taken
 * it each time, so they are few.
 */
const PAUSES_IN_DOUBT_MS = [MINUTE_MS, 15 * MINUTE_MS];

const KEEP_DAYS = 30;
/** Longer than all tries together take. */
const TRY_DAYS = 2;

type Parts = { config: Config; db: Database; jobs: Jobs; log: Logger; now: () => number };

export function createMail({ config, db, jobs, log, now }: Parts): Mail {
  /** Those of which the last byte was written to the mail server. */
  const writtenWhole = new Set<unknown>();
  const open = (maxConnections: number) => {
    const transport = createTransport({ url: config.SMTP_URL, ...TRANSPORT, maxConnections });
    transport.use('stream', ({ data, message }, done) => {
      const end = () => writtenWhole.add(data.messageId);
      message.transform(() => new PassThrough().on('end', end));
      done();
    });
    return transport;
  };
  const transports = config.SMTP_URL
    ? { person: open(CONNECTIONS.person), digest: open(CONNECTIONS.digest) }
    : null;
  const pace = createPace(db, config.SMTP_RATE);
  const closing = new AbortController();

  const store = async (tx: Database, mail: { to: string; lane: Lane; letter: Letter }) => {
    const { to, lane, letter } = mail;
    const { subject, html, text, link } = letter;
    const id = uuid();
    await tx.insert(mails).values({
      id,
      recipient: to,
      subject,
      html,
      body: text,
      link,
      state: transports ? 'waiting' : 'kept',
      createdAt: new Date(now()),
    });
    if (transports) await jobs.send(MAIL_QUEUES[lane], { id }, { ...JOB, tx });
    else log.warn({ to, link }, `no mail server is configured; kept the mail "${subject}"`);
  };

  const set = (id: string, change: Partial<typeof mails.$inferInsert>, tx: Database = db) =>
    tx
      .update(mails)
      .set(change)
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting')));

  const noteSent = (id: string): Promise<void> => {
    const sentAt = new Date(now());
    const sent = { state: 'sent', sentAt, html: '', body: '', link: null } as const;
    return untilStored(async () => void (await set(id, sent)), {
      signal: closing.signal,
      onFailure: (error) =>
        log.error({ err: error, mail: id }, 'a mail that was sent is not noted yet'),
    });
  };

  const noteFailed = async (
    { id, attempts: before, subject, recipient }: typeof mails.$inferSelect,
    error: unknown,
    lane: Lane,
  ): Promise<void> => {
    const attempts = before + 1;
    const lastError = cleanText(mailRefusalOf(error) ?? String(error));
    const isOver = mailRefusalOf(error) !== null || attempts > RETRIES_OVER_NIGHT;
    reportEvent('mail', { lane, outcome: isOver ? 'refused' : 'put-off' });
    await set(id, { attempts, lastError, ...(isOver && { state: 'refused' }) });
    if (!isOver) throw error;
    log.warn({ to: recipient, reason: lastError }, `gave up the mail "${subject}"`);
  };

  /** The mail server may have taken the mail, so it gets it again later, and not often. */
  const noteDoubt = async (
    { id, attempts: before, subject, recipient }: typeof mails.$inferSelect,
    error: unknown,
    { lane, doubts }: { lane: Lane; doubts: number },
  ): Promise<void> => {
    const pause = PAUSES_IN_DOUBT_MS[doubts];
    const isOver = pause === undefined;
    const lastError = cleanText(
      `The mail server received it and did not confirm it, so it may have arrived: ${String(error)}`,
    );
    reportEvent('mail', { lane, outcome: isOver ? 'refused' : 'put-off' });
    log.warn({ to: recipient, reason: lastError }, `the mail "${subject}" is in doubt`);
    await db.transaction(async (tx) => {
      const state = isOver ? 'refused' : 'waiting';
      await set(id, { attempts: before + 1, lastError, state }, tx);
      if (isOver) return;
      const startAfter = new Date(now() + pause);
      const again: MailJob = { id, doubts: doubts + 1 };
      await jobs.send(MAIL_QUEUES[lane], again, { ...JOB, startAfter, tx });
    });
  };

  return {
    send: (tx, to, letter) => store(tx, { to, lane: 'person', letter }),
    sendDigest: (tx, to, letter) => store(tx, { to, lane: 'digest', letter }),
    deliver: async (id, { lane = 'person', signal, doubts = 0 } = {}) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id));
      if (!transports || mail?.state !== 'waiting') return;
      const lastError = recipientRefusalOf(mail.recipient);
      if (lastError !== null) {
        await set(id, { state: 'refused', lastError });
        reportEvent('mail', { lane, outcome: 'refused' });
        return;
      }
      await pace(lane, signal);
      const messageId = `<${mail.id}@vigia.mail>`;
      try {
        await transports[lane].sendMail({
          from: config.MAIL_FROM,
          // As it is: a text would be read as a list of recipients.
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.body,
          html: mail.html,
          messageId,
          signal,
        });
      } catch (error) {
        if (signal?.aborted || closing.signal.aborted) throw error;
        const isInDoubt = writtenWhole.has(messageId) && isUnanswered(error);
        await (isInDoubt
          ? noteDoubt(mail, error, { lane, doubts })
          : noteFailed(mail, error, lane));
        return;
      } finally {
        writtenWhole.delete(messageId);
      }
      reportEvent('mail', { lane, outcome: 'sent' });
      await noteSent(id);
    },
    close: () => {
      closing.abort();
      transports?.person.close();
      transports?.digest.close();
    },
  };
}

/**
 * Deletes mails that are a month old, kept ones included: their links have expired long ago. One that still waits after
 * all tries has lost its job and is shown as given up.
 */
export async function purgeMails(db: Database, now: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now - KEEP_DAYS * DAY_MS)));
  await db
    .update(mails)
    .set({ state: 'refused', lastError: sql`coalesce(last_error, 'It could not be sent.')` })
    .where(and(eq(mails.state, 'waiting'), lt(mails.createdAt, new Date(now - TRY_DAYS * DAY_MS))));
}
