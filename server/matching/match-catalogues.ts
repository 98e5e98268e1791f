import { must } from '../../contract/must.ts';
import { createBlocker } from './blocking.ts';
import { createCorpus, type Corpus } from './corpus.ts';
import type { Identifier, MatchMeta, MatchRecord } from './record.ts';
import { metaOf, scorePair } from './score.ts';

export type Candidate = {
  own: MatchRecord;
  theirs: MatchRecord;
  meta: MatchMeta;
  /** 1 for the best candidate of the own product. */
  rank: number;
  /** Whether each is the other's best candidate. */
  mutual: boolean;
};

export type MatchOptions = {
  /** Candidates returned per own product (3). */
  perProduct?: number | undefined;
  /** Records of the other catalogue compared per own product (20). */
  compared?: number | undefined;
  /** Candidates below this confidence are not returned (0.1). */
  minConfidence?: number | undefined;
  /** Whether `theirs` is one shop, which lists a product once: better pairs then weaken others (true). */
  oneShop?: boolean | undefined;
  /** The word statistics to use; made of the two catalogues by default. */
  corpus?: Corpus | undefined;
};

type Pair = {
  own: number;
  theirs: MatchRecord;
  likeness: number;
  confidence: number;
  identifiers: Identifier[];
};

/** The share of the distance to a better rival, in log odds, that is subtracted from a pair. */
const RIVALRY = 0.5;
const EXTREME = 0.999;

function logOdds(probability: number): number {
  const bounded = Math.min(EXTREME, Math.max(1 - EXTREME, probability));
  return Math.log(bounded / (1 - bounded));
}

function weakened(likeness: number, rival: number): number {
  if (rival <= likeness) return likeness;
  const odds = logOdds(likeness);
  return Math.min(likeness, 1 / (1 + Math.exp(RIVALRY * (logOdds(rival) - odds) - odds)));
}

function bestOf<K>(pairs: readonly Pair[], keyOf: (pair: Pair) => K): Map<K, Pair> {
  const best = new Map<K, Pair>();
  for (const pair of pairs) {
    const known = best.get(keyOf(pair));
    if (!known || pair.likeness > known.likeness) best.set(keyOf(pair), pair);
  }
  return best;
}

/**
 * The best candidates for each own product in a competitor's catalogue, best first per product, own products in their
 * order. Only mutual candidates are marked as matched; the person who validates decides on the others.
 */
export function matchCatalogues(
  own: readonly MatchRecord[],
  theirs: readonly MatchRecord[],
  options: MatchOptions = {},
): Candidate[] {
  const { perProduct = 3, compared = 20, minConfidence = 0.1, oneShop = true } = options;
  const corpus = options.corpus ?? createCorpus(own, theirs);
  const block = createBlocker(theirs, corpus);
  const pairs: Pair[] = own.flatMap((product, index) =>
    block(product, compared).map((other) => ({
      own: index,
      theirs: other,
      ...scorePair(product, other, corpus),
    })),
  );
  const bestOfOwn = bestOf(pairs, (pair) => pair.own);
  const bestOfTheirs = bestOf(pairs, (pair) => pair.theirs);

  const candidates: Candidate[] = [];
  let current = -1;
  let rank = 0;
  const ranked = pairs.toSorted((a, b) => a.own - b.own || b.likeness - a.likeness);
  for (const pair of ranked) {
    rank = pair.own === current ? rank + 1 : 1;
    current = pair.own;
    const first = must(bestOfOwn.get(pair.own), 'the best pair of an own product');
    const rival = must(bestOfTheirs.get(pair.theirs), 'the best pair of their product');
    const likeness = oneShop
      ? weakened(pair.likeness, Math.max(first.likeness, rival.likeness))
      : pair.likeness;
    const confidence = Math.min(pair.confidence, likeness);
    if (rank > perProduct || confidence < minConfidence) continue;
    const mutual = first === pair && rival === pair;
    const meta = metaOf({ confidence, identifiers: pair.identifiers });
    if (oneShop && !mutual) meta.matched_by = '';
    const product = must(own[pair.own], 'the own product of a pair');
    candidates.push({ own: product, theirs: pair.theirs, meta, rank, mutual });
  }
  return candidates;
}
