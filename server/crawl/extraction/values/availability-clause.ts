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

type Kind = Exclude<keyof StockWords, Role>;
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

/** What the words around a statement do to it. */
const ROLES = ['not', 'soon', 'when', 'nearly', 'limits', 'other', 'shops', 'services'] as const;
type Role = (typeof ROLES)[number];

const bookOf = (list: string): Phrasebook<true> => {
  const book = new Phrasebook<true>();
  book.add(list, true);
  return book;
};

const rolesOf = (words: StockWords): Record<Role, Phrasebook<true>> => ({
  not: bookOf(words.not),
  soon: bookOf(words.soon),
  when: bookOf(words.when),
  nearly: bookOf(words.nearly),
  limits: bookOf(words.limits),
  other: bookOf(words.other),
  shops: bookOf(words.shops),
  services: bookOf(words.services),
});

const roles = new Map(
  Object.entries(STOCK_WORDS).map(([language, words]) => [language, rolesOf(words)]),
);

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

/** Words of a role in some languages, and where in the clause they are looked for: [from, to). */
type Search = { role: Role; languages: string[]; from: number; to: number };

const has = (reading: Reading, search: Search): boolean => indexOf(reading, search) >= 0;

const stands = (
  words: Word[],
  at: number,
  { role, languages }: Pick<Search, 'role' | 'languages'>,
) => languages.some((each) => roles.get(each)?.[role].has(words, at));

/** First place of an unused word of a role, or -1. */
function indexOf(
  { clause: { words }, used }: Pick<Reading, 'clause' | 'used'>,
  search: Search,
): number {
  for (let at = Math.max(0, search.from); at < Math.min(search.to, words.length); at++) {
    if (!used[at] && stands(words, at, search)) return at;
  }
  return -1;
}

const isZero = (word: Word | undefined): boolean =>
  word?.isNumber === true && /^0+$/.test(word.text);

/** 'Auf Lager: 0', '0 ks skladem'. */
function countsNothing(words: Word[], { from, to }: { from: number; to: number }): boolean {
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
  const negation = { role: 'not', languages } as const;
  if (indexOf(reading, { ...negation, from: 0, to: from }) >= 0) {
    const near = indexOf(reading, { ...negation, from: from - REACH, to: from });
    return near < 0 || ONLY.has(words[near + 1]?.text ?? '') ? 'perhaps' : 'yes';
  }
  for (let index = Math.max(0, from - 2); index < from; index++) {
    if (!reading.used[index] && anyNot.has(words, index)) return 'yes';
  }
  const after = indexOf(reading, { ...negation, from: to, to: words.length });
  if (after < 0) return 'no';
  return after === to && words.length <= to + 2 ? 'yes' : 'perhaps';
}

/** A phrase in its clause, with the languages that know it. */
class Statement {
  readonly words: Word[];
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly isDenied: Negated;
  private readonly reading: Reading;
  private readonly languages: string[];

  constructor(reading: Reading, match: Match<Means>, languages: string[]) {
    this.reading = reading;
    this.languages = languages;
    this.words = reading.clause.words;
    this.from = match.from;
    this.to = match.to;
    this.kind = match.means.kind;
    this.isDenied = negated(reading, match, languages);
  }

  /** Whether a word of a role stands in the clause, from the first of two places up to the other. */
  has(role: Role, [from, to]: readonly [number, number]): boolean {
    const { reading, languages } = this;
    return has(reading, { role, languages, from, to });
  }

  /** The same, where English words count in every language. */
  hasAnywhere(role: Role, [from, to]: readonly [number, number]): boolean {
    const languages = [...this.languages, 'en'];
    return has(this.reading, { role, languages, from, to });
  }

  /** Words of the phrase itself. */
  get own(): Word[] {
    return this.words.slice(this.from, this.to);
  }

  get next(): string {
    return this.words[this.to]?.text ?? '';
  }

  /** Speaks of shops one can walk into, not of the one on the web. */
  get isInShops(): boolean {
    return inShops(this.reading, this.languages);
  }

  /** Holds under a condition only, said before it in its sentence. */
  get isConditional(): boolean {
    const { before } = this.reading;
    const condition = { role: 'when', languages: this.languages } as const;
    return (
      before.some((_, at) => stands(before, at, condition)) || this.has('when', [0, this.from])
    );
  }
}

