import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { withoutDiacritics } from '../../../contract/rules/fold.ts';
import { enteredAmountOf, type DecimalMark } from '../../../contract/rules/entered-amount.ts';

type Unit = NonNullable<ProductTerms['pack_unit']>;

/** Words for each unit in the languages of headers, and how many of the unit each is. */
const WORDS: readonly (readonly [unit: Unit, times: number, words: string])[] = [
  [
    'piece',
    1,
    'piece pieces pc pcs pce ct count unit units pack packs er ud uds unidad unidades pieza piezas stuck stueck stk st piece(s) pieces unite unites pezzo pezzi pz unidade un stuks szt sztuka sztuki sztuk ks kus kusy kusov kusu kom komad komada db darab buc bucata bucati adet τεμ τεμαχιο τεμαχια шт штука штуки штук бр броя',
  ],
  [
    'g',
    1,
    'g gr grs gram grams gramm gramo gramos gramme grammes grammi grama gramas г гр грамм грам γρ',
  ],
  ['g', 0.001, 'mg мг'],
  ['kg', 1, 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramo kilogramos кг'],
  ['ml', 1, 'ml millilitre millilitres milliliter mililitro mililitros мл'],
  ['ml', 10, 'cl'],
  ['ml', 100, 'dl'],
  ['l', 1, 'l lt ltr lts litre litres liter litro litros litri л литр литра литров λιτρα'],
  ['cm', 1, 'cm см'],
  ['cm', 0.1, 'mm мм'],
  ['m', 1, 'm mtr metre metres meter metro metros metri м'],
  ['m²', 1, 'm2 sqm qm'],
];

const UNIT_OF_WORD = new Map(
  WORDS.flatMap(([unit, times, words]) =>
    words.split(' ').map((word) => [word, { unit, times }] as const),
  ),
);

export type Pack = { size: number; unit: Unit | null };

/** The unit that a word names, if it is one that packs are counted in. */
export function unitOf(text: string): Unit | null {
  const found = UNIT_OF_WORD.get(wordOf(text));
  return found?.times === 1 ? found.unit : null;
}

/**
 * What a pack holds: '500 g', '0,75 L', '6 x 330 ml', '330 ml x 6', '12 pcs', '500'. Null for any other text.
 *
 * @example
 * packOf('6 x 330 ml'); // → { size: 1980, unit: 'ml' }
 * packOf('75 cl'); // → { size: 750, unit: 'ml' }
 * packOf('big'); // → null
 */
export function packOf(text: string, decimal: DecimalMark = '.'): Pack | null {
  const factors = text
    .trim()
    .split(/\s*[x×*]\s*(?=\d)/iu)
    .map((factor) => factorOf(factor, decimal));
  let size = 1;
  let unit: Unit | null = null;
  for (const factor of factors) {
    if (factor === null) return null;
    size *= factor.size;
    if (factor.unit === null || (factor.unit === 'piece' && unit !== null)) continue;
    if (unit !== null && unit !== 'piece') return null;
    unit = factor.unit;
  }
  const rounded = Number(size.toPrecision(12));
  return rounded > 0 && rounded <= MOST ? { size: rounded, unit } : null;
}

const MOST = 1e9;

function factorOf(text: string, decimal: DecimalMark): Pack | null {
  const [, digits = '', word = ''] = /^([\d.,\s]*\d)[\s-]*(\D\S*)?$/u.exec(text) ?? [];
  const size = digits === '' ? null : enteredAmountOf(digits, decimal);
  if (size === null) return null;
  if (word === '') return { size, unit: null };
  const known = UNIT_OF_WORD.get(wordOf(word));
  return known ? { size: size * known.times, unit: known.unit } : null;
}

/** 'm²' is folded to 'm2'. */
const wordOf = (text: string) => withoutDiacritics(text).trim().replace(/\.$/, '');
