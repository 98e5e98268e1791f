import { fold } from '../../../contract/rules/list-row.ts';
import type { MatchRecord } from '../../matching/record.ts';

/** Whether a text contains one of the keywords, whatever their case and accents. Without keywords any text will do. */
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

/** The own products an automatic creation is about: those whose name, brand or category has a keyword. */
export function wantedRecords(
  records: readonly MatchRecord[],
  keywords: readonly string[],
): MatchRecord[] {
  return records.filter(({ name, brand = '', category = '' }) =>
    hasKeyword(`${name} ${brand} ${category}`, keywords),
  );
}
