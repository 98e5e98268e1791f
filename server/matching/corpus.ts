import { prepare, type PreparedRecord } from './prepare.ts';
import type { MatchRecord } from './record.ts';
import { compareSiblings, indexTokens, type Siblings } from './siblings.ts';

/**
 * How two catalogues use words, counted without any labels. Records are prepared once and cached by identity, so pass
 * the same objects to scorePair that the corpus was made of.
 */
export type Corpus = {
  /** 0 (in every record) to 1 (in one or none). */
  rarity(token: string): number;
  /**
   * How significant it is that a word of this record is missing in a record of the other catalogue, 0 to 1: 0 if that
   * catalogue hardly ever uses the word.
   */
  expected(token: string, record: MatchRecord): number;
  /** How strongly the word distinguishes variants of one product, 0 to 1 (see compareSiblings). */
  variant(token: string): number;
  /** Whether the two words tell products of one of the catalogues apart. */
  contrast(x: string, y: string): boolean;
  prepared(record: MatchRecord): PreparedRecord;
};

type Catalogue = {
  size: number;
  frequency: ReadonlyMap<string, number>;
  siblings: Siblings;
};

function describe(records: readonly PreparedRecord[]): Catalogue {
  const postings = indexTokens(records);
  return {
    size: records.length,
    frequency: new Map([...postings].map(([token, list]) => [token, list.length])),
    siblings: compareSiblings(records),
  };
}

/** `own` and `theirs` each list a product once; without `theirs` there are no statistics of word usage. */
export function createCorpus(
  own: readonly MatchRecord[],
  theirs: readonly MatchRecord[] = [],
): Corpus {
  const cache = new WeakMap<MatchRecord, PreparedRecord>();
  const prepared = (record: MatchRecord): PreparedRecord => {
    const known = cache.get(record);
    if (known) return known;
    const fresh = prepare(record);
    cache.set(record, fresh);
    return fresh;
  };
  const first = describe(own.map(prepared));
  const second = describe(theirs.map(prepared));
  const home = new WeakMap<MatchRecord, Catalogue>();
  for (const record of own) home.set(record, first);
  for (const record of theirs) home.set(record, second);

  const size = first.size + second.size;
  const highest = Math.log(1 + size);
  const uses = (catalogue: Catalogue, token: string): number => catalogue.frequency.get(token) ?? 0;
  return {
    prepared,
    rarity: (token) => {
      if (highest === 0) return 1;
      return Math.log(1 + size / Math.max(1, uses(first, token) + uses(second, token))) / highest;
    },
    expected: (token, record) => {
      const catalogue = home.get(record);
      if (!catalogue || first.size === 0 || second.size === 0) return 1;
      const other = catalogue === first ? second : first;
      const usesThere = uses(other, token) * (catalogue.size / other.size);
      return Math.min(1, (usesThere + 1) / (uses(catalogue, token) + 1));
    },
    variant: (token) =>
      Math.max(first.siblings.variants.get(token) ?? 0, second.siblings.variants.get(token) ?? 0),
    contrast: (x, y) =>
      first.siblings.contrasts.get(x)?.has(y) === true ||
      second.siblings.contrasts.get(x)?.has(y) === true,
  };
}
