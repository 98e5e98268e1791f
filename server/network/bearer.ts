import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header Authorization has the token, compared in constant time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [scheme, given = ''] = header?.split(' ') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token)) && scheme?.toLowerCase() === 'bearer';
}
