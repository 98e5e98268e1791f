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
  ])('causes a retry, because an operator or time can correct it: %s', (response) => {
    expect(refused(response)).toBeNull();
  });

  it('causes a retry where the sender or the sign-in was refused', () => {
    expect(refused('550 5.1.1 unknown', 'MAIL FROM')).toBeNull();
    expect(refused('550 no', 'AUTH PLAIN')).toBeNull();
  });
});
