import type { Availability } from '../extraction.ts';
import { ONLY_WORDS, STOCK_WORDS, type StockWords } from './availability-words.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import { SALE_ENDED_WORDS } from './sale-ended-words.ts';
import { foldLetters, Phrasebook } from './phrase.ts';

/** A kind of phrase about stock. */
export type Kind = Exclude<keyof StockWords, PhraseRole>;
export type Means = { kind: Kind; language: string };

/** Of two phrases of equal length, the one against buying comes first. */
export const KINDS: Kind[] = [
  'gone', 'sold', 'outOfStock', 'unavailable', 'notify', 'ahead', 'order', 'last', 'ships', 'inStock', 'available',
]; // prettier-ignore

export const VALUES: Record<Kind, Availability> = {
  gone: 'Discontinued', sold: 'SoldOut', outOfStock: 'OutOfStock', unavailable: 'OutOfStock', notify: 'OutOfStock',
  ahead: 'PreOrder', order: 'BackOrder', last: 'LimitedAvailability', ships: 'InStock', inStock: 'InStock', available: 'InStock',
}; // prettier-ignore

export const isAgainst = (kind: Kind): boolean => KINDS.indexOf(kind) < 5;

export const statements = new Phrasebook<Means>();
for (const kind of KINDS) {
  for (const [language, words] of Object.entries(STOCK_WORDS)) {
    statements.add(words[kind], { kind, language });
  }
}
for (const [language, { gone, none }] of Object.entries(SALE_ENDED_WORDS)) {
  statements.add(gone, { kind: 'gone', language });
  statements.add(none, { kind: 'outOfStock', language });
}

/** The effect of the words around a statement on it. */
const ROLES = ['not', 'soon', 'when', 'nearly', 'limits', 'other', 'shops', 'services'] as const;
export type PhraseRole = (typeof ROLES)[number];

const bookOf = (list: string): Phrasebook<true> => {
  const book = new Phrasebook<true>();
  book.add(list, true);
  return book;
};

const rolesOf = (language: string, words: StockWords): Record<PhraseRole, Phrasebook<true>> => ({
  not: bookOf(words.not),
  soon: bookOf(words.soon),
  when: bookOf(words.when),
  nearly: bookOf(words.nearly),
  limits: bookOf(words.limits),
  other: bookOf(`${words.other}, ${COLOUR_WORDS[language] ?? ''}`),
  shops: bookOf(words.shops),
  services: bookOf(words.services),
});

export const roles = new Map(
  Object.entries(STOCK_WORDS).map(([language, words]) => [language, rolesOf(language, words)]),
);

/** Negations of all languages, without the short ones that have another meaning in another language. */
export const anyNot = new Phrasebook<true>();
for (const { not } of Object.values(STOCK_WORDS)) {
  const sure = not
    .split(',')
    .filter((each) => each.trim().length > 2 && !/^\s*(?:plus|nei|aon|ohne|žadn\*)\s*$/.test(each));
  anyNot.add(sure.join(','), true);
}
anyNot.add('no, ni, ei, ej, не', true);

export const ONLY = new Set(ONLY_WORDS.split(' ').map(foldLetters));
