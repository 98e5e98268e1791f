import { packsDiffer, piecesOf } from './amounts.ts';
import type { Features } from './features.ts';
import { isNewer } from './marks.ts';
import { nounOf } from './nouns.ts';
import type { PreparedRecord } from './prepare.ts';
import { lacksValue } from './properties.ts';
import { isSpec } from './specifications.ts';
import { traitOf, type Trait } from './traits.ts';
import { mentions } from './words.ts';

/** From here on a model code in common is worth more than an edition or a pack that one shop leaves out. */
const TELLING = 0.4;
const MENTIONED = 0.6;
/** From here on it is worth more than the name of an edition too. */
const CERTAIN = 0.7;
/** A name of an edition: 'creator edition'. */
const NAMED = 2;
/** What an edition without a name is called. */
const USUAL = 'standard';
/** What a maker's name may end with. */
const COMPANY = 'limited';

/** The words of a name that the other one does not have, without colours and amounts. */
function ownWords(self: PreparedRecord, other: PreparedRecord): string[] {
  return self.tokens.filter(
    (token) =>
      !self.colours.has(token) && !token.includes(':') && mentions(other, token, self) < MENTIONED,
  );
}

/** Words that say what any such product is: 'phone', '5g'. */
const isDescription = (word: string): boolean => nounOf(word) === word || isSpec(word);

/** Whether the words are of these kinds, and nothing else tells the offers apart. */
function isOnly(own: readonly string[], traits: readonly Trait[]): boolean {
  const isOne = (word: string): boolean => {
    const trait = traitOf(word)?.trait;
    return word !== USUAL && trait !== undefined && traits.includes(trait);
  };
  return own.some(isOne) && own.every((word) => isOne(word) || isDescription(word));
}

/** Whether a name has only words of these kinds more: 'pro', 'music', 'creator edition'. */
function isEdition(
  own: readonly string[],
  self: PreparedRecord,
  hasBrand: boolean,
  kinds: readonly Trait[],
): boolean {
  if (own.includes('edition')) return own.length === NAMED && !own.includes(USUAL);
  // What is said of a book's binding, and the name of a company.
  if (self.traits.has('medium') || (own.includes(COMPANY) && hasBrand)) return false;
  return isOnly(own, kinds);
}

/** Whether one name says that something else is sold with the product, and the other does not. */
function isBundleOf(self: PreparedRecord, other: PreparedRecord): boolean {
  return (self.bundle || self.plus) && !other.bundle && !other.plus;
}

function isMore(self: PreparedRecord, other: PreparedRecord): boolean {
  return piecesOf(self) > 1 && packsDiffer(self, other);
}

/** What a model code in common does not explain. */
function isOtherModel(
  self: PreparedRecord,
  other: PreparedRecord,
  own: readonly string[],
  { letterMissing }: Features,
): boolean {
  if (isNewer(self, other) || (own.length > 0 && isBundleOf(self, other))) return true;
  if (self.quantities.pack !== null && isMore(self, other)) return true;
  return letterMissing > 0 && own.every((word) => self.letters.has(word));
}

/** Whether a name states another edition, generation, pack or condition of what the other one names. */
function isOther(self: PreparedRecord, other: PreparedRecord, features: Features): boolean {
  if (features.conditionDiffers > 0 && lacksValue(self, other, 'condition')) return true;
  const own = ownWords(self, other);
  if (!self.software && own.every(isDescription) && isMore(self, other)) return true;
  const hasBrand = self.brand !== '' || other.brand !== '';
  if (features.code < CERTAIN && isEdition(own, self, hasBrand, ['grade'])) return true;
  if (features.code >= TELLING) return false;
  return (
    isOtherModel(self, other, own, features) || isEdition(own, self, hasBrand, ['grade', 'range'])
  );
}

/** The features without which no name can state more than the other one. */
function canDiffer(features: Features): boolean {
  const { conditionDiffers, packMissing, bundle, generationMissing } = features;
  const { gradeMissing, rangeMissing, gradeConflict, letterMissing } = features;
  const stated = conditionDiffers + packMissing + bundle + generationMissing;
  return stated + gradeMissing + rangeMissing + gradeConflict + letterMissing > 0;
}

function saysMore(self: PreparedRecord, other: PreparedRecord, features: Features): boolean {
  return isOther(self, other, features) && ownWords(other, self).length === 0;
}

/**
 * Whether one name has all words of the other and says that it is another edition, generation, pack or condition of it:
 * 'x pro', 'x gen 2', 'x 6 pack', 'x refurbished' and 'x + case' beside 'x'. Shops that write one product in other words
 * leave out words on both sides.
 */
export function isAddition(a: PreparedRecord, b: PreparedRecord, features: Features): boolean {
  const mayBe =
    canDiffer(features) ||
    a.plus !== b.plus ||
    a.tokenSet.has('edition') !== b.tokenSet.has('edition');
  return mayBe && (saysMore(a, b, features) || saysMore(b, a, features));
}
