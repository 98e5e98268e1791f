import { UNIT_NAMES } from './units.ts';

/** Beginnings and ends of what is replaced, as parts of regular expressions. */
export const FREE = '(?<![\\p{L}\\p{N}])';
export const FRONT = '(?<![\\p{L}\\p{N}.,/-])';
export const END = '(?![\\p{L}\\p{N}])';
/** A number that this follows is an amount. */
export const OTHER_UNIT = `[ -]?(?:${UNIT_NAMES})${END}`;

/** What is replaced in a folded text, by what, and a cheap test whether a text can contain it at all. */
export type Rule = readonly [
  pattern: RegExp,
  written: string | ((...groups: string[]) => string),
  about: RegExp | undefined,
];

export function rule(source: string, written: Rule[1], about?: RegExp): Rule {
  return [new RegExp(source, 'gu'), written, about];
}
