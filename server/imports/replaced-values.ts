import { sql } from 'drizzle-orm';
import { addressKey } from '../catalogue/address-key.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { normaliseGtin } from '../gtin.ts';
import { replacedFields, replacedValue } from './messages.ts';
import { detailsOf, type PlacedRow } from './place-rows.ts';
import type { ImportRow } from './row.ts';
import { usableUrls, type Selection } from './selection.ts';
import { fieldsOfDetail, type GivenTerms } from './terms.ts';

/** What a row says about its product, besides the competitors' pages, with the words for it. */
const FIELDS = {
  name: 'name',
  brand: 'brand',
  model: 'model',
  ean: 'EAN',
  category: 'category',
  cost: 'cost',
  googleShoppingUrl: 'address at Google Shopping',
  ownUrl: 'own page',
  rrp: 'RRP',
  map: 'MAP',
  vat: 'VAT rate',
  min_price: 'minimum price',
  max_price: 'maximum price',
  shipping: 'shipping',
  pack_size: 'pack size',
  pack_unit: 'pack unit',
  tags: 'tags',
};

/** What a row gave its match; `isMoved` says that its own page was not the one that the match had. */
type ValuesOfRow = { matchId: string; n: number; values: Values; isMoved: boolean };

/** The values of the fields of a product as texts. */
type Values = ReadonlyMap<string, string>;
/** Who gave each field of a product last: the number of the row, and its value. */
type Given = Map<string, { n: number; text: string }>;

/** The values that rows of one importation have given their products, by match. */
export class GivenValues {
  readonly #byMatch = new Map<string, Given>();

  /** Takes the values of a row; returns those of other rows that it replaced. */
  take({ matchId, n, values, isMoved }: ValuesOfRow): ReplacedValues {
    const given = this.#byMatch.get(matchId) ?? new Map();
    this.#byMatch.set(matchId, given);
    const replaced: Given = new Map();
    for (const [field, text] of values) {
      const former = given.get(field);
      const isSame = former === undefined || keyOf(field, former.text) === keyOf(field, text);
      if (!isSame && former.n !== n && (field !== 'ownUrl' || isMoved)) replaced.set(field, former);
      given.set(field, { n, text });
    }
    return new ReplacedValues(replaced, values);
  }
}

/** The values of other rows that a row replaced. */
class ReplacedValues {
  readonly #replaced: Given;
  readonly #values: Values;

  constructor(replaced: Given, values: Values) {
    this.#replaced = replaced;
    this.#values = values;
  }

  /** A sentence for each of the other rows, in the order of the file. */
  sentences(): string[] {
    const byRow = new Map<number, string[]>();
    for (const [field, { n }] of this.#replaced) {
      byRow.set(n, [...(byRow.get(n) ?? []), Reflect.get(FIELDS, field)]);
    }
    return [...byRow].toSorted(([a], [b]) => a - b).map(([n, names]) => replacedFields(names, n));
  }

  /** The value of a detail and what it replaced; null if that is nothing. */
  ofDetail(detail: string): { value: string; reason: string } | null {
    const fields = new Set([detail, ...fieldsOfDetail(detail)]);
    const former = [...fields].flatMap((field) => this.#replaced.get(field) ?? []);
    const [first] = former;
    if (!first) return null;
    const value = [...fields]
      .filter((field) => this.#replaced.has(field))
      .map((field) => this.#values.get(field))
      .join(' ');
    const replaced = former.map(({ text }) => text).join(' ');
    return { value: value.slice(0, 300), reason: replacedValue(replaced, first.n) };
  }
}

/** What a placed row gave its match; `terms` are those that were taken. */
export function valuesOfRow(
  { row, draft, usable, isMoved }: PlacedRow,
  terms: GivenTerms | undefined,
): ValuesOfRow {
  const { matchId } = draft.known;
  return { matchId, n: row.n, values: textsOf(row.data, usable.own?.url, terms), isMoved };
}

function textsOf(data: ImportRow, ownUrl: string | undefined, terms: GivenTerms = {}): Values {
  const { terms: _, ...details } = detailsOf(data);
  const values: [string, string | number | string[] | null | undefined][] = Object.entries({
    ...details,
    ...terms,
    ownUrl,
  });
  return new Map(
    values.flatMap(([field, value]) => {
      if (value === null || value === undefined) return [];
      const text = Array.isArray(value) ? value.toSorted().join(', ') : String(value);
      return text === '' ? [] : [[field, text] as const];
    }),
  );
}

/** An EAN is the same in any length, and a page at any of its addresses. */
function keyOf(field: string, text: string): string {
  if (field === 'ean') return normaliseGtin(text) ?? text;
  return field === 'ownUrl' ? addressKey(text) : text;
}

/** Rows of one product that are looked at for each of the rows after them: lists with a row per website have fewer. */
const MOST_ROWS = 200;

/** What the rows of an importation that have been inserted gave these matches; those of `except` do not count. */
export async function loadGivenValues(
  tx: Database,
  { accountId, id }: { accountId: string; id: string },
  { matchIds, except, selection }: { matchIds: string[]; except: number[]; selection: Selection },
): Promise<GivenValues> {
  const given = new GivenValues();
  if (matchIds.length === 0) return given;
  const rows = await rowsOf<{ matchId: string; n: number; data: ImportRow }>(
    tx,
    sql`select earlier.* from jsonb_array_elements_text(${JSON.stringify(matchIds)}::jsonb) as match(id),
        lateral (
          select match_id as "matchId", n, data - 'cells' as data from importation_rows
          where account_id = ${accountId} and importation_id = ${id} and match_id = match.id
            and status in ('added', 'merged', 'duplicate')
          order by n desc limit ${MOST_ROWS}) as earlier
        order by earlier.n`,
  );
  const isExcepted = new Set(except);
  for (const { matchId, n, data } of rows) {
    if (isExcepted.has(n)) continue;
    const { own } = usableUrls(data, selection);
    given.take({ matchId, n, values: textsOf(data, own?.url, data.terms), isMoved: true });
  }
  return given;
}
