import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MatchRecord } from '../../server/matching/record.ts';
import { crossedPairs, hardPairs, type Half } from '../../tests/server/matching/hard-pairs.ts';
import {
  ARRANGEMENTS,
  shopPairs,
  type Collection,
} from '../../tests/server/matching/shop-titles.ts';

export type Row = Readonly<Record<string, string>>;
export interface LabelledPair {
  left: Row;
  right: Row;
  label: 0 | 1;
}

/** Columns of the public sets that mean the same field; every other column is an attribute. */
const COLUMNS = {
  name: ['name', 'title', 'Beer_Name'],
  brand: ['brand', 'manufacturer', 'Brew_Factory_Name'],
  mpn: ['modelno'],
  category: ['category', 'Style'],
  price: ['price'],
  currency: ['priceCurrency'],
  gtin: ['gtin'],
} as const;

export function toRecord(row: Row, id: string): MatchRecord {
  const taken = new Set<string>();
  const take = (field: keyof typeof COLUMNS): string | undefined => {
    const column = COLUMNS[field].find((candidate) => row[candidate] !== undefined);
    if (column === undefined) return undefined;
    taken.add(column);
    return row[column];
  };
  const price = Number(take('price'));
  return {
    id,
    // Some sets write names as RDF literals: "text"@en
    name: (take('name') ?? '').replace(/"@[\w-]+/g, '" ').replace(/"Null"/g, ' '),
    brand: take('brand'),
    mpn: take('mpn'),
    category: take('category'),
    gtin: take('gtin'),
    price: Number.isFinite(price) ? price : undefined,
    currency: take('currency') || undefined,
    attributes: Object.fromEntries(Object.entries(row).filter(([column]) => !taken.has(column))),
  };
}

function publicSets(data: string): [string, LabelledPair[]][] {
  const folder = join(data, 'matching');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .map((file) => {
      const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
      const { pairs } = JSON.parse(text) as { pairs: LabelledPair[] };
      return [file.replace(/\.json\.gz$/, ''), pairs];
    });
}

const own = (pairs: ReturnType<typeof hardPairs> | ReturnType<typeof shopPairs>): LabelledPair[] =>
  pairs.map(({ left, right, label }) => ({ left: { ...left }, right: { ...right }, label }));

/** The public sets of a folder, and the project's own pairs, each half for itself. */
export function readSets(data: string | undefined): Record<string, LabelledPair[]> {
  return Object.fromEntries([
    ...(data === undefined ? [] : publicSets(data)),
    ['own, fitting half', own(hardPairs('fitting'))],
    ['own, held out', own(hardPairs('held out'))],
    ['own, fitting half, crossed', own(crossedPairs('fitting'))],
    ['own, held out, crossed', own(crossedPairs('held out'))],
    ...(['other author', 'near misses', 'corner cases'] as const satisfies Collection[]).flatMap(
      (collection) =>
        (['fitting', 'held out'] as const satisfies Half[]).flatMap((half) =>
          ARRANGEMENTS.map((arrangement): [string, LabelledPair[]] => [
            `${collection}, ${half}, ${arrangement}`,
            own(shopPairs(half, arrangement, collection)),
          ]),
        ),
    ),
  ]);
}
