import { must } from '../../../contract/must.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { FactPage } from '../model/records.ts';

/**
 * Documents per page. Large enough that the browser stores a page outside its index, which makes appending cheap; small
 * enough that one document can be read from it in a few milliseconds.
 */
export const PAGE_SIZE = 50;

/** The documents of one fact as pages. */
export function packed(n: number, matches: MatchDocument[]): FactPage[] {
  return Array.from({ length: Math.ceil(matches.length / PAGE_SIZE) }, (_, i) => {
    const texts = matches
      .slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE)
      .map((match) => JSON.stringify(match));
    let end = 0;
    return { n, i, text: texts.join(''), ends: texts.map((text) => (end += text.length)) };
  });
}

/** One document of a page; undefined once the page is unpacked. */
export function documentIn(page: FactPage | undefined, at: number): MatchDocument | undefined {
  if (!page || !('text' in page)) return undefined;
  const { text, ends } = page;
  return JSON.parse(text.slice(ends[at - 1] ?? 0, ends[at]));
}

export function documentsIn(page: FactPage): MatchDocument[] {
  return 'text' in page
    ? page.ends.map((_, at) => must(documentIn(page, at), 'the document of a page'))
    : [];
}
