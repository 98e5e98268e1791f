/**
 * Pairs of similar products as many shops write them, with and without brand, price and numbers. The titles in
 * `shop-titles/` are by another author than `hard-pairs`; of those in `near-misses/` the siblings differ in one
 * qualifier, letter, processor or amount; `corner-cases/` has domains and finishes that no list of words knows.
 *
 *     # a family: kind and language
 *     a title ~ b=brand ~ p=price currency ~ m=part number ~ g=GTIN ~ d=description
 *     the same product in another shop
 *     --
 *     a sibling of the product, in the first shop
 *     and in the other one
 *
 * The second, fourth, ... family is for fitting, the others are held out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { must } from '../../../contract/must.ts';
import type { Half } from './hard-pairs.ts';

const FOLDERS = {
  'other author': new URL('./shop-titles/', import.meta.url),
  'near misses': new URL('./near-misses/', import.meta.url),
  'corner cases': new URL('./corner-cases/', import.meta.url),
};
export type Collection = keyof typeof FOLDERS;
const FIELDS: Readonly<Record<string, 'brand' | 'modelno' | 'gtin' | 'description'>> = {
  b: 'brand',
  m: 'modelno',
  g: 'gtin',
  d: 'description',
};

/** Named like the columns of the public sets. */
export type ShopOffer = {
  title: string;
} & Partial<
  Record<'brand' | 'price' | 'priceCurrency' | 'modelno' | 'gtin' | 'description', string>
>;

type ShopPair = {
  left: ShopOffer;
  right: ShopOffer;
  label: 0 | 1;
};

type Family = {
  name: string;
  product: [ShopOffer, ShopOffer];
  sibling: [ShopOffer, ShopOffer];
};

/** Each side lists one shop; or the shops are mixed; or also pairs of siblings of one shop, half as many again. */
export const ARRANGEMENTS = ['two shops', 'shuffled', 'mixed'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

function offerOf(line: string): ShopOffer {
  const [title = '', ...fields] = line.split(' ~ ');
  const offer: ShopOffer = { title: title.trim() };
  for (const field of fields) {
    const [letter = '', value] = [field[0], field.slice(2).trim()];
    if (letter === 'p') [offer.price = '', offer.priceCurrency = ''] = value.split(' ');
    else offer[must(FIELDS[letter], `the field ${letter}`)] = value;
  }
  return offer;
}

function offersOf(text: string): [ShopOffer, ShopOffer] {
  const [first, second] = text.trim().split('\n').map(offerOf);
  return [must(first, 'the first title'), must(second, 'the second title')];
}

function familyOf(block: string): Family {
  const [head = '', ...lines] = block.trim().split('\n');
  const [product = '', sibling = ''] = lines.join('\n').split('\n--\n');
  return { name: head.slice(2), product: offersOf(product), sibling: offersOf(sibling) };
}

export function shopFamilies(half: Half, collection: Collection): Family[] {
  const wanted = half === 'fitting' ? 1 : 0;
  const folder = FOLDERS[collection];
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/\n(?=# )/))
    .filter((_, index) => index % 2 === wanted)
    .map(familyOf);
}

/** The same numbers from 0 to 1 on every run. */
function* numbers(): Generator<number, never> {
  let seed = 7;
  for (;;) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed / 2147483648;
  }
}

export function shopPairs(
  half: Half,
  arrangement: Arrangement,
  collection: Collection = 'other author',
): ShopPair[] {
  const random = numbers();
  return shopFamilies(half, collection).flatMap(({ product, sibling }) => {
    const pairs: ShopPair[] = [
      { left: product[0], right: product[1], label: 1 },
      { left: sibling[0], right: sibling[1], label: 1 },
      { left: product[0], right: sibling[1], label: 0 },
      { left: sibling[0], right: product[1], label: 0 },
    ];
    if (arrangement === 'two shops') return pairs;
    const shuffled = pairs.map(({ left, right, label }): ShopPair => {
      const isKept = random.next().value < 0.5;
      return isKept ? { left, right, label } : { left: right, right: left, label };
    });
    if (arrangement === 'shuffled') return shuffled;
    return [
      ...shuffled,
      { left: product[0], right: sibling[0], label: 0 },
      { left: product[1], right: sibling[1], label: 0 },
    ];
  });
}
