import { memoByText } from '../../../memo.ts';
import { readClause } from './availability-clause.ts';
import { scriptAvailability } from './availability-scripts.ts';
import { AVAILABILITIES, type Availability } from '../extraction.ts';
import { labelledStock } from './labelled-stock.ts';
import { isOfPlace } from './place.ts';
import { isOfReadersPlace } from './readers-place.ts';
import { clausesOf, isTimeUnit, type Clause, type Word } from './phrase.ts';
import { shortName } from './short-name.ts';
import { roles } from './stock-phrases.ts';

const SPELLED = new Map(AVAILABILITIES.map((name) => [name.toLowerCase(), name]));

/** Names of a state in machine-readable data, without the signs between words. */
const SYNONYMS: Record<string, Availability> = {
  onstock: 'InStock', instoreonline: 'InStock', stock: 'InStock',
  oos: 'OutOfStock', nostock: 'OutOfStock', unavailable: 'OutOfStock', notavailable: 'OutOfStock', notinstock: 'OutOfStock',
  temporarilyoutofstock: 'OutOfStock', currentlyunavailable: 'OutOfStock', stockout: 'OutOfStock',
  limited: 'LimitedAvailability', lowstock: 'LimitedAvailability', limitedstock: 'LimitedAvailability',
  availablefororder: 'BackOrder', onbackorder: 'BackOrder', backordered: 'BackOrder', backorderable: 'BackOrder',
  preordered: 'PreOrder', availableforpreorder: 'PreOrder', discontinued: 'Discontinued',
}; // prettier-ignore

/** Values with a meaning only in a property about stock. */
const ANSWERS: Record<string, Availability> = {
  yes: 'InStock', true: 'InStock', '1': 'InStock', available: 'InStock',
  no: 'OutOfStock', false: 'OutOfStock', '0': 'OutOfStock', pending: 'OutOfStock', sold: 'SoldOut',
}; // prettier-ignore

const own = <T>(record: Record<string, T>, key: string): T | null =>
  (Object.hasOwn(record, key) ? record[key] : null) ?? null;

/** A schema.org address or name, or a word of a product feed, such as `in_stock`. */
function machineWord(text: string): Availability | null {
  const name = text.trim();
  if (name.length > 80 || /\s/.test(name)) return null;
  const plain = shortName(name).toLowerCase().replace(/[_-]/g, '');
  return SPELLED.get(plain) ?? own(SYNONYMS, plain);
}

/** Reads the value of a property about stock: a machine-readable word or a sentence. */
export function parseAvailability(text: string): Availability | null {
  const trimmed = text.slice(0, 400).trim();
  const plain = shortName(trimmed)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  return (
    SPELLED.get(plain) ?? own(SYNONYMS, plain) ?? own(ANSWERS, plain) ?? readAvailability(trimmed)
  );
}

const UNBUYABLE: Availability[] = ['Discontinued', 'SoldOut', 'OutOfStock'];
const BUYABLE: Availability[] = [
  'InStoreOnly',
  'PreOrder',
  'BackOrder',
  'LimitedAvailability',
  'InStock',
];

/** The common value of several statements; null if they contradict each other. */
function agree(stated: Availability[]): Availability | null {
  const against = UNBUYABLE.find((each) => stated.includes(each)) ?? null;
  const inFavour = BUYABLE.find((each) => stated.includes(each)) ?? null;
  return against && inFavour ? null : (against ?? inFavour);
}

/** A longer text is an article; if cut, it could lose its 'not'. */
const LONGEST = 300;
const statementOf = memoByText(
  (text) => machineWord(text) ?? labelledStock(text) ?? readText(text),
);

/** Reads a statement about stock, in any of the known languages; null if it is not certain. */
export const readAvailability = (text: string): Availability | null =>
  text.length > LONGEST ? null : statementOf(text);

/** Whether words are about a delivery or another service, in any language. */
const isOfService = (words: Word[]): boolean =>
  [...roles.values()].some(({ services }) => words.some((_, at) => services.has(words, at)));

/** Whether a text says that the product is not to be had where its reader is. */
export const isUnavailableHere = memoByText(
  (text): boolean =>
    text.length <= LONGEST &&
    isOfReadersPlace(text) &&
    statementsIn(text) === 'OutOfStock' &&
    !clausesOf(text).some(({ words }) => isOfService(words)),
);

function readText(text: string): Availability | null {
  const value = statementsIn(text);
  const isElsewhere = value === 'OutOfStock' && (isOfPlace(text) || isOfReadersPlace(text));
  return isElsewhere ? null : value;
}

const AHEAD: readonly Availability[] = ['PreOrder', 'BackOrder'];

/** Beginnings of words for ordering, folded: `bestellbar`, `commandable`, `pedir`, `можно заказать`. */
const ORDER =
  /^(?:order|nachbestell|bestel|bestil|bestall|command|pedi|encarg|encom|ordin|zamow|zamaw|objedn|rendel|comand|pantan|tilat|tilaa|tellid|tellit|pasut|uzsak|заказ|замов|поръч|παραγγ|siparis|naruc|naroc|наруч|нарач|tilaus)/;

/** Whether a clause says how long it takes: 'lieferbar in 10 Tagen', 'levertijd 5 dagen'. */
const namesTime = ({ words }: Clause): boolean =>
  words.some(
    ({ text }, at) => isTimeUnit(text) && words.slice(0, at).some((each) => each.isNumber),
  );

/**
 * How a product that is not in stock can be ordered all the same: 'Out of stock, available on backorder', 'Nicht auf
 * Lager, bestellbar', 'Nicht vorrätig, lieferbar in 10 Tagen'.
 */
export const orderedAhead = memoByText((text): Availability | null => {
  if (text.length > LONGEST) return null;
  const stated = statementsByClause(text).flatMap(({ clause, values }) =>
    clause.words.some((word) => ORDER.test(word.text)) || namesTime(clause)
      ? values.map((value) => (value === 'InStock' ? 'BackOrder' : value))
      : values,
  );
  const isOnlyAhead = stated.every((each) => each === 'OutOfStock' || AHEAD.includes(each));
  return stated.includes('OutOfStock') && isOnlyAhead
    ? (AHEAD.find((each) => stated.includes(each)) ?? null)
    : null;
});

const statementsIn = (text: string): Availability | null => {
  const script = scriptAvailability(text);
  return script === undefined ? agree(allStatements(text)) : script;
};

const allStatements = (text: string): Availability[] =>
  statementsByClause(text).flatMap(({ values }) => values);

function statementsByClause(text: string): { clause: Clause; values: Availability[] }[] {
  const stated: { clause: Clause; values: Availability[] }[] = [];
  for (const sentence of sentencesOf(clausesOf(text), /\p{Script=Greek}/u.test(text))) {
    const before: Word[] = [];
    for (const clause of sentence) {
      stated.push({ clause, values: readClause(clause, before) });
      before.push(...clause.words);
    }
  }
  return stated;
}

/** Clauses joined by commas, without the questions. */
function sentencesOf(clauses: Clause[], isGreek: boolean): Clause[][] {
  const sentences: Clause[][] = [];
  let sentence: Clause[] = [];
  for (const clause of clauses) {
    sentence.push(clause);
    if (clause.end === ',') continue;
    sentences.push(sentence);
    sentence = [];
  }
  sentences.push(sentence);
  return sentences.filter((sentence) => {
    const end = sentence.at(-1)?.end ?? '';
    return !/[?？؟]/.test(end) && !(isGreek && end === ';');
  });
}
