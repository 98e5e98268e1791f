import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError, redactUrl } from '../../server/log.ts';

it.each([
  ['/api/user/resetPassword/token/new/new', '/api/user/resetPassword/[redacted]'],
  ['/invitation/a-token?x=1', '/invitation/[redacted]?x=1'],
  ['/api/invitation/accept', '/api/invitation/accept'],
  ['/ResetPassword?token=a-token&email=a', '/ResetPassword?token=[redacted]&email=a'],
])('PEOPLE-04 the log has no token of %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

it('OPS-02 the log names the statement that failed and why, and none of its values', () => {
  const cause = new Error('Connection terminated unexpectedly');
  const values = ['ana@example.com', '$argon2id$secret: with\na line'];
  const error = new DrizzleQueryError('insert into users values ($1, $2)', values, cause);
  const described = JSON.stringify(describeError(new Error('sign-up', { cause: error })));
  expect(described).toContain('insert into users');
  expect(described).toContain('Connection terminated unexpectedly');
  expect(described).not.toContain('ana@example.com');
  expect(described).not.toContain('argon2id');
  expect(described).not.toContain('a line');
});
