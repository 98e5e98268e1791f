import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { KeptMail, KeptMailContent } from '../../contract/entities/kept-mail.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/schema/mail.ts';

const isKept = inArray(mails.state, ['kept', 'refused']);

/** The mails that were kept without a mail server, or because it refused them, the latest first. */
export async function listKeptMails(
  db: Database,
  { from, size }: { from: number; size: number },
): Promise<{ items: KeptMail[]; count: number }> {
  const { id, recipient, subject, state, lastError, createdAt } = mails;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(mails).where(isKept),
    db
      .select({ id, recipient, subject, state, lastError, createdAt })
      .from(mails)
      .where(isKept)
      .orderBy(desc(createdAt), desc(id))
      .offset(from)
      .limit(size),
  ]);
  return { items: rows.map(keptMailOf), count: total?.count ?? 0 };
}

export async function findKeptMail(db: Database, id: string): Promise<KeptMailContent | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(isKept, eq(mails.id, id)));
  return mail && { ...keptMailOf(mail), html: mail.html, text: mail.body };
}

type Row = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'state' | 'lastError' | 'createdAt'
>;

const keptMailOf = ({
  id,
  recipient: to,
  subject,
  state,
  lastError,
  createdAt,
}: Row): KeptMail => ({
  id,
  to,
  subject,
  date: createdAt.toISOString(),
  refusal: state === 'refused' ? lastError : null,
});
