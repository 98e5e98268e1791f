import type { Corpus } from './corpus.ts';
import type { PreparedRecord } from './prepare.ts';
import type { MatchRecord } from './record.ts';

/** Keys in more records than this are skipped if there are rarer ones. */
const MAX_POSTINGS = 150;
const CODE_STEM = 6;

type Key = {
  key: string;
  weight: number;
};

function keysOf(record: PreparedRecord, corpus: Corpus): Key[] {
  const keys: Key[] = record.tokens.map((token) => ({
    key: token,
    weight: corpus.rarity(token) ** 2,
  }));
  for (const join of record.joins) keys.push({ key: join, weight: corpus.rarity(join) / 2 });
  for (const code of record.codes) {
    keys.push({ key: `code ${code}`, weight: 2 });
    if (code.length >= CODE_STEM) {
      keys.push({ key: `stem ${code.slice(0, CODE_STEM)}`, weight: 1 });
      keys.push({ key: `tail ${code.slice(-CODE_STEM)}`, weight: 1 });
    }
  }
  if (record.mpn !== '') keys.push({ key: `code ${record.mpn}`, weight: 4 });
  if (record.gtin !== undefined) keys.push({ key: `gtin ${record.gtin}`, weight: 100 });
  return keys;
}

/**
 * Finds the few products of another catalogue that may be the same as a given one, through an inverted index of
 * identifiers, model codes and their stems, rare words, and words written together or apart.
 */
export function createBlocker(
  theirs: readonly MatchRecord[],
  corpus: Corpus,
): (record: MatchRecord, limit: number) => MatchRecord[] {
  const postings = new Map<string, number[]>();
  for (const [index, record] of theirs.entries()) {
    for (const { key } of keysOf(corpus.prepared(record), corpus)) {
      const list = postings.get(key);
      if (!list) postings.set(key, [index]);
      else if (list.at(-1) !== index) list.push(index);
    }
  }
  return (record, limit) => {
    const found = new Map<number, number>();
    const useful = keysOf(corpus.prepared(record), corpus)
      .map((key) => ({ ...key, list: postings.get(key.key) ?? [] }))
      .filter(({ list }) => list.length > 0)
      .toSorted((a, b) => a.list.length - b.list.length);
    for (const { list, weight } of useful) {
      if (list.length > MAX_POSTINGS && found.size >= limit) break;
      for (const index of list) found.set(index, (found.get(index) ?? 0) + weight);
    }
    return [...found]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .flatMap(([index]) => theirs[index] ?? []);
  };
}
