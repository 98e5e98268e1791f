import { sql, type SQL } from 'drizzle-orm';
import { flagsOf } from '../../contract/rules/flags.ts';
import { availabilityPerAlias, readStoredTags } from '../../contract/rules/list-row.ts';
import { tagSetOf } from '../../contract/rules/tag-sets.ts';
import {
  NUMBERS,
  type ListColumns,
  type NumberColumn,
  type OwnColumns,
  type Texts,
} from '../../contract/sync/list-columns.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { must } from '../../contract/must.ts';

/** A row as lists are answered from it. Lists are read as text: parsing arrays takes longer than all the rest. */
type ColumnRow = Record<'id' | 'name' | 'search' | 'brand' | 'category' | 'availability', string> &
  Record<(typeof NUMBERS)[number] | 'seq', number | string | null> &
  Record<'verified' | 'favorite' | 'exclusive' | 'coefficient', boolean> &
  Record<'positions' | 'sources' | 'tags' | 'prices', string>;

/** No host, word or shop's availability contains it. */
const SEPARATOR = '\u001f';
const asText = (column: SQL) => sql`array_to_string(${column}, ${SEPARATOR}::text)`;

/** The list rows last changed with `after < seq <= upTo`, the first `limit`. */
export async function readColumnRows(
  db: Database,
  accountId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ColumnRow[]> {
  return rowsOf<ColumnRow>(
    db,
    sql`select id, seq, name_key as name, search, brand, category, availability, price, price_index,
          low_price, hight_price, competitors_count, changed_at, nullif(cost, 0) as cost,
          margin_percent, verified, favorite, exclusive,
          coefficient, ${asText(sql`positions`)} as positions, ${asText(sql`sources`)} as sources,
          ${asText(sql`tags`)} as tags, prices::text as prices
        from matches
        where account_id = ${accountId} and seq > ${after} and seq <= ${upTo}
        order by seq limit ${limit}`,
  );
}

/** Of the rows `rows`, in their order. */
type Competitor = { rows: number[]; prices: number[]; availabilities: number[] };

const perNumber = <T>(valueOf: (name: NumberColumn) => T): Record<NumberColumn, T> => ({
  price: valueOf('price'),
  price_index: valueOf('price_index'),
  low_price: valueOf('low_price'),
  hight_price: valueOf('hight_price'),
  competitors_count: valueOf('competitors_count'),
  changed_at: valueOf('changed_at'),
  cost: valueOf('cost'),
  margin_percent: valueOf('margin_percent'),
});

/** Collects list rows into columns, in their order. */
export class ColumnsBuilder {
  #count = 0;
  readonly #texts: Record<'ids' | 'names' | 'search', string[]> = {
    ids: [],
    names: [],
    search: [],
  };
  readonly #brands = new TextCodes();
  readonly #categories = new TextCodes();
  readonly #availabilities = new TextCodes();
  readonly #tagSets = new TextCodes(['']);
  readonly #codes: Record<'brand' | 'category' | 'availability' | 'tagSet', number[]> = {
    brand: [],
    category: [],
    availability: [],
    tagSet: [],
  };
  readonly #flags: number[] = [];
  readonly #numbers = perNumber((): number[] => []);
  readonly #competitors = new Map<string, Competitor>();

  add(row: ColumnRow): void {
    const at = this.#count++;
    this.#texts.ids.push(row.id);
    this.#texts.names.push(row.name);
    this.#texts.search.push(row.search);
    this.#codes.brand.push(this.#brands.of(row.brand));
    this.#codes.category.push(this.#categories.of(row.category));
    this.#codes.availability.push(this.#availabilities.of(row.availability));
    const tags = listOf(row.tags);
    const { product_tags: own, breaches } = readStoredTags(tags);
    this.#codes.tagSet.push(this.#tagSets.of(tagSetOf(own)));
    this.#flags.push(
      flagsOf({ ...row, positions: listOf(row.positions), sources: listOf(row.sources), breaches }),
    );
    for (const name of NUMBERS) {
      const value = row[name];
      this.#numbers[name].push(value === null ? Number.NaN : Number(value));
    }
    const prices = JSON.parse(row.prices) as Record<string, number>;
    for (const [alias, availability] of availabilityPerAlias(tags)) {
      const competitor = this.#competitorFor(alias);
      competitor.rows.push(at);
      competitor.prices.push(prices[alias] ?? Number.NaN);
      competitor.availabilities.push(this.#availabilities.of(availability) + 1);
    }
  }

  end(): ListColumns {
    const { brand, category, availability, tagSet } = this.#codes;
    const own: OwnColumns = {
      ids: joined(this.#texts.ids),
      names: joined(this.#texts.names),
      search: joined(this.#texts.search),
      brands: this.#brands.texts,
      categories: this.#categories.texts,
      availabilities: this.#availabilities.texts,
      tagSets: this.#tagSets.texts,
      brand: Uint32Array.from(brand),
      category: Uint32Array.from(category),
      availability: Uint16Array.from(availability),
      flags: Uint16Array.from(this.#flags),
      tagSet: Uint32Array.from(tagSet),
      numbers: perNumber((name) => Float64Array.from(this.#numbers[name])),
    };
    return {
      own,
      competitors: [...this.#competitors].map(([alias, one]) => this.#columnsOf(alias, one)),
    };
  }

  #columnsOf(alias: string, competitor: Competitor): ListColumns['competitors'][number] {
    const price = new Float64Array(this.#count).fill(Number.NaN);
    const availability = new Uint16Array(this.#count);
    for (const [i, at] of competitor.rows.entries()) {
      price[at] = must(competitor.prices[i], 'the price of an offer');
      availability[at] = must(competitor.availabilities[i], 'the availability of an offer');
    }
    return { alias, price, availability };
  }

  #competitorFor(alias: string): Competitor {
    const known = this.#competitors.get(alias);
    if (known) return known;
    const competitor: Competitor = { rows: [], prices: [], availabilities: [] };
    this.#competitors.set(alias, competitor);
    return competitor;
  }
}

/** Texts by the position of their first occurrence. */
class TextCodes {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();

  constructor(texts: string[] = []) {
    for (const text of texts) this.of(text);
  }

  of(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

const listOf = <T extends string>(text: string): T[] =>
  text === '' ? [] : (text.split(SEPARATOR) as T[]);

function joined(texts: string[]): Texts {
  return { joined: texts.join(''), lengths: Uint32Array.from(texts, ({ length }) => length) };
}
