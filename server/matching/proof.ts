import type { Features } from './features.ts';
import type { PreparedRecord } from './prepare.ts';

/** Rarity from which a model code is specific: 'u2724d' in a catalogue that has it on few products. */
export const TELLING_CODE = 0.4;
/** Similarity of names that mean the same, for prices at most a tenth apart in one stated currency. */
const EQUAL_NAME = 0.9;
const NEAR_PRICE = Math.log(1.1);
const MUCH_OF_NAME = 0.25;
const FAR_PRICE = 0.5;

/** What only one states, although a model code does not tell it: an edition, a short word in capitals. */
const QUALIFIERS: readonly (keyof Features)[] = [
  'gradeMissing',
  'rangeMissing',
  'letterMissing',
  'shortMarkMissing',
  'markConflict',
];

/** A model code does not tell these variants of a model apart. */
function isOtherVariant(features: Features): boolean {
  return (
    QUALIFIERS.some((qualifier) => features[qualifier] > 0) ||
    features.variantConflict > DIFFERENT_VARIANT
  );
}

/** Features of a possible variant, set, used product or accessory of the same model. */
const DOUBTS: readonly (keyof Features)[] = [
  'accessory',
  'contrast',
  'conflict',
  'lengthConflict',
  'rateConflict',
  'letterConflict',
  'sizeMissing',
  'packMissing',
  'codeSibling',
  'suffix',
  'generationMissing',
  'gradeConflict',
  'traitConflict',
  'unusualMissing',
  'conditionDiffers',
  'bundle',
  'brandConflict',
];
/** Properties that shops often leave out if the model code implies them. */
const OMISSIONS: readonly (keyof Features)[] = [
  'colourMissing',
  'lengthMissing',
  'gradeMissing',
  'rangeMissing',
  'letterMissing',
  'codePartial',
];
const UNEXPLAINED_MARK = 0.4;
/** Of a name that alone is proof. */
const UNEXPLAINED_WORD = 0.4;
const DIFFERENT_VARIANT = 0.5;

function isDoubtful(features: Features): boolean {
  return (
    DOUBTS.some((doubt) => features[doubt] > 0) ||
    features.purpose > MUCH_OF_NAME ||
    features.priceGap > FAR_PRICE
  );
}

/** Whether the codes in common name what both are for: two cases for one tablet. */
function isCodeOfPurpose(a: PreparedRecord, b: PreparedRecord): boolean {
  const shared = a.codes.filter((code) => b.tokenSet.has(code) || b.joins.has(code));
  return shared.length > 0 && shared.every((code) => a.purpose.has(code) && b.purpose.has(code));
}

/**
 * The part number of software often stands for several editions, terms and numbers of users, and what both are for is
 * not what they are.
 */
function isTellingCode(a: PreparedRecord, b: PreparedRecord): boolean {
  return !a.software && !b.software && !isCodeOfPurpose(a, b);
}

function isIncomplete(features: Features): boolean {
  return (
    OMISSIONS.some((omission) => features[omission] > 0) ||
    features.markMissing > UNEXPLAINED_MARK ||
    features.variantMissing > UNEXPLAINED_WORD
  );
}

function isAtPriceOf(a: PreparedRecord, b: PreparedRecord): boolean {
  const { currency } = a.record;
  if (a.price === undefined || b.price === undefined || currency === undefined) return false;
  if (currency !== b.record.currency) return false;
  return Math.abs(Math.log(a.price / b.price)) <= NEAR_PRICE;
}

/**
 * Whether there is no evidence against a pair and there is proof of it that is not a coincidence: the MPN, a model
 * code, or the whole name at the same price. A name alone proves little: of the equal names of Amazon-Google three in
 * ten are not the same product.
 */
export function isProven(
  [a, b]: readonly [PreparedRecord, PreparedRecord],
  features: Features,
  sameMpn: boolean,
): boolean {
  if (isDoubtful(features)) return false;
  if (sameMpn) return true;
  if (features.code >= TELLING_CODE && isTellingCode(a, b) && !isOtherVariant(features))
    return true;
  return features.cosine >= EQUAL_NAME && !isIncomplete(features) && isAtPriceOf(a, b);
}
