import { fold } from '../../../contract/rules/fold.ts';
import type { MatchRecord } from '../../matching/record.ts';

/** Whether a text contains one of the keywords, regardless of case and accents. Without keywords any text matches. */
export function hasKeyword(text: string, keywords: readonly string[]): boolean {
  if (keywords.length === 0) return true;
  const folded = fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return keywords.some((keyword) =>
    folded.includes(
      fold(keyword)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  );
}

/** The own products of an automatic creation: those whose name, brand or category contains a keyword. */
export function wantedRecords(
  records: readonly MatchRecord[],
  keywords: readonly string[],
): MatchRecord[] {
  return records.filter(({ name, brand = '', category = '' }) =>
    hasKeyword(`${name} ${brand} ${category}`, keywords),
  );
}
