import { desc, eq } from 'drizzle-orm';
import { mails } from '../../../server/database/schema/mail.ts';
import type { TestServer } from '../support/server.ts';

/** The mails kept for an address, the latest first: without a mail server they stay in the database. */
export function mailsTo(server: TestServer, address: string) {
  return server.services.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, address))
    .orderBy(desc(mails.id));
}

/** Token and address of the latest reset link, as the page reads them from its query. */
export async function mailedReset(server: TestServer, address: string) {
  const all = await mailsTo(server, address);
  const link = all.find((mail) => mail.link?.includes('/ResetPassword?'))?.link;
  if (!link) throw new Error(`no reset link was mailed to ${address}`);
  const { searchParams } = new URL(link);
  return { token: searchParams.get('token')!, email: searchParams.get('email')! };
}
