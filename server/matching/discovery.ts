import { createBlocker } from './blocking.ts';
import { createCorpus } from './corpus.ts';
import { matchCatalogues, type Candidate, type MatchOptions } from './match-catalogues.ts';
import type { MatchRecord } from './record.ts';

/** The data of one competitor website: records from its crawled pages or its sitemap. */
export type CompetitorCatalogue = {
  /** Host or id of the website; returned unchanged. */
  website: string;
  records: readonly MatchRecord[];
};

/** The candidates for one own product; none of them counts as validated. */
export type DiscoveredMatch = {
  own: MatchRecord;
  products: { website: string; candidates: Candidate[] }[];
};

/**
 * Matches own products against each competitor in turn. Own products without any candidate are not returned; within a
 * product the websites keep their order, and candidates are sorted best first.
 */
export function discoverMatches(
  own: readonly MatchRecord[],
  competitors: readonly CompetitorCatalogue[],
  options: Omit<MatchOptions, 'corpus'> = {},
): DiscoveredMatch[] {
  const found = new Map<MatchRecord, DiscoveredMatch>();
  for (const { website, records } of competitors) {
    for (const candidate of matchCatalogues(own, records, options)) {
      const match = found.get(candidate.own) ?? { own: candidate.own, products: [] };
      found.set(candidate.own, match);
      const last = match.products.at(-1);
      if (last?.website === website) last.candidates.push(candidate);
      else match.products.push({ website, candidates: [candidate] });
    }
  }
  return own.flatMap((product) => found.get(product) ?? []);
}

/**
 * The candidates to propose, of all products on one website: each is matched, by the score or by a language model, and
 * no product and no page is proposed twice. Best first.
 */
export function proposals(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Set<MatchRecord>();
  return candidates
    .filter(({ meta }) => meta.matched_by !== '')
    .toSorted((a, b) => b.meta.matching_confidence - a.meta.matching_confidence)
    .filter(({ own, theirs }) => {
      const isFree = !taken.has(own) && !taken.has(theirs);
      if (isFree) taken.add(own).add(theirs);
      return isFree;
    });
}

const PAGES_PER_PRODUCT = 5;

/**
 * The pages of a website to read for the own products, at most `limit`: all pages of a small website; of a large one
 * the pages whose addresses resemble the products' names, each product's best page first.
 */
export function pagesWorthReading(
  own: readonly MatchRecord[],
  urls: readonly string[],
  limit: number,
): string[] {
  if (urls.length <= limit) return [...urls];
  const records = urls.flatMap((url) => recordFromUrl(url) ?? []);
  const block = createBlocker(records, createCorpus(own, records));
  const wanted = own.map((product) => block(product, PAGES_PER_PRODUCT));
  const chosen = new Set<string>();
  for (let rank = 0; rank < PAGES_PER_PRODUCT; rank += 1) {
    for (const pages of wanted) {
      const page = pages[rank];
      if (page && chosen.size < limit) chosen.add(page.id);
    }
  }
  return [...chosen];
}

const FILE_ENDING = /\.(?:html?|php|aspx?|jsp)$/i;

/** Decodes what can be decoded: many shops' addresses contain a stray percent sign. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * A record made from a page's address alone, to choose which pages of a large sitemap to visit: the words of the path
 * segment with the most information. Undefined if there are none.
 */
export function recordFromUrl(url: string): MatchRecord | undefined {
  if (!URL.canParse(url)) return undefined;
  const segments = new URL(url).pathname
    .split('/')
    .map((segment) => decode(segment).replace(FILE_ENDING, ''))
    .map((segment) => segment.replace(/[-_+\s]+/g, ' ').trim());
  const words = (segment: string): number =>
    segment.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length;
  let name = '';
  for (const segment of segments) if (words(segment) >= Math.max(1, words(name))) name = segment;
  return name === '' ? undefined : { id: url, name };
}
