import type { Corpus } from './corpus.ts';
import { codeSimilarity } from './codes.ts';
import { isCode, type PreparedRecord } from './prepare.ts';
import { fillOnePlace } from './templates.ts';

/** The sums of comparing a name's words with the other record, for one of the two records. */
type Side = {
  covered: number;
  shared: number;
  squares: number;
  variant: number;
  /** Words that the other record does not mention. */
  missing: string[];
};

export type WordFeatures = {
  /** Cosine of the rarity-weighted words; nearly equal words count in part. */
  cosine: number;
  /** Its square, which separates nearly equal names from similar ones. */
  nearlyEqual: number;
  /** The share of a name that the other record covers, for the name with the larger share. */
  contained: number;
  /** How many more words one name has, 0 to 1; 1 for twenty or more. */
  wordier: number;
  /** The strongest word that distinguishes variants and that one record lacks; or the weaker one of both records. */
  variantMissing: number;
  variantConflict: number;
  /**
   * Each has a word that the other lacks, and they take each other's place: in these two names, or in two of one
   * catalogue (see fillOnePlace). Two colours are no contrast: they have a feature of their own.
   */
  contrast: number;
};

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Whether one edit (insert, delete, replace) turns one word into the other. */
function oneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const prefix = commonPrefix(a, b);
  if (a.length === b.length) return a.slice(prefix + 1) === b.slice(prefix + 1);
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.slice(prefix) === long.slice(prefix + 1);
}

/** Abbreviations and single typing errors count as 0.8. */
function similarWords(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return 0;
  if (/\d/.test(a) || /\d/.test(b)) return codeSimilarity(a, b);
  if (a[0] !== b[0]) return 0;
  if (commonPrefix(a, b) === shorter) return 0.8;
  return shorter >= 6 && oneEdit(a, b) ? 0.8 : 0;
}

/** Whether the word is part of a longer one that the other record writes together, or apart. */
function writtenTogether(token: string, self: PreparedRecord, other: PreparedRecord): boolean {
  for (const whole of other.tokens) {
    if (whole.length > token.length && whole.includes(token) && self.joins.has(whole)) return true;
  }
  for (const join of other.joins) {
    if (join.length > token.length && join.includes(token) && self.joins.has(join)) return true;
  }
  return false;
}

/** How well the other record contains the word, 0 to 1; 0.7 if only its description contains it. */
export function mentions(other: PreparedRecord, token: string, self: PreparedRecord): number {
  if (other.tokenSet.has(token) || other.joins.has(token) || other.mpn === token) return 1;
  if (other.brandTokens.has(token) || other.brand === token) return 1;
  let best = other.context.has(token) ? 0.7 : 0;
  for (const candidate of other.tokens) best = Math.max(best, similarWords(token, candidate));
  return best === 0 && writtenTogether(token, self, other) ? 1 : best;
}

function readSide(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): Side {
  let total = 0;
  let found = 0;
  let shared = 0;
  let squares = 0;
  let variant = 0;
  const missing: string[] = [];
  for (const token of self.tokens) {
    const share = mentions(other, token, self);
    const expected = corpus.expected(token, self.record);
    const unknownCode = other.codes.length === 0 && share === 0 && isCode(token);
    const relevance = unknownCode ? 0.3 : share + (1 - share) * expected;
    const weight = (0.5 + corpus.variant(token)) * corpus.rarity(token) ** 2 * relevance;
    if (share < 0.6) missing.push(token);
    if (share < 0.6 && !isCode(token)) {
      variant = Math.max(variant, (1 - share) * expected * corpus.variant(token));
    }
    total += weight;
    found += weight * share;
    shared += weight * weight * share;
    squares += weight * weight;
  }
  return { covered: total === 0 ? 0 : found / total, shared, squares, variant, missing };
}

function isContrast(
  a: PreparedRecord,
  b: PreparedRecord,
  corpus: Corpus,
  [left, right]: readonly [readonly string[], readonly string[]],
): boolean {
  let apart = false;
  for (const x of left) {
    for (const y of right) {
      if (a.colours.has(x) && b.colours.has(y)) continue;
      if (corpus.contrast(x, y)) return true;
      apart = true;
    }
  }
  return apart && fillOnePlace(a, b);
}

export function compareWords(a: PreparedRecord, b: PreparedRecord, corpus: Corpus): WordFeatures {
  const left = readSide(a, b, corpus);
  const right = readSide(b, a, corpus);
  const norm = Math.sqrt(left.squares * right.squares);
  const cosine = norm === 0 ? 0 : Math.min(1, (left.shared + right.shared) / 2 / norm);
  return {
    cosine,
    nearlyEqual: cosine ** 2,
    contained: Math.max(left.covered, right.covered),
    wordier: Math.min(1, Math.abs(a.tokens.length - b.tokens.length) / 20),
    variantMissing: Math.max(left.variant, right.variant),
    variantConflict: Math.min(left.variant, right.variant),
    contrast: isContrast(a, b, corpus, [left.missing, right.missing]) ? 1 : 0,
  };
}
