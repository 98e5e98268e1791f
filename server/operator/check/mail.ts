import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { failed, type Finding, messageOf, ok, WAIT_MS, warning } from './finding.ts';

/** Connects and signs in; sends a mail only to an address that is given. */
export async function checkMail(config: Config, to: string | undefined): Promise<Finding> {
  if (!config.SMTP_URL) {
    const found = 'SMTP_URL is not set: mails are kept in the database';
    return warning('mail', found, 'Set SMTP_URL and MAIL_FROM, or read them under Administration.');
  }
  const host = URL.canParse(config.SMTP_URL) ? new URL(config.SMTP_URL).host : 'the mail server';
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    if (to === undefined) return ok('mail', `${host} answers and lets Vigia in`);
    await transport.sendMail({
      from: config.MAIL_FROM,
      to: { name: '', address: to },
      subject: 'A mail from Vigia',
      text: 'Vigia can send mail: this one was asked for by `vigia check`.',
    });
    return ok('mail', `${host} took a mail to ${to}`);
  } catch (error) {
    const todo = 'Look at SMTP_URL (host, port, user, password) and MAIL_FROM.';
    return failed('mail', `${host}: ${messageOf(error)}`, todo);
  } finally {
    transport.close();
  }
}
