import { readPacks, UNKNOWN_PACK } from './packs.ts';
import { UNIT_NAMES, unitOf, type Dimension } from './units.ts';

/** An amount in the base unit of its dimension: ml, g, mm, byte, W, Wh, mAh, V, Hz, pixel, piece. */
export type Measure = {
  dimension: Dimension;
  value: number;
};

export type Quantities = {
  measures: Measure[];
  /** How many sales units are bundled ('pack of 6', '6 x 330 ml', '2er-Set'); null if not stated. */
  pack: number | null;
  /** The total of a pack if the text states unit and count: 6 x 330 ml is 1980 ml. */
  totals: Measure[];
  /** The amount of one package, if the text multiplies it: 330 ml of '6 x 330 ml'. */
  units: Measure[];
  /** The numbers of the amounts as written: '27' of '27 inch'. */
  written: string[];
  /** The text without pack phrases, each measure replaced by one canonical token. */
  rest: string;
};

/** Dimensions in which 'N x amount' means N packages; '50 x 70 cm' is the size of one thing. */
const MULTIPLIED: ReadonlySet<Dimension> = new Set(['volume', 'mass', 'data']);

/** Neither '064g' nor the '128g' of 'sdx-128g-x46' is an amount: they are in part numbers. */
const IN_CODE = '(?<=[\\p{L}\\p{N}]-)\\d+\\p{L}-[\\p{L}\\p{N}]';
const NUMBER = '(?!0\\d)\\d{1,7}(?:[.,]\\d{1,4})?';
const AMOUNT = `(${NUMBER})(?: ?-?)(${UNIT_NAMES})(?![\\p{L}\\p{N}])`;
const MEASURE = new RegExp(`(?<![\\p{L}\\p{N}.,])(?!${IN_CODE})${AMOUNT}`, 'gu');
const COUNT_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,3}) ?x ?${AMOUNT}`, 'gu');
const COUNT_AFTER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${AMOUNT} ?x ?(\\d{1,3})(?![\\p{L}\\p{N}.,])`,
  'gu',
);

/** '1,5' is 1.5, '1,000' is 1000, '0,330' is 0.33. */
function parseNumber(text: string): number {
  const thousands = /^[1-9]\d{0,2}(?:,\d{3}|\.[05]00)$/.test(text);
  return Number(thousands ? text.replace(/[.,]/, '') : text.replace(',', '.'));
}

function toMeasure(number: string, unit: string): Measure {
  const { dimension, factor } = unitOf(unit);
  return { dimension, value: Number((parseNumber(number) * factor).toPrecision(6)) };
}

/** The token that replaces a measure in the bag of words: equal amounts have equal tokens. */
export function measureToken(measure: Measure): string {
  return `${measure.dimension}:${Number(measure.value.toPrecision(3))}`;
}

/** Reads amounts and pack counts from a folded text (see foldText). */
export function readQuantities(folded: string): Quantities {
  const measures: Measure[] = [];
  const totals: Measure[] = [];
  const units: Measure[] = [];
  const written: string[] = [];
  const phrases = readPacks(folded);
  let pack = phrases.pack;

  const multiply = (whole: string, count: number, measure: Measure): string => {
    if (!MULTIPLIED.has(measure.dimension) || count < 1) return whole;
    pack = pack === null || pack === UNKNOWN_PACK ? count : Math.max(pack, count);
    measures.push(measure);
    units.push(measure);
    totals.push({ ...measure, value: measure.value * count });
    written.push(String(count));
    return ` ${measureToken(measure)} `;
  };

  const rest = phrases.rest
    .replace(COUNT_BEFORE, (whole, count: string, number: string, unit: string) => {
      written.push(String(parseNumber(number)));
      return multiply(whole, Number(count), toMeasure(number, unit));
    })
    .replace(COUNT_AFTER, (whole, number: string, unit: string, count: string) => {
      written.push(String(parseNumber(number)));
      return multiply(whole, Number(count), toMeasure(number, unit));
    })
    .replace(MEASURE, (_whole, number: string, unit: string) => {
      const measure = toMeasure(number, unit);
      written.push(String(parseNumber(number)));
      measures.push(measure);
      return ` ${measureToken(measure)} `;
    });
  const count = pack ?? 1;
  if (totals.length === 0 && count > 1 && count !== UNKNOWN_PACK) {
    for (const measure of measures) {
      if (MULTIPLIED.has(measure.dimension)) {
        totals.push({ ...measure, value: measure.value * count });
      }
    }
  }
  return { measures, pack, totals, units, written, rest };
}

/** Amounts are the same within 2%: inches are rounded to centimetres and ounces to grams. */
export function sameAmount(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.02 * Math.max(a, b);
}
