import type { ErrorBody } from '../../contract/errors.ts';
import { isRecord } from '../../contract/records.ts';

/**
 * Why a call failed: plain data, so that it may be in a machine's context. `status` is the HTTP status, 0 when there
 * was no answer. `message` is a sentence that may be shown; `retryAfterMs` is the delay requested by the server, null
 * if it requested none; `challenge` comes with a sign-in that needs a second step.
 */
export type CallFailure = {
  status: number;
  message: string;
  issues: NonNullable<ErrorBody['issues']>;
  retryAfterMs: number | null;
  challenge?: string;
  /** Something else answered in the server's place. */
  isForeign?: true;
};

export function failure(status: number, message: string, rest: Partial<CallFailure> = {}) {
  return { issues: [], retryAfterMs: null, ...rest, status, message } satisfies CallFailure;
}

export const unreachable = () =>
  failure(0, 'The server could not be reached. Check the connection and try again.');

export const notOurs = () =>
  failure(
    0,
    'Something between you and the server answered in its place, such as a sign-in page.',
    {
      isForeign: true,
    },
  );

export const sessionEnded = () => failure(401, 'Your session has ended. Sign in again.');

/** The failure of an answer whose body may be an `ErrorBody`, something else, or nothing. */
export function failureOf(status: number, body: unknown, retryAfterMs: number | null): CallFailure {
  const { message, error, issues, challenge }: Record<string, unknown> = isRecord(body) ? body : {};
  const sentence = [message, error].find((text) => typeof text === 'string' && text !== '');
  return failure(
    status,
    typeof sentence === 'string' ? sentence : `The server answered with status ${status}.`,
    {
      retryAfterMs,
      ...(Array.isArray(issues) && { issues }),
      ...(typeof challenge === 'string' && challenge !== '' && { challenge }),
    },
  );
}

export function isCallFailure(error: unknown): error is CallFailure {
  return isRecord(error) && typeof error['status'] === 'number' && Array.isArray(error['issues']);
}
