import { timingSafeEqual } from 'node:crypto';
import {
  SET_UP_CODE_ALPHABET,
  SET_UP_CODE_LENGTH,
  setUpCodeOf,
} from '../../contract/rules/set-up.ts';
import { createCode, hashSecret } from '../secrets/secrets.ts';

/** 60 random bits: `XXXX-XXXX-XXXX`. */
export function newCode(): string {
  return createCode(SET_UP_CODE_ALPHABET, SET_UP_CODE_LENGTH);
}

/** Of a code as it was printed or typed. */
export function hashOfCode(code: string): string {
  return hashSecret(setUpCodeOf(code) ?? '');
}

/** Whether the code is one of those that were printed, in a time that says nothing of them. */
export function isIssued(code: string, hashes: readonly string[]): boolean {
  const given = Buffer.from(hashOfCode(code));
  const equals = hashes.map((hash) => timingSafeEqual(given, Buffer.from(hash)));
  return equals.includes(true);
}
