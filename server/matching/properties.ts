import type { Corpus } from './corpus.ts';
import type { PreparedRecord } from './prepare.ts';
import type { Trait } from './traits.ts';

export type PropertyFeatures = {
  colourAgree: number;
  colourConflict: number;
  colourMissing: number;
  /** Only one is refurbished or used. */
  conditionDiffers: number;
  /** Each has an edition ('pro', 'xl') that the other does not have; or only one does. */
  gradeConflict: number;
  gradeMissing: number;
  /** Only one has a word of a range that may also be left out ('sport', 'classic'). */
  rangeMissing: number;
  /** An edition follows a number or edition that both have: 'phone 15 pro' and 'phone 15', 'evo plus' and 'evo'. */
  gradeAttached: number;
  /** Some other property (audience, side, language, platform, ...) is the same, or differs. */
  traitAgree: number;
  traitConflict: number;
  /** One states an unusual property, which the other would state too: without caffeine, narrow, with mobile network. */
  unusualMissing: number;
  /** The share of the words in common that only one record uses for the thing that it is made for. */
  purpose: number;
  /** Only one is a cartridge, battery or filter of another maker than the device's. */
  aftermarket: number;
  /** Only one states that several things are sold together. */
  bundle: number;
};

/** Properties that have the usual value if they are not stated. */
const UNUSUAL: ReadonlySet<Trait> = new Set(['taste', 'fit', 'bare', 'medium', 'perfume']);
/** Properties that many different products have in common, so only a difference says something. */
const COMMON: ReadonlySet<Trait> = new Set(['cut', 'packaging', 'mount', 'range']);
const NONE: ReadonlySet<string> = new Set();

const some = (holds: boolean): number => (holds ? 1 : 0);

/** Whether the sets have nothing in common. */
export function disjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const item of a) if (b.has(item)) return false;
  return true;
}

function compareColours(a: PreparedRecord, b: PreparedRecord) {
  const apart =
    disjoint(a.colours, b.colours) &&
    disjoint(a.colours, b.contextColours) &&
    disjoint(a.contextColours, b.colours);
  const both = a.colours.size > 0 && b.colours.size > 0;
  const either = a.colours.size > 0 || b.colours.size > 0;
  return {
    colourAgree: some(!disjoint(a.colours, b.colours)),
    colourConflict: some(apart && both),
    colourMissing: some(apart && either && !both),
  };
}

function mentionsValue(record: PreparedRecord, trait: Trait, value: string): boolean {
  return (
    (record.traits.get(trait) ?? NONE).has(value) ||
    (record.contextTraits.get(trait) ?? NONE).has(value) ||
    record.joins.has(value)
  );
}

export function lacksValue(self: PreparedRecord, other: PreparedRecord, trait: Trait): boolean {
  for (const value of self.traits.get(trait) ?? NONE) {
    if (!mentionsValue(other, trait, value)) return true;
  }
  return false;
}

/** Whether others would state it too; a device without the word may have Wi-Fi, but no mobile network. */
function isUnusual(trait: Trait, record: PreparedRecord): boolean {
  if (UNUSUAL.has(trait)) return true;
  const values = record.traits.get(trait) ?? NONE;
  return (
    (trait === 'network' && values.has('cellular')) || (trait === 'audience' && values.has('kids'))
  );
}

function isAttached(self: PreparedRecord, other: PreparedRecord): boolean {
  const grades = self.traits.get('grade');
  if (!grades) return false;
  const has = (word: string): boolean => other.tokenSet.has(word) || other.joins.has(word);
  return self.words.some((word, index) => {
    const before = self.words[index - 1] ?? '';
    const model = grades.has(before) ? (self.words[index - 2] ?? '') : before;
    if (!grades.has(word) || !/\d/.test(model)) return false;
    return has(before) && !has(word) && !other.context.has(word);
  });
}

/** Whether both state a property that not just any two products have in common. */
function isTelling(trait: Trait, a: PreparedRecord, b: PreparedRecord): boolean {
  return a.traits.has(trait) && b.traits.has(trait) && !COMMON.has(trait);
}

function compareTraits(a: PreparedRecord, b: PreparedRecord) {
  const found = {
    conditionDiffers: 0,
    gradeConflict: 0,
    gradeMissing: 0,
    rangeMissing: 0,
    traitAgree: 0,
    traitConflict: 0,
    unusualMissing: 0,
  };
  for (const trait of new Set([...a.traits.keys(), ...b.traits.keys()])) {
    const left = lacksValue(a, b, trait);
    const right = lacksValue(b, a, trait);
    if (!left && !right) {
      if (isTelling(trait, a, b)) found.traitAgree = 1;
    } else if (trait === 'condition') found.conditionDiffers = 1;
    else if (trait === 'range') found.rangeMissing = 1;
    else if (trait === 'grade') found[left && right ? 'gradeConflict' : 'gradeMissing'] = 1;
    else if (left && right) found.traitConflict = 1;
    else if (isUnusual(trait, left ? a : b)) found.unusualMissing = 1;
  }
  return { ...found, gradeAttached: some(isAttached(a, b) || isAttached(b, a)) };
}

/** What is made for something else, as English nouns. */
const ACCESSORIES = ['case', 'strap', 'charger', 'battery', 'cable', 'filter', 'stand', 'adapter'];

/** Both are such a thing, so it does not matter that only one says 'for': 'phone case' and 'case for a phone'. */
function areBothAccessories(a: PreparedRecord, b: PreparedRecord): boolean {
  if (a.bundle || b.bundle) return false;
  return ACCESSORIES.some((noun) => a.tokenSet.has(noun) && b.tokenSet.has(noun));
}

function purposeShare(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  if (self.purpose.size === 0 || areBothAccessories(self, other)) return 0;
  const platforms = self.traits.get('platform') ?? NONE;
  let all = 0;
  let inPurpose = 0;
  for (const token of self.tokens) {
    if (!other.tokenSet.has(token)) continue;
    const weight = corpus.rarity(token) ** 2;
    const isPurpose = self.purpose.has(token) && !platforms.has(token);
    all += weight;
    if (isPurpose && !other.purpose.has(token)) inPurpose += weight;
  }
  return all === 0 ? 0 : inPurpose / all;
}

/** Of two packs of one number of pieces one may be called a kit. */
function isSamePack({ quantities: { pack } }: PreparedRecord, b: PreparedRecord): boolean {
  return pack !== null && pack > 1 && pack === b.quantities.pack;
}

export function compareProperties(
  a: PreparedRecord,
  b: PreparedRecord,
  corpus: Corpus,
): PropertyFeatures {
  return {
    ...compareColours(a, b),
    ...compareTraits(a, b),
    purpose: Math.max(purposeShare(a, b, corpus), purposeShare(b, a, corpus)),
    aftermarket: some(a.aftermarket !== b.aftermarket),
    bundle: some(a.bundle !== b.bundle && !isSamePack(a, b)),
  };
}