/** What a kind of phrase says of stock where nothing around it makes it say nothing. */
type Meaning = (statement: Statement) => Availability | null;

const NOTHING_LEFT: Meaning = (statement) => {
  if (statement.isDenied === 'yes' || statement.isInShops) return null;
  const { from, kind } = statement;
  if (kind === 'unavailable' && statement.hasAnywhere('services', [0, from])) return null;
  return statement.has('nearly', [from - 2, from]) ? 'LimitedAvailability' : VALUES[kind];
};

const SHIPS: Meaning = (statement) => (statement.isDenied === 'yes' ? null : shipped(statement));

const TO_BE_HAD: Meaning = ({ isDenied, kind }) => (isDenied === 'yes' ? null : VALUES[kind]);

const COUNTED: Meaning = (statement) => {
  const { words, from, to, kind } = statement;
  if (statement.isDenied === 'yes' || countsNothing(words, statement)) return 'OutOfStock';
  if (kind === 'last') return isSpan(statement) ? null : VALUES[kind];
  if (statement.has('soon', [from - 4, from])) return 'OutOfStock';
  if (statement.has('soon', [to, to + 1])) return words.length - to <= 2 ? 'OutOfStock' : null;
  return kind === 'available' ? available(statement) : VALUES[kind];
};

/** `The last 3 days` count no pieces. */
const isSpan = ({ own, next }: Statement): boolean =>
  own.some(({ text }) => isTimeUnit(text)) || isTimeUnit(next);

/** 'Available 12.5.' tells a day. */
function available(statement: Statement): Availability | null {
  const { to, next, own } = statement;
  if (statement.has('limits', [to, to + 1]) || /^\d+\./.test(next)) return null;
  return own.some(({ text }) => isLongUnit(text)) ? 'BackOrder' : VALUES.available;
}

const MEANINGS: Record<Kind, Meaning> = {
  gone: NOTHING_LEFT,
  sold: NOTHING_LEFT,
  outOfStock: NOTHING_LEFT,
  unavailable: NOTHING_LEFT,
  notify: notified,
  ahead: TO_BE_HAD,
  order: TO_BE_HAD,
  ships: SHIPS,
  last: COUNTED,
  inStock: COUNTED,
  available: COUNTED,
};

/** An offer to write when it is back, not one to write news. */
function notified({ words, isDenied }: Statement): Availability | null {
  const isNews = words.some((_, index) => news.has(words, index));
  return isNews || isDenied !== 'no' ? null : 'OutOfStock';
}

/** What one phrase says where it stands; null where it says nothing for certain. */
function weigh(reading: Reading, match: Match<Means>, languages: string[]): Availability | null {
  const statement = new Statement(reading, match, languages);
  const { kind, words } = statement;
  if (kind === 'notify') return notified(statement);
  if (statement.isConditional || NOUNS.test(statement.next)) return null;
  if (statement.hasAnywhere('other', [0, words.length])) return null;
  if (statement.isDenied === 'perhaps') return null;
  return isAgainst(kind) ? MEANINGS[kind](statement) : weighFor(statement);
}

/** What a phrase says that speaks for buying. */
function weighFor(statement: Statement): Availability | null {
  const { kind, words, from, to, isDenied } = statement;
  if (statement.has('when', [to, words.length])) return null;
  if (statement.isInShops) {
    const isOnly = words.some(({ text }) => ONLY.has(text));
    return isOnly && isDenied === 'no' && kind !== 'ships' ? 'InStoreOnly' : null;
  }
  if (kind === 'available' && statement.hasAnywhere('services', [0, from])) return null;
  return MEANINGS[kind](statement);
}

/** A promise of delivery; one above an amount is an offer of the shop, one of weeks a back order. */
function shipped({ words, own }: Statement): Availability | null {
  if (words.some(({ text }) => /^[€$£¥₴₽₺%]$/.test(text))) return null;
  return own.some(({ text }) => isLongUnit(text)) ? 'BackOrder' : 'InStock';
}

/** Speaks of shops one can walk into, not of the one on the web. */
function inShops(reading: Reading, languages: string[]): boolean {
  const { words } = reading.clause;
  for (let at = 0; at < words.length; at++) {
    at = indexOf(reading, {
      role: 'shops',
      languages: [...languages, 'en'],
      from: at,
      to: words.length,
    });
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
