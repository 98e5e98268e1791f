import type { Availability } from '../extraction.ts';
import { goesOnWithDate, hasDate } from './dates.ts';
import { NEWS_WORDS } from './availability-words.ts';
import { isTimeUnit, Phrasebook, type Clause, type Match, type Word } from './phrase.ts';
import { NOW_WORDS } from './now-words.ts';
import { isPlainWord } from './product-words.ts';
import { isInShopsOnly } from './shops-only.ts';
import {
  isAgainst,
  KINDS,
  ONLY,
  statements,
  VALUES,
  type Kind,
  type Means,
} from './stock-phrases.ts';
import { countsNothing, Statement, type StatementReading } from './stock-statement.ts';
import { isLongTime, isTimeToWait } from './stock-times.ts';
import { isAtSupplier, isOnlyAtSupplier } from './supplier-words.ts';

/** Nouns after a phrase that make it an adjective: 'in stock alerts', 'out of stock items'. */
const NOUNS =
  /^(?:items?|products?|articles?|orders?|alerts?|notifications?|notices?|photos?|images?|only|artikel|produkte|produits|productos|prodotti|producten)$/;

const news = new Phrasebook<true>();
news.add(NEWS_WORDS, true);
/** The availability for a kind of phrase in its context; null if the context makes it uncertain. */
type Meaning = (statement: Statement) => Availability | null;

const NOTHING_LEFT: Meaning = (statement) => {
  if (statement.isDenied === 'yes' || statement.isInShops) return null;
  const { from, kind } = statement;
  if (kind === 'unavailable' && statement.hasAnywhere('services', [0, from])) return null;
  return statement.has('nearly', [from - 2, from]) ? 'LimitedAvailability' : VALUES[kind];
};

const SHIPS: Meaning = (statement) => (statement.isDenied === 'yes' ? null : shipped(statement));

const AVAILABLE: Meaning = ({ isDenied, kind }) => (isDenied === 'yes' ? null : VALUES[kind]);

const COUNTED: Meaning = (statement) => {
  const { words, to, kind } = statement;
  if (kind === 'last' && isSpan(statement)) return null;
  if (statement.isDenied === 'yes' || countsNothing(words, statement)) return 'OutOfStock';
  if (kind === 'last') return VALUES[kind];
  if (statement.isExpected) return 'OutOfStock';
  if (statement.has('soon', [to, to + 1])) return words.length - to <= 2 ? 'OutOfStock' : null;
  return kind === 'available' ? available(statement) : VALUES[kind];
};

/** `The last 3 days` is not a number of pieces. */
const isSpan = ({ own, next }: Statement): boolean =>
  own.some(({ text }) => isTimeUnit(text)) || isTimeUnit(next);

/** 'In stock in 10 days', `in 2 Wochen wieder auf Lager`: not in stock yet. */
function isInTime({ words, from, to }: Statement): boolean {
  const before = words.slice(0, from).filter(({ text }) => !AGAIN.test(text));
  const behind = words.slice(to);
  if (before.length > 0 && behind.length > 0) return false;
  return isTimeToWait(before) || isTimeToWait(behind);
}

/** 'Available 12.5.' states a date. */
function available(statement: Statement): Availability | null {
  const { to, next, own } = statement;
  if (statement.has('limits', [to, to + 1]) || /^\d+\./.test(next)) return null;
  return isLongTime(own) ? 'BackOrder' : VALUES.available;
}

const MEANINGS: Record<Kind, Meaning> = {
  gone: NOTHING_LEFT,
  sold: NOTHING_LEFT,
  outOfStock: NOTHING_LEFT,
  unavailable: NOTHING_LEFT,
  notify: notified,
  ahead: AVAILABLE,
  order: AVAILABLE,
  ships: SHIPS,
  last: COUNTED,
  inStock: COUNTED,
  available: COUNTED,
};

/** An offer to notify when the product is available again, not an offer of a newsletter. */
function notified({ words, isDenied }: Statement): Availability | null {
  const isNews = words.some((_, index) => news.has(words, index));
  return isNews || isDenied !== 'no' ? null : 'OutOfStock';
}

