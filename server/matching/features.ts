import { isAddition } from './additions.ts';
import { compareAmounts, type AmountFeatures } from './amounts.ts';
import { compareCodes, type CodeFeatures } from './codes.ts';
import type { Corpus } from './corpus.ts';
import { isMadeForOther } from './made-for.ts';
import { compareMarks, type MarkFeatures } from './marks.ts';
import type { PreparedRecord } from './prepare.ts';
import { compareProperties, type PropertyFeatures } from './properties.ts';
import { compareWords, mentions, type WordFeatures } from './words.ts';

/** The results of comparing two records: each value is from 0 to 1 and the same in both directions. */
export type Features = WordFeatures &
  CodeFeatures &
  AmountFeatures &
  MarkFeatures &
  PropertyFeatures & {
    brandAgree: number;
    brandConflict: number;
    /** 0 for equal prices, 1 from a factor of four on, 0 if unknown or not in one currency. */
    priceGap: number;
    /** At least one property that distinguishes variants is stated differently. */
    conflict: number;
    /** The code that both have in spite of such a conflict: it may name a whole series. */
    codeDespiteConflict: number;
    /** One is made for the other (see isMadeForOther). */
    accessory: number;
    /** One says all that the other says, and that it is another edition, pack or condition (see isAddition). */
    addition: number;
  };

const GREATEST_PRICE_FACTOR = 4;

/** The features of two records with nothing to compare. */
const NOTHING: Features = {
  cosine: 0,
  nearlyEqual: 0,
  contained: 0,
  wordier: 0,
  variantMissing: 0,
  variantConflict: 0,
  contrast: 0,
  code: 0,
  codePartial: 0,
  codeConflict: 0,
  codeSibling: 0,
  codeMissing: 0,
  measureAgree: 0,
  capacityConflict: 0,
  lengthConflict: 0,
  lengthMissing: 0,
  rateConflict: 0,
  sizeAgree: 0,
  sizeConflict: 0,
  sizeMissing: 0,
  packAgree: 0,
  packConflict: 0,
  packMissing: 0,
  markAgree: 0,
  markConflict: 0,
  markMissing: 0,
  suffix: 0,
  generationMissing: 0,
  letterConflict: 0,
  letterMissing: 0,
  shortMarkMissing: 0,
  specConflict: 0,
  numberConflict: 0,
  colourAgree: 0,
  colourConflict: 0,
  colourMissing: 0,
  conditionDiffers: 0,
  gradeConflict: 0,
  gradeMissing: 0,
  rangeMissing: 0,
  gradeAttached: 0,
  traitAgree: 0,
  traitConflict: 0,
  unusualMissing: 0,
  purpose: 0,
  aftermarket: 0,
  bundle: 0,
  brandAgree: 0,
  brandConflict: 0,
  priceGap: 0,
  conflict: 0,
  codeDespiteConflict: 0,
  accessory: 0,
  addition: 0,
};

function isBrandMentioned(self: PreparedRecord, other: PreparedRecord): boolean {
  if (self.brand === '') return false;
  // 'Battery for <brand>' is not made by that brand.
  const has = (word: string): boolean => other.tokenSet.has(word) && !other.purpose.has(word);
  if (has(self.brand) || other.joins.has(self.brand)) return true;
  const [first] = self.brandTokens;
  return first !== undefined && (has(first) || other.brandTokens.has(first));
}

/** Without brand fields the first word of a title is used, at half the weight. */
function compareBrands(a: PreparedRecord, b: PreparedRecord): [number, number] {
  if (isBrandMentioned(a, b) || isBrandMentioned(b, a)) return [1, 0];
  if (a.brand !== '' && b.brand !== '') {
    return a.brand.includes(b.brand) || b.brand.includes(a.brand) ? [1, 0] : [0, 1];
  }
  if (a.lead === undefined || b.lead === undefined) return [0, 0];
  if (a.lead === b.lead) return [0.5, 0];
  const isKnown = (lead: string, self: PreparedRecord, other: PreparedRecord): boolean =>
    !other.purpose.has(lead) && mentions(other, lead, self) > 0;
  const known = isKnown(a.lead, a, b) || isKnown(b.lead, b, a);
  return [0, known ? 0 : 0.5];
}

/**
 * Absolute logarithm of the price ratio, or undefined if the prices cannot be compared: in two currencies, or if only
 * one of the two states its currency.
 */
export function priceDistance(a: PreparedRecord, b: PreparedRecord): number | undefined {
  if (a.price === undefined || b.price === undefined) return undefined;
  if (a.record.currency !== b.record.currency) return undefined;
  return Math.abs(Math.log(a.price) - Math.log(b.price));
}

export function compareRecords(a: PreparedRecord, b: PreparedRecord, corpus: Corpus): Features {
  const codes = compareCodes(a, b, corpus);
  const amounts = compareAmounts(a, b);
  const marks = compareMarks(a, b, corpus);
  const properties = compareProperties(a, b, corpus);
  const [brandAgree, brandConflict] = compareBrands(a, b);
  const conflict = Math.max(
    marks.markConflict > 0.5 ? 1 : 0,
    codes.codeConflict > 0.5 ? 1 : 0,
    amounts.capacityConflict,
    amounts.sizeConflict,
    amounts.packConflict,
    properties.colourConflict,
    properties.traitConflict,
    amounts.lengthConflict,
    marks.specConflict,
    marks.numberConflict,
    properties.aftermarket,
    properties.purpose > 0.5 ? 1 : 0,
  );
  // A copy of one object with all names, then filled in: spreading so many into a new one takes five times as long.
  const features: Features = { ...NOTHING };
  Object.assign(features, compareWords(a, b, corpus));
  Object.assign(features, codes);
  Object.assign(features, amounts);
  Object.assign(features, marks);
  Object.assign(features, properties);
  features.brandAgree = brandAgree;
  features.brandConflict = brandConflict;
  features.priceGap = Math.min(1, (priceDistance(a, b) ?? 0) / Math.log(GREATEST_PRICE_FACTOR));
  features.conflict = conflict;
  features.codeDespiteConflict = codes.code * conflict;
  features.accessory = isMadeForOther(a, b) ? 1 : 0;
  features.addition = isAddition(a, b, features) ? 1 : 0;
  return features;
}
