import { describe, expect, it } from 'vitest';
import { mailRefusalOf } from '../../../server/mail/refusal.ts';

const refused = (response: string, command = 'RCPT TO') =>
  mailRefusalOf({ command, responseCode: Number(response.slice(0, 3)), response });

describe('OPS-07 the reply of a mail server', () => {
  it.each([
    '550 5.1.1 User unknown',
    '550-5.1.1 The account does not exist',
    '552 5.2.2 Mailbox full',
    '550 No such user here',
    '553 Mailbox name not allowed',
    '501 Bad address syntax',
    '501 5.1.3 Bad recipient address syntax',
    '501 5.5.4 Invalid arguments',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 5.4.4 Unable to route: the domain has no mail server',
    '551 User not local',
    '552 Mailbox full',
    '556 Domain does not accept mail',
    '556 5.1.10 Recipient address has null MX',
  ])('ends a mail for good: %s', (response) => {
    expect(refused(response)).toBe(`The mail server refuses it: ${response}`);
  });

  it.each([
    '554 5.7.1 Relay access denied',
    '550 5.7.1 Service unavailable; client host is on a block list',
    '550 5.1.8 Sender address rejected',
    '530 5.7.0 Authentication required',
    '535 5.7.8 Error: authentication failed',
    '450 4.2.0 Greylisted',
    '421 4.7.0 Try again later',
    '451 Try again later',
    '452 4.2.2 Mailbox full, try again later',
    '500 Command unrecognized',
    '503 Bad sequence of commands',
    '554 Transaction failed',
    '554 5.7.1 Client host rejected',
  ])('causes a retry, because an operator or time can correct it: %s', (response) => {
    expect(refused(response)).toBeNull();
  });

  it('causes a retry where the content was refused with a code that is about the recipient only', () => {
    expect(refused('501 Syntax error', 'DATA')).toBeNull();
    expect(refused('552 5.2.2 Mailbox full', 'DATA')).not.toBeNull();
  });

  it('causes a retry where the sender or the sign-in was refused', () => {
    expect(refused('550 5.1.1 unknown', 'MAIL FROM')).toBeNull();
    expect(refused('550 no', 'AUTH PLAIN')).toBeNull();
  });
});
