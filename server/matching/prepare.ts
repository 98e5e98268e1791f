import { colourOf } from './colours.ts';
import { componentsAmong } from './components.ts';
import { isGlobalGtin, normaliseGtin } from '../gtin.ts';
import { measureToken, readQuantities, type Measure, type Quantities } from './measures.ts';
import type { MatchRecord } from './record.ts';
import { nounOf } from './nouns.ts';
import { kindOf } from './accessories.ts';
import { isAftermarket, isBundle, namesExtra, purposeOf, withoutExtras } from './offers.ts';
import { canonical, isSize } from './phrases.ts';
import { isSpec } from './specifications.ts';
import { isSoftware } from './software.ts';
import { coloursIn, lettersIn, numberedIn, specsIn, traitsIn } from './statements.ts';
import { foldText, singular, squash, uninflected } from './text.ts';
import { writtenWords } from './templates.ts';
import { traitOf, type Trait } from './traits.ts';

/** More tokens than a normal name has; the rest of an overfilled title is ignored. */
const MAX_TOKENS = 60;
const MAX_ATTRIBUTES = 50;

export type PreparedRecord = {
  record: MatchRecord;
  /** Distinct words of the name, sorted: codes joined, measures and colours canonical, plurals folded. */
  tokens: string[];
  tokenSet: ReadonlySet<string>;
  /** The words of the name in their order. */
  words: readonly string[];
  /** The name as the shop writes it (see writtenWords). */
  title: readonly string[];
  /** Two neighbouring words written as one: 'back pack' -> 'backpack'. */
  joins: ReadonlySet<string>;
  /** Model codes of the name and the MPN. */
  codes: string[];
  /** Those of them that name what is inside, such as a processor. */
  components: ReadonlySet<string>;
  /** Plain numbers of the name, and those inside short words such as 'cs3'. */
  numbers: ReadonlySet<string>;
  looseNumbers: ReadonlySet<string>;
  quantities: Quantities;
  colours: ReadonlySet<string>;
  lead: string | undefined;
  brand: string;
  brandTokens: ReadonlySet<string>;
  mpn: string;
  gtin: string | undefined;
  price: number | undefined;
  /** Words of category and attributes: they can confirm a match but not contradict it. */
  context: ReadonlySet<string>;
  contextColours: ReadonlySet<string>;
  sizes: ReadonlySet<string>;
  /** Numbers, and short words with a digit such as 'k4' or 'gen2': they distinguish the models of a series. */
  marks: ReadonlySet<string>;
  /** Short words in capitals, if the name has small letters too: 'UV', 'GN', 'S'. */
  letters: ReadonlySet<string>;
  /** Values per trait in name, and in category and attributes. */
  traits: ReadonlyMap<Trait, ReadonlySet<string>>;
  contextTraits: ReadonlyMap<Trait, ReadonlySet<string>>;
  contextMeasures: readonly Measure[];
  /** The words for the thing that the product is for, according to its name. */
  purpose: ReadonlySet<string>;
  /** The words for what the product is, if its name says what it is for: 'case' of 'case for x'. */
  head: ReadonlySet<string>;
  /** The kinds of accessories that the name mentions. */
  kinds: ReadonlySet<string>;
  /** The words of the name without what comes with the product; only if it mentions an accessory. */
  offered: readonly string[];
  bundle: boolean;
  /** Something is named after a plus sign. */
  plus: boolean;
  /** Made by another maker than the device that it is for. */
  aftermarket: boolean;
  /** Software, or a licence for it. */
  software: boolean;
  /** Values per kind of specification. */
  specs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The numbers after each word: 'sport' -> 4 for 'Sport 4', 'i' -> 7 for 'i7'. */
  numbered: ReadonlyMap<string, ReadonlySet<string>>;
};

type Words = {
  words: string[];
  parts: string[];
};

/** Operating systems, as `traitOf` writes them. */
const SYSTEMS = ['windows', 'mac'];

/** Words without information about a product, in the languages of the expected shops. */
const FUNCTION_WORDS = new Set(
  'a an and by for from in of on or the to w with und mit fur von der die das et avec pour de du des la le les un une y con para el los las e per di il en met voor van het een'.split(
    ' ',
  ),
);

/** '5-user', '4th-6th' and 'plus/8' are words with a number, not model codes like 'dsc-w120'. */
function isCompound(chunk: string, pieces: readonly string[]): boolean {
  const [first, ...others] = pieces;
  const plain = others.every((piece) => /^\p{L}{3,}$/u.test(piece));
  if (plain && /^\d{1,3}$/.test(first ?? '')) return true;
  if (/^\p{L}{3,}\/\d{1,2}$/u.test(chunk)) return true;
  return pieces.every((piece) => /^(?:\d+(?:st|nd|rd|th)|\p{L}+)$/u.test(piece));
}

/** Colours and traits in English, plurals folded. */
function canonicalWord(inflected: string): string {
  const word = uninflected(inflected);
  const one = singular(word);
  return (
    colourOf(word) ??
    traitOf(word)?.value ??
    traitOf(one)?.value ??
    nounOf(word) ??
    nounOf(one) ??
    one
  );
}

/** Whether the word names a version, not a model: 'v8.2', 'r11.5'. */
export function isVersion(word: string): boolean {
  return /^(?:v|r|rev)\d{1,2}\.\d{1,2}$/.test(word);
}

