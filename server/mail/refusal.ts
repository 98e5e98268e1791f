/** What the mail library says of a mail that was not taken. */
type SmtpError = { command?: unknown; response?: unknown };

/** The steps in which a mail server may judge this mail and its recipient. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA'];
/**
 * Codes of RFC 3463 that speak of the recipient, its mailbox or the content. Others speak of us, though a server may say
 * them at this step: relaying denied, a block list, a sender it does not know.
 */
const FOR_GOOD = /^5\d\d[ -](5\.1\.[0-69]|5\.1\.10|5\.2\.\d|5\.3\.4|5\.6\.\d)\b/;
/** Answers without such a code that can only mean the mailbox: it is not there, or its name is none. */
const NO_MAILBOX = /^55[03][ -](?!\d\.\d)/;
const MOST_LETTERS = 300;

/**
 * Why a mail will never be taken, in the mail server's words, or null when it is to be tried again: anything that passes
 * (421, 450, a busy or absent server) and what an operator can mend (the sender's address, the password).
 */
export function refusalOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { command, response }: SmtpError = error;
  const answer = String(response);
  const isForGood = FOR_GOOD.test(answer) || NO_MAILBOX.test(answer);
  if (!OF_THIS_MAIL.includes(String(command)) || !isForGood) return null;
  return `The mail server refuses it: ${answer}`.slice(0, MOST_LETTERS);
}

/** Why a recipient is none that any mail server could take, or null. */
export function recipientRefusalOf(recipient: string): string | null {
  // oxlint-disable-next-line no-control-regex -- they end the line of a command or a header
  const isOne = /^[^\u0000-\u0020\u007f<>]+@[^\u0000-\u0020\u007f<>@]+$/.test(recipient);
  return isOne ? null : 'This is not an e-mail address.';
}
