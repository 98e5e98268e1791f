import { createHash } from 'node:crypto';
import { hashPassword, verifyPassword } from '../secrets/password.ts';

/** The difference between two requests of one key. */
export type RequestHash = {
  requestHash: string;
  /** The passwords, hashed slowly; null without any. */
  secretsHash: string | null;
};

const isSecret = (key: string) => /password/i.test(key);

/** Takes a tenth of a second for a request with passwords. */
export async function hashRequest(request: unknown): Promise<RequestHash> {
  const secrets = secretsOf(request);
  return {
    requestHash: fastHashOf(request),
    secretsHash: secrets === null ? null : await hashPassword(secrets),
  };
}

/**
 * Whether the request is the one that was stored. One stored before passwords were compared, without `secretsHash`, is
 * compared by all else.
 */
export async function isSameRequest(stored: RequestHash, request: unknown): Promise<boolean> {
  if (stored.requestHash !== fastHashOf(request)) return false;
  if (stored.secretsHash === null) return true;
  const secrets = secretsOf(request);
  return secrets !== null && (await verifyPassword(stored.secretsHash, secrets));
}

/** Without passwords, which a fast hash would not protect. */
function fastHashOf(request: unknown): string {
  const text = canonical(request, (key) => !isSecret(key));
  return createHash('sha256').update(text).digest('base64url');
}

/** The passwords of a request with their names, as text; null without any. */
function secretsOf(request: unknown): string | null {
  const found: [string, unknown][] = [];
  canonical(request, (key, value) => {
    if (isSecret(key)) found.push([key, value]);
    return true;
  });
  return found.length === 0 ? null : JSON.stringify(found);
}

/** JSON with sorted keys, so that a client may write the same request in another order. */
function canonical(value: unknown, isKept: (key: string, value: unknown) => boolean): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    !isKept(key, inner)
      ? undefined
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
}
