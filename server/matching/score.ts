import type { Corpus } from './corpus.ts';
import { packsDiffer } from './amounts.ts';
import { compareRecords, priceDistance, type Features } from './features.ts';
import { sameAmount } from './measures.ts';
import type { PreparedRecord } from './prepare.ts';
import { isProven, TELLING_CODE } from './proof.ts';
import type { Identifier, MatchMeta, MatchRecord } from './record.ts';

/** From here on a pair counts as the same product (docs/decisions/0011-matching.md). */
export const MATCH_THRESHOLD = 0.5;

const SURE = 0.99;
const MPN_AND_BRAND = 0.95;
const DIFFERENT_GTIN = 0.4;
const DIFFERENT_PACK = 0.02;
/** Both state a size, or a property such as left and right, and no product has both: however equal the rest is. */
const DIFFERENT_PROPERTY = 0.45;
/** Just below the threshold of a high confidence (CONFIDENCE_GREEN_ABOVE): a user decides. */
const UNPROVEN = 0.79;

/**
 * Pieces of evidence and their weights: the log odds that two records are one product are the sum of weight times value
 * (see Features) and the constant. Found by scripts on the sets that docs/decisions/0011-matching.md names.
 */
const EVIDENCE: readonly (readonly [keyof Features | 'constant', number])[] = [
  ['constant', -3.25],
  ['cosine', 3.5],
  ['nearlyEqual', 4],
  ['contained', 1.75],
  ['wordier', 4.5],
  ['variantMissing', -5],
  ['variantConflict', -1.25],
  ['contrast', -5],
  ['code', 9.25],
  ['codePartial', 4.75],
  ['codeSibling', -5.25],
  ['codeMissing', -0.75],
  ['markAgree', 2.75],
  ['suffix', -2.75],
  ['generationMissing', -1.25],
  ['measureAgree', 2],
  ['capacityConflict', -6.25],
  ['lengthConflict', -4.25],
  ['lengthMissing', -0.5],
  ['rateConflict', -3.75],
  ['sizeMissing', -4],
  ['packAgree', 2.5],
  ['packConflict', -5.5],
  ['colourAgree', 0.25],
  ['colourConflict', -4.5],
  ['colourMissing', -1.25],
  ['traitAgree', 1.25],
  ['traitConflict', -2.25],
  ['unusualMissing', -0.5],
  ['gradeConflict', -3],
  ['gradeMissing', -0.5],
  ['gradeAttached', -3.25],
  ['conditionDiffers', -8.75],
  ['bundle', -5.25],
  ['brandConflict', -5.5],
  ['priceGap', -12.5],
  ['conflict', -5.25],
  ['letterConflict', -1.75],
  ['numberConflict', -2.5],
];

export type PairScore = {
  /** How similar the records are, 0 to 1: candidates are ranked by it. */
  likeness: number;
  /**
   * Probability that both are the same product, 0 to 1: the likeness, limited to below green unless proven (see
   * isProven).
   */
  confidence: number;
  identifiers: Identifier[];
};

/** Words take each other's place, and no model code says that this means nothing. */
function isUnknownVariant({ contrast, code }: Features): boolean {
  return contrast > 0 && code < TELLING_CODE;
}

function similarity(features: Features): number {
  let sum = 0;
  for (const [name, weight] of EVIDENCE) sum += weight * (name === 'constant' ? 1 : features[name]);
  const stated =
    features.sizeConflict + features.traitConflict + features.accessory + features.addition > 0;
  const limit = stated || isUnknownVariant(features) ? DIFFERENT_PROPERTY : 1;
  return Math.min(limit, 1 / (1 + Math.exp(-sum)));
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

/** Both state how many pieces are inside, and the numbers differ. */
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

function judge(
  a: PreparedRecord,
  b: PreparedRecord,
  features: Features,
): Pick<PairScore, 'likeness' | 'confidence'> {
  const sure = (likeness: number) => ({ likeness, confidence: likeness });
  const sameGtin = a.gtin !== undefined && a.gtin === b.gtin;
  if (sameGtin && (packsDiffer(a, b) || countsDiffer(a, b))) return sure(DIFFERENT_PACK);
  if (identical(a, b)) return sure(1);
  const score = similarity(features);
  if (sameGtin) return sure(Math.max(score, SURE));
  if (a.gtin !== undefined && b.gtin !== undefined) return sure(Math.min(score, DIFFERENT_GTIN));
  const sameMpn = a.mpn.length >= 3 && a.mpn === b.mpn && features.brandAgree === 1;
  const sameVariant =
    features.packConflict + features.packMissing === 0 &&
    features.colourConflict + features.sizeConflict + features.numberConflict === 0;
  const isModel = sameMpn && sameVariant;
  const likeness = isModel ? Math.max(score, MPN_AND_BRAND) : score;
  return isProven([a, b], features, isModel)
    ? sure(likeness)
    : { likeness, confidence: Math.min(likeness, UNPROVEN) };
}

/**
 * Compares two products; the order of the arguments does not matter. Identifiers decide first, then words, model codes,
 * numbers, amounts, colours, brand and price.
 */
export function scorePair(a: MatchRecord, b: MatchRecord, corpus: Corpus): PairScore {
  const left = corpus.prepared(a);
  const right = corpus.prepared(b);
  const features = compareRecords(left, right, corpus);
  return {
    ...judge(left, right, features),
    identifiers: identifiersOf(left, right, features),
  };
}

/** The documented meta of a pair judged by the score alone. */
export function metaOf(score: Pick<PairScore, 'confidence' | 'identifiers'>): MatchMeta {
  return {
    identifiers: score.identifiers,
    matching_confidence: score.confidence,
    matched_by: score.confidence >= MATCH_THRESHOLD ? 'auto-matching-score' : '',
  };
}
