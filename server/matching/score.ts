import type { Corpus } from './corpus.ts';
import { compareRecords, packsDiffer, priceDistance, type Features } from './features.ts';
import { sameAmount } from './measures.ts';
import type { PreparedRecord } from './prepare.ts';
import type { Identifier, MatchMeta, MatchRecord } from './record.ts';

/** From here on a pair counts as the same product (docs/decisions/0011-matching.md). */
export const MATCH_THRESHOLD = 0.5;

const SURE = 0.99;
const MPN_AND_BRAND = 0.95;
const DIFFERENT_GTIN = 0.4;
const DIFFERENT_PACK = 0.02;

/** Weights of the logistic score: few, general, rounded (docs/decisions/0011-matching.md). */
const BIAS = -5.5;
const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  cosine: 4.5,
  contained: 2.5,
  covered: 2,
  code: 5,
  codeConflict: -4,
  numberConflict: -1,
  numberMissing: -1.5,
  measureAgree: 1.5,
  measureConflict: -1.5,
  colourConflict: -2,
  colourMissing: -1,
  packConflict: -1.5,
  brandAgree: 0,
  brandConflict: -2,
  priceGap: -3.5,
  variantMissing: -2.5,
};

export interface PairScore {
  /** Probability that both are the same product, 0 to 1. */
  confidence: number;
  identifiers: Identifier[];
}

function similarity(features: Features): number {
  let sum = BIAS;
  for (const name of Object.keys(WEIGHTS) as (keyof Features)[]) {
    sum += WEIGHTS[name] * features[name];
  }
  return 1 / (1 + Math.exp(-sum));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}

function identical(a: PreparedRecord, b: PreparedRecord): boolean {
  return (
    a.tokens.length > 0 &&
    sameSet(a.tokenSet, b.tokenSet) &&
    sameSet(a.context, b.context) &&
    a.brand === b.brand &&
    a.mpn === b.mpn &&
    a.gtin === b.gtin &&
    a.price === b.price &&
    a.record.currency === b.record.currency &&
    a.quantities.pack === b.quantities.pack
  );
}

/** Both state how many pieces are inside, and not the same. */
function countsDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  const counts = (record: PreparedRecord): number[] =>
    record.quantities.measures.flatMap(({ dimension, value }) =>
      dimension === 'count' ? [value] : [],
    );
  const [mine, theirs] = [counts(a), counts(b)];
  if (mine.length === 0 || theirs.length === 0) return false;
  return !mine.some((x) => theirs.some((y) => sameAmount(x, y)));
}

function identifiersOf(a: PreparedRecord, b: PreparedRecord, features: Features): Identifier[] {
  const distance = priceDistance(a, b);
  const found: [Identifier, boolean][] = [
    ['GTIN', a.gtin !== undefined && a.gtin === b.gtin],
    ['MPN', a.mpn !== '' && a.mpn === b.mpn],
    ['Brand', features.brandAgree === 1],
    ['Name', features.cosine >= 0.7],
    ['Price', distance !== undefined && distance <= Math.log(1.25)],
  ];
  return found.flatMap(([identifier, holds]) => (holds ? [identifier] : []));
}

function confidenceOf(a: PreparedRecord, b: PreparedRecord, features: Features): number {
  const sameGtin = a.gtin !== undefined && a.gtin === b.gtin;
  if (sameGtin && (packsDiffer(a, b) || countsDiffer(a, b))) return DIFFERENT_PACK;
  if (identical(a, b)) return 1;
  const score = similarity(features);
  if (sameGtin) return Math.max(score, SURE);
  if (a.gtin !== undefined && b.gtin !== undefined) return Math.min(score, DIFFERENT_GTIN);
  const sameMpn = a.mpn.length >= 3 && a.mpn === b.mpn && features.brandAgree === 1;
  const sameVariant = features.packConflict === 0 && features.colourConflict === 0;
  return sameMpn && sameVariant ? Math.max(score, MPN_AND_BRAND) : score;
}

/**
 * Compares two products; the order of the arguments does not matter. Identifiers decide first,
 * then words, model codes, numbers, amounts, colours, brand and price do.
 */
export function scorePair(a: MatchRecord, b: MatchRecord, corpus: Corpus): PairScore {
  const left = corpus.prepared(a);
  const right = corpus.prepared(b);
  const features = compareRecords(left, right, corpus);
  return {
    confidence: confidenceOf(left, right, features),
    identifiers: identifiersOf(left, right, features),
  };
}

/** The documented meta of a pair that only the score has judged. */
export function metaOf(score: PairScore): MatchMeta {
  return {
    identifiers: score.identifiers,
    matching_confidence: score.confidence,
    matched_by: score.confidence >= MATCH_THRESHOLD ? 'auto-matching-score' : '',
  };
}
