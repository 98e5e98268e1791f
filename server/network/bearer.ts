import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a header Authorization carries the token. It takes as long whatever it carries. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [scheme, given = ''] = header?.split(' ') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token)) && scheme?.toLowerCase() === 'bearer';
}
