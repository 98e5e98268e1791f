/** The error of the mail library for a refused mail. */
type SmtpError = { command?: unknown; response?: unknown };

/**
 * Codes of RFC 3463 about the recipient, its mailbox, its domain or the content. Other codes are about this server, although
 * a mail server may send them at the same step: relaying denied, a block list, an unknown sender. 5.4.1 is what Microsoft
 * answers for a mailbox that does not exist.
 */
const FOR_GOOD = /^5\d\d[ -](5\.1\.[0-69]|5\.1\.10|5\.2\.\d|5\.3\.4|5\.4\.[14]|5\.6\.\d)\b/;

/**
 * By the SMTP step at which a mail server may refuse this mail or its recipient: answers without such a code that can only
 * mean that. To the recipient, 501 is an address that is none, with or without its codes of syntax.
 */
const BARE: Record<string, RegExp> = {
  'RCPT TO': /^(?:5(?:01|5[01236])[ -](?!\d\.\d)|501[ -]5\.5\.[24]\b)/,
  DATA: /^55[023][ -](?!\d\.\d)/,
};
const MOST_LETTERS = 300;

/**
 * Why a mail is refused for good, with the mail server's reply, or null when it is to be retried: temporary failures
 * (421, 450, a busy or absent server) and what an operator can mend (the sender's address, the password).
 */
export function mailRefusalOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { command, response }: SmtpError = error;
  const answer = String(response);
  const bare = BARE[String(command)];
  if (!bare || !(FOR_GOOD.test(answer) || bare.test(answer))) return null;
  return `The mail server refuses it: ${answer}`.slice(0, MOST_LETTERS);
}

/** Whether a mail failed without a reply of the mail server: the connection broke, or nothing came. */
export const isUnanswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && !(error as SmtpError).response;

/** Why no mail server could accept a recipient, or null. */
export function recipientRefusalOf(recipient: string): string | null {
  // oxlint-disable-next-line no-control-regex -- they end the line of a command or a header
  const isOne = /^[^\u0000-\u0020\u007f<>]+@[^\u0000-\u0020\u007f<>@]+$/.test(recipient);
  return isOne ? null : 'This is not an e-mail address.';
}
