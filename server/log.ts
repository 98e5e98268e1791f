import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** The documented reset call carries the token and the password in its path. */
const RESET_PATH = /(\/api\/user\/resetPassword\/)[^?\s]*/i;

export function redactUrl(url: string): string {
  return url.replace(RESET_PATH, '$1[redacted]').replaceAll(/([?&]token=)[^&]*/gi, '$1[redacted]');
}

/** Logs JSON lines to standard output, without tokens, passwords or the paths that carry them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.refreshToken', '*.access_token'],
    serializers: {
      req: (request: { method: string; url: string; id?: string }) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.url),
      }),
    },
  });
}
