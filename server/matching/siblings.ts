import { must } from '../../contract/must.ts';
import type { PreparedRecord } from './prepare.ts';
import { fillOnePlace } from './templates.ts';

/** Words in more records than this are not used to find siblings: they would only take time. */
const MAX_POSTINGS = 60;
/** How many of the records with the most words in common are compared, and how many of them are used. */
const COMPARED = 8;
const NEAREST = 3;

export type Siblings = {
  /** Per word: the share of such differences that it made alone, 0 to 1, with a prior of one that it did not make. */
  variants: ReadonlyMap<string, number>;
  /** Per word: the words that stand in its place in another name, with all else equal. */
  contrasts: ReadonlyMap<string, ReadonlySet<string>>;
};

function addTo(groups: Map<string, Set<string>>, key: string, value: string): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(value));
}

/** Record numbers per word. */
export function indexTokens(records: readonly PreparedRecord[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [index, record] of records.entries()) {
    for (const token of record.tokens) {
      const list = postings.get(token);
      if (list) list.push(index);
      else postings.set(token, [index]);
    }
  }
  return postings;
}

type Difference = {
  sibling: PreparedRecord;
  mine: string[];
  theirs: string[];
};

function difference(record: PreparedRecord, sibling: PreparedRecord): Difference {
  return {
    sibling,
    mine: record.tokens.filter((token) => !sibling.tokenSet.has(token)),
    theirs: sibling.tokens.filter((token) => !record.tokenSet.has(token)),
  };
}

/** The words in which a record differs from its nearest siblings, one list per sibling. */
function siblingDifferences(
  index: number,
  records: readonly PreparedRecord[],
  postings: ReadonlyMap<string, number[]>,
): Difference[] {
  const record = must(records[index], 'the record');
  const shared = new Map<number, number>();
  for (const token of record.tokens) {
    const list = postings.get(token) ?? [];
    if (list.length > MAX_POSTINGS) continue;
    for (const other of list) {
      if (other !== index) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  return [...shared]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, COMPARED)
    .map(([other]) => {
      const sibling = must(records[other], 'the sibling');
      const words = difference(record, sibling);
      const differing = words.mine.length + words.theirs.length;
      return { words, share: differing / (record.tokens.length + sibling.tokens.length) };
    })
    .filter(({ share }) => share > 0 && share <= 0.5)
    .toSorted((a, b) => a.share - b.share)
    .slice(0, NEAREST)
    .map(({ words }) => words);
}

/**
 * The words that distinguish the variants of a catalogue, learned without labels: a shop lists a product once, so two
 * nearly equal names of one shop differ in exactly the words that matter (size, colour, edition, model), in every trade
 * and language.
 */
export function compareSiblings(records: readonly PreparedRecord[]): Siblings {
  const postings = indexTokens(records);
  const made = new Map<string, number>();
  const appeared = new Map<string, number>();
  const contrasts = new Map<string, Set<string>>();
  for (const [index, record] of records.entries()) {
    for (const { sibling, mine, theirs } of siblingDifferences(index, records, postings)) {
      const words = [...mine, ...theirs];
      if (fillOnePlace(record, sibling)) {
        for (const x of mine) {
          for (const y of theirs) {
            addTo(contrasts, x, y);
            addTo(contrasts, y, x);
          }
        }
      }
      for (const word of words) {
        made.set(word, (made.get(word) ?? 0) + 2 / words.length);
        appeared.set(word, (appeared.get(word) ?? 0) + 1);
      }
    }
  }
  const variants = new Map(
    [...made].map(([word, times]) => [word, Math.min(1, times / ((appeared.get(word) ?? 0) + 1))]),
  );
  return { variants, contrasts };
}
