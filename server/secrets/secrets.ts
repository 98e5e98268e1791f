import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, for what is sent in a link or a header. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random signs in groups of four, for people to copy. */
export function createCode(alphabet: string, length: number): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return signs.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What is stored of a token or a code. They are random enough for a fast hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