/** Words in order, with hyphenated codes also split into their pieces. */
function splitWords(text: string): Words {
  const words: string[] = [];
  const parts: string[] = [];
  for (const chunk of text.split(/[\s,;:!?"'|()[\]{}<>=~^&]+/u)) {
    if (words.length >= MAX_TOKENS) break;
    if (chunk === '') continue;
    if (/^\d+[.]\d+$/.test(chunk)) {
      words.push(String(Number(chunk)));
      continue;
    }
    if (isVersion(chunk)) {
      words.push(chunk);
      continue;
    }
    const pieces = chunk.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');
    if (pieces.length === 0) continue;
    if (pieces.length > 1 && /\d/.test(chunk) && !isCompound(chunk, pieces)) {
      words.push(pieces.join(''));
      parts.push(...pieces);
    } else {
      words.push(...pieces.filter((piece) => !FUNCTION_WORDS.has(piece)).map(canonicalWord));
    }
  }
  return { words, parts };
}

/** Whether the word is a generation as `canonical` writes it: 'gen2'. */
export function isGeneration(word: string): boolean {
  return /^gen\d+$/.test(word);
}

/** A word that names a model: letters mixed with digits, or a long number. */
export function isCode(word: string): boolean {
  if (word.length < 4 || word.length > 40 || !/\d/.test(word)) return false;
  if (isSize(word) || isGeneration(word) || isSpec(word) || isVersion(word)) return false;
  if (/^\d+$/.test(word)) return word.length >= 5;
  if (/^\d+\.\d+$/.test(word)) return false;
  return !/^\d+(?:st|nd|rd|th|p|x|k)$/.test(word);
}

/** Titles that repeat the price: '46.59'. */
function isPrice(word: string): boolean {
  return /^\d+\.\d\d$/.test(word);
}

function isMark(word: string): boolean {
  return /\d/.test(word) && !isCode(word) && !isSize(word) && !isSpec(word) && !isPrice(word);
}

/** One number; shops also put plain words ('elph 100 hs blue') into the field, which identify nothing. */
function readMpn(text: string): string {
  const chunks = foldText(text).split(' ');
  const prose = chunks.length > 1 && chunks.some((chunk) => /^\p{L}{3,}$/u.test(chunk));
  return prose ? '' : squash(text);
}

function contextOf(record: MatchRecord): { words: Set<string>; measures: Measure[] } {
  const texts = [
    record.category ?? '',
    record.mpn ?? '',
    ...Object.values(record.attributes ?? {}).slice(0, MAX_ATTRIBUTES),
  ];
  const all = new Set<string>();
  const found: Measure[] = [];
  for (const text of texts) {
    const { rest, measures } = readQuantities(canonical(foldText(text)));
    const { words, parts } = splitWords(rest);
    found.push(...measures);
    for (const word of [...words, ...parts, ...measures.map(measureToken)]) all.add(word);
  }
  return { words: all, measures: found };
}

export function prepare(record: MatchRecord): PreparedRecord {
  const folded = canonical(foldText(record.name));
  const quantities = readQuantities(folded);
  const measureTokens = new Set(quantities.measures.map(measureToken));
  const textOnly = quantities.rest.replace(/[a-z]+:[\d.e+-]+/g, (token) =>
    measureTokens.has(token) ? ' ' : token,
  );
  const { words, parts } = splitWords(textOnly);
  const tokenSet = new Set([...words, ...measureTokens]);
  const joins = new Set(parts);
  for (let index = 1; index < words.length; index += 1) {
    joins.add(`${words[index - 1]}${words[index]}`);
  }
  const brandWords = splitWords(foldText(record.brand ?? '')).words;
  const mpn = readMpn(record.mpn ?? '');
  const codes = words.filter(isCode);
  if (mpn.length >= 4) codes.push(mpn);
  const numbers = words.filter((word) => /^\d{1,4}(?:\.\d+)?$/.test(word));
  const loose = words.flatMap((word) => (word.length <= 6 ? (word.match(/\d+/g) ?? []) : []));
  const gtin = normaliseGtin(record.gtin);
  const { words: context, measures: contextMeasures } = contextOf(record);
  const traits = traitsIn(words);
  const { thing, head } = purposeOf(folded);
  const purpose = new Set(splitWords(thing).words);
  const kinds = new Set(words.flatMap((word) => kindOf(word) ?? []));
  const systems = SYSTEMS.filter(
    (system) => traits.get('platform')?.has(system) && !purpose.has(system),
  );
  return {
    record,
    tokens: [...tokenSet].toSorted(),
    tokenSet,
    words,
    title: writtenWords(folded),
    joins,
    codes: [...new Set(codes)].toSorted(),
    components: componentsAmong(codes, folded),
    numbers: new Set(numbers),
    looseNumbers: new Set([...numbers, ...loose, ...quantities.written]),
    quantities,
    colours: coloursIn(words),
    lead: words.find((word) => !/\d/.test(word)),
    brand: squash(record.brand ?? ''),
    brandTokens: new Set(brandWords),
    mpn,
    gtin: gtin !== undefined && isGlobalGtin(gtin) ? gtin : undefined,
    price: record.price !== undefined && record.price > 0 ? record.price : undefined,
    context,
    contextColours: coloursIn(context),
    sizes: new Set(words.filter(isSize)),
    marks: new Set(words.filter(isMark)),
    letters: lettersIn(record, tokenSet),
    traits,
    contextTraits: traitsIn(context),
    contextMeasures,
    purpose,
    head: new Set(head === '' ? [] : splitWords(head).words),
    kinds,
    offered: kinds.size === 0 ? [] : splitWords(withoutExtras(folded)).words,
    bundle: isBundle(folded),
    plus: namesExtra(folded),
    aftermarket: isAftermarket(folded),
    software: isSoftware(folded, systems, quantities),
    specs: specsIn(words),
    numbered: numberedIn(words),
  };
}
