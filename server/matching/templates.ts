import type { PreparedRecord } from './prepare.ts';

/** Longer stretches are not the value of one property. */
const LONGEST_VALUE = 2;
/** How many words in common each word of a value needs: short titles are alike by chance. */
const SHARED_PER_WORD = 2;

/** The words of a folded name, amounts included; what stands behind its last '|' names the website and is one word. */
export function writtenWords(folded: string): string[] {
  return folded.match(/\|[^|]*$|[\p{L}\p{N}]+/gu) ?? [];
}

const isWebsite = (word: string): boolean => word.startsWith('|');

/** Letters as one kind, digits as another, each run as one: 'rd15' and 'rd6' have one shape. */
const shapeOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');

/**
 * Whether two names are equal but for one place, where each has words of its own: 'Fan 20 Titan' and 'Fan 20 Slate'.
 * Names so alike are of one shop, and a shop lists a product once.
 */
export function fillOnePlace(
  { title: a }: Pick<PreparedRecord, 'title'>,
  { title: b }: Pick<PreparedRecord, 'title'>,
): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const longest = Math.max(left.length, right.length);
  if (left.length === 0 || right.length === 0 || longest > LONGEST_VALUE) return false;
  if (start + end < longest * SHARED_PER_WORD) return false;
  if (left.some(isWebsite) || right.some(isWebsite)) return false;
  const isPlain = (words: readonly string[]): boolean => !/\d/.test(words.join(''));
  return (isPlain(left) && isPlain(right)) || shapeOf(left) === shapeOf(right);
}
