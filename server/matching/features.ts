import type { Corpus } from './corpus.ts';
import { sameAmount, type Measure } from './measures.ts';
import { UNKNOWN_PACK } from './packs.ts';
import { isCode, type PreparedRecord } from './prepare.ts';
import { codeSimilarity, compareWords, mentions, type WordFeatures } from './words.ts';

/** What two records say about each other: each value 0 to 1, the same in both directions. */
export interface Features extends WordFeatures {
  /** Rarity of the best model code both carry. */
  code: number;
  /** Rarity of the codes that each side has and the other nowhere mentions. */
  codeConflict: number;
  /** Both sides have a number, or one side has one, that the other should have and lacks. */
  numberConflict: number;
  numberMissing: number;
  /** Some dimension (volume, memory, ...) has an amount in common, or none in common. */
  measureAgree: number;
  measureConflict: number;
  colourConflict: number;
  colourMissing: number;
  packConflict: number;
  brandAgree: number;
  brandConflict: number;
  /** 0 for equal prices, 1 from a factor of four on, 0 when unknown or in two currencies. */
  priceGap: number;
}

const GREATEST_PRICE_FACTOR = 4;

function* codesAndJoins(record: PreparedRecord): Iterable<string> {
  yield* record.codes;
  for (const join of record.joins) if (isCode(join)) yield join;
}

function bestCode(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let best = 0;
  for (const code of self.codes) {
    if (other.context.has(code)) best = Math.max(best, corpus.rarity(code));
    for (const candidate of codesAndJoins(other)) {
      const similarity = codeSimilarity(code, candidate);
      if (similarity === 0) continue;
      const rarity = Math.min(corpus.rarity(code), corpus.rarity(candidate));
      best = Math.max(best, similarity * rarity);
    }
  }
  return best;
}

function unknownCode(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let rarest = 0;
  for (const code of self.codes) {
    const known =
      other.context.has(code) ||
      other.joins.has(code) ||
      other.tokenSet.has(code) ||
      other.codes.some((candidate) => codeSimilarity(code, candidate) > 0);
    if (!known) rarest = Math.max(rarest, corpus.rarity(code));
  }
  return rarest;
}

function unknownNumber(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let strongest = 0;
  for (const number of self.numbers) {
    if (other.looseNumbers.has(number) || other.context.has(number)) continue;
    strongest = Math.max(strongest, corpus.expected(number, self.record));
  }
  return strongest;
}

function compareMeasures(a: readonly Measure[], b: readonly Measure[]): [number, number] {
  let agree = 0;
  let conflict = 0;
  for (const dimension of new Set(a.map((measure) => measure.dimension))) {
    const mine = a.filter((measure) => measure.dimension === dimension);
    const theirs = b.filter((measure) => measure.dimension === dimension);
    if (theirs.length === 0) continue;
    if (mine.some((x) => theirs.some((y) => sameAmount(x.value, y.value)))) agree = 1;
    else conflict = 1;
  }
  return [agree, conflict];
}

/** Different pack counts, unless one side states as an amount what the other multiplies out to. */
export function packsDiffer(a: PreparedRecord, b: PreparedRecord): boolean {
  const [mine, theirs] = [a.quantities.pack ?? 1, b.quantities.pack ?? 1];
  if (mine === theirs) return false;
  if (mine === UNKNOWN_PACK || theirs === UNKNOWN_PACK) return Math.min(mine, theirs) <= 1;
  const reaches = (many: PreparedRecord, one: PreparedRecord): boolean =>
    one.quantities.pack === null &&
    many.quantities.totals.some((total) =>
      one.quantities.measures.some(
        ({ dimension, value }) => dimension === total.dimension && sameAmount(value, total.value),
      ),
    );
  return !reaches(a, b) && !reaches(b, a);
}

function disjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const item of a) if (b.has(item)) return false;
  return true;
}

function compareColours(a: PreparedRecord, b: PreparedRecord): [number, number] {
  const apart =
    disjoint(a.colours, b.colours) &&
    disjoint(a.colours, b.contextColours) &&
    disjoint(a.contextColours, b.colours);
  if (!apart) return [0, 0];
  const both = a.colours.size > 0 && b.colours.size > 0;
  const either = a.colours.size > 0 || b.colours.size > 0;
  return both ? [1, 0] : [0, either ? 1 : 0];
}

function brandKnownTo(self: PreparedRecord, other: PreparedRecord): boolean {
  if (self.brand === '') return false;
  if (other.tokenSet.has(self.brand) || other.joins.has(self.brand)) return true;
  const [first] = self.brandTokens;
  return first !== undefined && (other.tokenSet.has(first) || other.brandTokens.has(first));
}

/** Without brand fields the first word of a title stands in, worth half. */
function compareBrands(a: PreparedRecord, b: PreparedRecord): [number, number] {
  if (brandKnownTo(a, b) || brandKnownTo(b, a)) return [1, 0];
  if (a.brand !== '' && b.brand !== '') {
    return a.brand.includes(b.brand) || b.brand.includes(a.brand) ? [1, 0] : [0, 1];
  }
  if (a.lead === undefined || b.lead === undefined) return [0, 0];
  if (a.lead === b.lead) return [0.5, 0];
  const known = mentions(b, a.lead, a) > 0 || mentions(a, b.lead, b) > 0;
  return [0, known ? 0 : 0.5];
}

/** Absolute logarithm of the price ratio, or undefined where prices cannot be compared. */
export function priceDistance(a: PreparedRecord, b: PreparedRecord): number | undefined {
  if (a.price === undefined || b.price === undefined) return undefined;
  const { currency: mine } = a.record;
  const { currency: theirs } = b.record;
  if (mine !== undefined && theirs !== undefined && mine !== theirs) return undefined;
  return Math.abs(Math.log(a.price) - Math.log(b.price));
}

export function compareRecords(a: PreparedRecord, b: PreparedRecord, corpus: Corpus): Features {
  const code = Math.max(bestCode(a, b, corpus), bestCode(b, a, corpus));
  const codeConflict = Math.min(unknownCode(a, b, corpus), unknownCode(b, a, corpus));
  const missing = [unknownNumber(a, b, corpus), unknownNumber(b, a, corpus)];
  const [measureAgree, measureConflict] = compareMeasures(
    a.quantities.measures,
    b.quantities.measures,
  );
  const [colourConflict, colourMissing] = compareColours(a, b);
  const [brandAgree, brandConflict] = compareBrands(a, b);
  const distance = priceDistance(a, b) ?? 0;
  return {
    ...compareWords(a, b, corpus),
    // The rarer one decides: a shared processor does not join two computers, nor does each shop's
    // own number part two records with one model code.
    code: code < codeConflict ? code / 2 : code,
    codeConflict: code >= codeConflict ? codeConflict / 2 : codeConflict,
    numberConflict: Math.min(...missing),
    numberMissing: Math.max(...missing),
    measureAgree,
    measureConflict,
    colourConflict,
    colourMissing,
    packConflict: packsDiffer(a, b) ? 1 : 0,
    brandAgree,
    brandConflict,
    priceGap: Math.min(1, distance / Math.log(GREATEST_PRICE_FACTOR)),
  };
}
