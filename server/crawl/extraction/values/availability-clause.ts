import { NEWS_WORDS, ONLY_WORDS, STOCK_WORDS, type StockWords } from './availability-words.ts';
import type { Availability } from '../extraction.ts';
import {
  foldText,
  isLongUnit,
  isTimeUnit,
  Phrasebook,
  type Clause,
  type Match,
  type Word,
} from './phrase.ts';

type Kind = Exclude<
  keyof StockWords,
  'not' | 'soon' | 'when' | 'nearly' | 'limits' | 'other' | 'shops' | 'services'
>;
type Means = { kind: Kind; language: string };

/** Where phrases of one length meet, what speaks against buying comes first. */
const KINDS: Kind[] = [
  'gone', 'sold', 'outOfStock', 'unavailable', 'notify', 'ahead', 'order', 'last', 'ships', 'inStock', 'available',
]; // prettier-ignore

const VALUES: Record<Kind, Availability> = {
  gone: 'Discontinued', sold: 'SoldOut', outOfStock: 'OutOfStock', unavailable: 'OutOfStock', notify: 'OutOfStock',
  ahead: 'PreOrder', order: 'BackOrder', last: 'LimitedAvailability', ships: 'InStock', inStock: 'InStock', available: 'InStock',
}; // prettier-ignore

const isAgainst = (kind: Kind): boolean => KINDS.indexOf(kind) < 5;

const statements = new Phrasebook<Means>();
for (const kind of KINDS) {
  for (const [language, words] of Object.entries(STOCK_WORDS)) {
    statements.add(words[kind], { kind, language });
  }
}

type Around = 'not' | 'soon' | 'when' | 'nearly' | 'limits' | 'other' | 'shops' | 'services';
const around = new Map<string, Phrasebook<true>>();
for (const [language, words] of Object.entries(STOCK_WORDS)) {
  for (const role of [
    'not',
    'soon',
    'when',
    'nearly',
    'limits',
    'other',
    'shops',
    'services',
  ] as const) {
    const book = new Phrasebook<true>();
    book.add(words[role], true);
    around.set(`${language} ${role}`, book);
  }
}

/** Negations of any language, without the short ones that mean something else in another. */
const anyNot = new Phrasebook<true>();
for (const { not } of Object.values(STOCK_WORDS)) {
  const sure = not
    .split(',')
    .filter((each) => each.trim().length > 2 && !/^\s*(?:plus|nei|aon|ohne|žadn\*)\s*$/.test(each));
  anyNot.add(sure.join(','), true);
}
anyNot.add('no, ni, ei, ej, не', true);

/** Nouns behind a phrase that make it an adjective: 'in stock alerts', 'out of stock items'. */
const NOUNS =
  /^(?:items?|products?|articles?|orders?|alerts?|notifications?|notices?|photos?|images?|only|artikel|produkte|produits|productos|prodotti|producten)$/;

const news = new Phrasebook<true>();
news.add(NEWS_WORDS, true);
const ONLY = new Set(ONLY_WORDS.split(' ').map(foldText));

type Reading = {
  clause: Clause;
  /** Words of the same sentence before the clause. */
  before: Word[];
  used: boolean[];
  /** The same, without the phrases that speak against buying: 'tijdelijk niet' also negates what follows it. */
  usedFor: boolean[];
};

const has = (
  reading: Reading,
  role: Around,
  languages: string[],
  from: number,
  to: number,
): boolean => indexOf(reading, role, languages, from, to) >= 0;

/** First place of an unused word of a role within [from, to), or -1. */
function indexOf(
  { clause: { words }, used }: Pick<Reading, 'clause' | 'used'>,
  role: Around,
  languages: string[],
  from: number,
  to: number,
): number {
  for (let index = Math.max(0, from); index < Math.min(to, words.length); index++) {
    if (used[index]) continue;
    if (languages.some((each) => around.get(`${each} ${role}`)!.has(words, index))) return index;
  }
  return -1;
}

const isZero = (word: Word | undefined): boolean =>
  word?.isNumber === true && /^0+$/.test(word.text);

/** 'Auf Lager: 0', '0 ks skladem'. */
function countsNothing(words: Word[], { from, to }: Match<Means>): boolean {
  const within = words.slice(from, to).find((word) => word.isNumber);
  if (within) return isZero(within);
  const before = words[from - 1]?.isNumber ? words[from - 1] : words[from - 2];
  const after = words[to]?.isNumber ? words[to] : undefined;
  return isZero(before) || (isZero(after) && !isTimeUnit(words[to + 1]?.text ?? ''));
}

type Negated = 'no' | 'yes' | 'perhaps';

/** How many words a negation reaches over. */
const REACH = 6;

function negated(read: Reading, { from, to, means }: Match<Means>, languages: string[]): Negated {
  const { words } = read.clause;
  const reading = { clause: read.clause, used: isAgainst(means.kind) ? read.used : read.usedFor };
  const at = indexOf(reading, 'not', languages, 0, from);
  if (at >= 0) {
    const near = indexOf(reading, 'not', languages, from - REACH, from);
    if (near < 0 || ONLY.has(words[near + 1]?.text ?? '')) return 'perhaps';
    return 'yes';
  }
  for (let index = Math.max(0, from - 2); index < from; index++) {
    if (!reading.used[index] && anyNot.has(words, index)) return 'yes';
  }
  const after = indexOf(reading, 'not', languages, to, words.length);
  if (after < 0) return 'no';
  return after === to && words.length <= to + 2 ? 'yes' : 'perhaps';
}

