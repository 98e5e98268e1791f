import type { ErrorBody } from '../contract/errors.ts';

/**
 * An answer other than success that the caller is meant to read. `status` is the HTTP status: 400 to 499, or 503 of a
 * process that does not take work now. `rest` is answered beside the message.
 */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly status: number;
  readonly rest: Pick<ErrorBody, 'challenge'>;
  constructor(status: number, message: string, rest: Pick<ErrorBody, 'challenge'> = {}) {
    super(message);
    this.status = status;
    this.rest = rest;
  }
}

/**
 * Also for what belongs to another account: nobody learns that it exists.
 *
 * @example
 * notFound('alert').status; // → 404
 * notFound('alert').message; // → 'There is no such alert.'
 */
export const notFound = (what: string) => new HttpRefusal(404, `There is no such ${what}.`);

export const keyUsed = () =>
  new HttpRefusal(409, 'This Idempotency-Key was already used for another request.');
