/** What the mail library says of a mail that was not taken. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/** The steps in which a mail server judges this mail and its recipient, rather than us: who we are, how often we come. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA'];
const PERMANENT = 500;
const MOST_LETTERS = 300;

/**
 * Why a mail will never be taken, in the mail server's words, or null when it is to be tried again: anything that passes
 * (421, 450, a busy or absent server) and what an operator can mend (the sender's address, the password).
 */
export function refusalOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { command, responseCode, response }: SmtpError = error;
  const isOfThisMail = OF_THIS_MAIL.includes(String(command));
  const isPermanent = typeof responseCode === 'number' && responseCode >= PERMANENT;
  if (!isOfThisMail || !isPermanent) return null;
  return `The mail server refuses it: ${String(response)}`.slice(0, MOST_LETTERS);
}

/** Why a recipient is none that any mail server could take, or null. */
export function recipientRefusalOf(recipient: string): string | null {
  // oxlint-disable-next-line no-control-regex -- they end the line of a command or a header
  const isOne = /^[^\u0000-\u0020\u007f<>]+@[^\u0000-\u0020\u007f<>@]+$/.test(recipient);
  return isOne ? null : 'This is not an e-mail address.';
}