/** What one phrase says where it stands; null where it says nothing for certain. */
function weigh(reading: Reading, match: Match<Means>, languages: string[]): Availability | null {
  const { words } = reading.clause;
  const { from, to, means } = match;
  const { kind } = means;
  const count = words.length;
  const isConditional =
    languages.some((each) =>
      reading.before.some((_, index) => around.get(`${each} when`)!.has(reading.before, index)),
    ) || has(reading, 'when', languages, 0, from);
  if (kind === 'notify') {
    const told = words.some((_, index) => news.has(words, index));
    return told || negated(reading, match, languages) !== 'no' ? null : 'OutOfStock';
  }
  if (isConditional || NOUNS.test(words[to]?.text ?? '')) return null;
  if (has(reading, 'other', [...languages, 'en'], 0, count)) return null;
  const denial = negated(reading, match, languages);
  if (denial === 'perhaps') return null;
  if (isAgainst(kind)) {
    if (denial === 'yes' || inShops(reading, languages)) return null;
    if (kind === 'unavailable' && has(reading, 'services', [...languages, 'en'], 0, from))
      return null;
    return has(reading, 'nearly', languages, from - 2, from) ? 'LimitedAvailability' : VALUES[kind];
  }
  if (has(reading, 'when', languages, to, count)) return null;
  if (inShops(reading, languages)) {
    const isOnly = words.some(({ text }) => ONLY.has(text));
    return isOnly && denial === 'no' && kind !== 'ships' ? 'InStoreOnly' : null;
  }
  if (kind === 'available' && has(reading, 'services', [...languages, 'en'], 0, from)) return null;
  if (kind === 'ships') return denial === 'yes' ? null : shipped(reading, match);
  if (kind === 'ahead' || kind === 'order') return denial === 'yes' ? null : VALUES[kind];
  if (denial === 'yes' || countsNothing(words, match)) return 'OutOfStock';
  if (kind === 'last') {
    return words.slice(from, to).some(({ text }) => isTimeUnit(text)) ||
      isTimeUnit(words[to]?.text ?? '')
      ? null
      : VALUES[kind];
  }
  if (has(reading, 'soon', languages, from - 4, from)) return 'OutOfStock';
  if (has(reading, 'soon', languages, to, to + 1)) return count - to <= 2 ? 'OutOfStock' : null;
  if (kind === 'available') {
    // 'Available 12.5.' tells a day.
    if (has(reading, 'limits', languages, to, to + 1) || /^\d+\./.test(words[to]?.text ?? ''))
      return null;
    if (words.slice(from, to).some(({ text }) => isLongUnit(text))) return 'BackOrder';
  }
  return VALUES[kind];
}

/** A promise of delivery; one above an amount is an offer of the shop, one of weeks a back order. */
function shipped({ clause: { words } }: Reading, { from, to }: Match<Means>): Availability | null {
  if (words.some(({ text }) => /^[€$£¥₴₽₺%]$/.test(text))) return null;
  return words.slice(from, to).some(({ text }) => isLongUnit(text)) ? 'BackOrder' : 'InStock';
}

/** Speaks of shops one can walk into, not of the one on the web. */
function inShops(reading: Reading, languages: string[]): boolean {
  const { words } = reading.clause;
  for (let at = 0; at < words.length; at++) {
    at = indexOf(reading, 'shops', [...languages, 'en'], at, words.length);
    if (at < 0) return false;
    if (!/^(?:online|web|internet|e|onlineshop|webshop)$/.test(words[at - 1]?.text ?? ''))
      return true;
  }
  return false;
}

/** Every sure statement of a clause. */
export function readClause(clause: Clause, before: Word[]): Availability[] {
  const { words } = clause;
  const all = words.flatMap((_, index) => [...statements.at(words, index)]);
  const isTold = all.some(({ means }) => means.kind === 'notify');
  const chosen = all
    .filter(({ means }) => !isTold || isAgainst(means.kind))
    .toSorted(
      (a, b) =>
        b.to - b.from - (a.to - a.from) ||
        KINDS.indexOf(a.means.kind) - KINDS.indexOf(b.means.kind),
    )
    .reduce<Match<Means>[]>(
      (taken, match) =>
        taken.every(({ from, to }) => match.to <= from || match.from >= to)
          ? [...taken, match]
          : taken,
      [],
    );
  const used = words.map((_, index) => chosen.some(({ from, to }) => index >= from && index < to));
  const usedFor = words.map((_, index) =>
    chosen.some(({ from, to, means }) => index >= from && index < to && !isAgainst(means.kind)),
  );
  const reading = { clause, before, used, usedFor };
  return chosen.flatMap((match) => {
    const languages = all
      .filter(
        ({ from, to, means }) =>
          from === match.from &&
          to === match.to &&
          isAgainst(means.kind) === isAgainst(match.means.kind),
      )
      .map(({ means }) => means.language);
    return weigh(reading, match, [...new Set(languages)]) ?? [];
  });
}
