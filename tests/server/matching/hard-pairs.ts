/**
 * The project's own pairs of similar products, from the titles in `hard-pairs/`:
 *
 *     ## a family: products that differ in one property
 *     - one product of it
 *     language | brand | price currency | title of one shop
 *
 * Every two titles of one product are a match. The first title of a product and the last title of another product of
 * its family are not a match. Families are not split: of each file the first, third, ... are for fitting, the second,
 * fourth, ... are held out.
 */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./hard-pairs/', import.meta.url);

/** Named like the columns of the public sets. */
export interface Offer {
  title: string;
  brand: string;
  price: string;
  priceCurrency: string;
}

export interface HardPair {
  left: Offer;
  right: Offer;
  label: 0 | 1;
}

export interface Family {
  /** The file's name: the property in which the products of the family differ. */
  kind: string;
  name: string;
  languages: Set<string>;
  /** Offers per product. */
  products: Offer[][];
}

export type Half = 'fitting' | 'held out';

function familiesOf(kind: string, text: string): Family[] {
  const families: Family[] = [];
  for (const line of text.split('\n').filter((line) => line !== '')) {
    if (line.startsWith('## ')) {
      families.push({ kind, name: line.slice(3), languages: new Set(), products: [] });
    } else if (line.startsWith('- ')) {
      families.at(-1)!.products.push([]);
    } else {
      const [language = '', brand = '', amount = '', title = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const [price = '', priceCurrency = ''] = amount.split(' ');
      families.at(-1)!.languages.add(language);
      families.at(-1)!.products.at(-1)!.push({ title, brand, price, priceCurrency });
    }
  }
  return families;
}

export function hardFamilies(half: Half): Family[] {
  const wanted = half === 'fitting' ? 0 : 1;
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) =>
      familiesOf(file.replace('.txt', ''), readFileSync(new URL(file, FOLDER), 'utf8')).filter(
        (_, index) => index % 2 === wanted,
      ),
    );
}

/** Every two of the list, in its order. */
function everyTwo<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));
}

function pairsOf({ products }: Family): HardPair[] {
  return [
    ...products.flatMap((offers) =>
      everyTwo(offers).map(([left, right]): HardPair => ({ left, right, label: 1 })),
    ),
    ...everyTwo(products).flatMap(([one, other]): HardPair[] => [
      { left: one[0]!, right: other.at(-1)!, label: 0 },
      { left: other[0]!, right: one.at(-1)!, label: 0 },
    ]),
  ];
}

export function hardPairs(half: Half): HardPair[] {
  return hardFamilies(half).flatMap(pairsOf);
}

/**
 * The same matches; as non-matches, every title of a product with every title of the others in its family: three times
 * as many.
 */
export function crossedPairs(half: Half): HardPair[] {
  return hardFamilies(half).flatMap((family) => [
    ...pairsOf(family).filter(({ label }) => label === 1),
    ...everyTwo(family.products).flatMap(([one, other]) =>
      one.flatMap((left) => other.map((right): HardPair => ({ left, right, label: 0 }))),
    ),
  ]);
}
