import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import {
  SET_UP_CODE_ALPHABET,
  SET_UP_CODE_LENGTH,
  setUpCodeOf,
} from '../../contract/rules/set-up.ts';

const GROUP = 4;

/** 60 random bits, in groups for people to copy: `XXXX-XXXX-XXXX`. */
export function newCode(): string {
  const signs = Array.from(
    { length: SET_UP_CODE_LENGTH },
    () => SET_UP_CODE_ALPHABET[randomInt(SET_UP_CODE_ALPHABET.length)],
  );
  return signs.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** Of a code as it was printed or typed. */
export function hashOfCode(code: string): string {
  return createHash('sha256')
    .update(setUpCodeOf(code) ?? '')
    .digest('base64url');
}

/** Whether the code is one of those that were printed, in a time that says nothing of them. */
export function isIssued(code: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hashOfCode(code));
  const equals = hashes.map((hash) => timingSafeEqual(given, Buffer.from(hash)));
  return equals.includes(true);
}