/** The meaning of one phrase in its place; null if it is not certain. */
function weigh(
  reading: StatementReading,
  match: Match<Means>,
  languages: string[],
): Availability | null {
  const statement = new Statement(reading, match, languages);
  const { kind, words } = statement;
  if (kind === 'notify') return notified(statement);
  if (statement.isConditional || NOUNS.test(statement.next)) return null;
  if (statement.hasAnywhere('other', [0, words.length])) return null;
  if (statement.isDenied === 'perhaps') return null;
  return isAgainst(kind) ? MEANINGS[kind](statement) : weighFor(statement);
}

/** Back in stock, in the known languages: together with a date it is not in stock yet. */
const AGAIN =
  /^(?:again|back|wieder|retour|nouveau|nuovo|nuevo|novo|weer|terug|ponownie|znow|opet|opat|znovu|tilbage|igen|ater|tillbaka|tilbake|igjen|jalleen|taas|ujra|nou|снова|вновь|знову|отново|tekrar|yeniden|uuesti|atkal|vel|ponovno|spet|ξανα|παλι|aftur)$/;

/** Whether nothing but the product is named before a phrase: `gift cards available in store only` is not. */
const isOfProduct = (statement: Statement): boolean =>
  statement.words
    .slice(0, statement.from)
    .every(
      ({ text }, at) =>
        isPlainWord(text) ||
        ONLY.has(text) ||
        NOW_WORDS.has(text) ||
        statement.has('shops', [at, at + 1]),
    );

/** Whether a phrase about shops says that only they have the product. */
function isOnlyInShops(statement: Statement): boolean {
  const { kind, words, isDenied } = statement;
  const isOffer = kind !== 'ships' && kind !== 'last' && isDenied === 'no';
  return isOffer && words.some(({ text }) => ONLY.has(text)) && isOfProduct(statement);
}

/** The meaning of a phrase in favour of buying. */
function weighFor(statement: Statement): Availability | null {
  const { kind, words, from, to } = statement;
  if (isToCome(statement)) return 'BackOrder';
  if (statement.has('when', [to, words.length])) return null;
  if (kind === 'inStock' || kind === 'available') {
    const isAgain = words.slice(0, to + 1).some(({ text }) => AGAIN.test(text));
    if (isAgain && hasDate(words)) return 'OutOfStock';
    if (goesOnWithDate(words, to)) return statement.isExpected ? 'OutOfStock' : null;
  }
  if (statement.isInShops) return isOnlyInShops(statement) ? 'InStoreOnly' : null;
  if (kind === 'available' && statement.hasAnywhere('services', [0, from])) return null;
  return MEANINGS[kind](statement);
}

/** Whether the product has yet to come to the shop, which can order it: from its supplier, or in two weeks. */
function isToCome(statement: Statement): boolean {
  const { kind, words, isDenied } = statement;
  if (kind === 'ships' || isDenied !== 'no' || statement.isExpected) return false;
  if (countsNothing(words, statement)) return false;
  return (kind === 'inStock' && isInTime(statement)) || (OF_STOCK.has(kind) && isAtSupplier(words));
}

const OF_STOCK: ReadonlySet<Kind> = new Set<Kind>(['inStock', 'available', 'last']);

const MONEY =
  /^(?:[€$£¥₴₽₺%]|eur|gbp|usd|chf|zl|pln|kc|czk|kr|sek|nok|dkk|ft|huf|lei|ron|лв|грн|руб|tl)$/;

/** A promise of delivery. With a minimum amount it is an offer of the shop; in weeks it is a back order. */
function shipped({ words, own }: Statement): Availability | null {
  if (words.some(({ text }) => MONEY.test(text))) return null;
  return isLongTime(own) ? 'BackOrder' : 'InStock';
}

/** What a clause says in which no phrase about stock is found. */
function withoutPhrase(words: Word[]): Availability[] {
  if (isInShopsOnly(words)) return ['InStoreOnly'];
  return isOnlyAtSupplier(words) ? ['BackOrder'] : [];
}

/** All certain statements of a clause. */
export function readClause(clause: Clause, before: Word[]): Availability[] {
  const { words } = clause;
  const all = words.flatMap((_, index) => [...statements.at(words, index)]);
  if (all.length === 0) return withoutPhrase(words);
  const offersNotification = all.some(({ means }) => means.kind === 'notify');
  const chosen = all
    .filter(({ means }) => !offersNotification || isAgainst(means.kind))
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
