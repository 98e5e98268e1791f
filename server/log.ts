import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** The documented reset call carries the token and the password in its path, the page of an invitation its token. */
const SECRET_PATH =
  /(\/api\/user\/resetPassword\/|\/api\/pricing\/feed\/(?!remove$)|\/invitation\/(?!accept$))[^?\s]*/i;

export function redactUrl(url: string): string {
  return url.replace(SECRET_PATH, '$1[redacted]').replaceAll(/([?&]token=)[^&]*/gi, '$1[redacted]');
}

/** An error as it is logged. Of a statement that failed its values are left out: names, mails, hashes. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _, ...described } = stdSerializers.err(error);
  return {
    ...described,
    message: withoutValues(described.message, error),
    stack: withoutValues(described.stack, error),
  };
}

function withoutValues(text: string, error: unknown): string {
  if (!(error instanceof Error)) return text;
  const rest =
    error instanceof DrizzleQueryError
      ? text.replaceAll(`\nparams: ${String(error.params)}`, '')
      : text;
  return withoutValues(rest, error.cause);
}

const fields = new AsyncLocalStorage<object>();

/** Does the work so that each line logged meanwhile says what it was logged for. */
export const withLogFields = <Result>(given: object, work: () => Result): Result =>
  fields.run(given, work);

/** Logs JSON lines to standard output, without tokens, passwords or the paths that carry them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.refreshToken', '*.access_token'],
    // A request's own log names it by itself.
    mixin: (_line, _level, logger) => {
      const given = fields.getStore();
      return given && !('reqId' in logger.bindings()) ? given : {};
    },
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; id?: string }) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.url),
      }),
    },
  });
}
