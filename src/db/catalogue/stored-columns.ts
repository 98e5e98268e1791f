import { Columns, NUMBERS, type NumberColumn } from './columns.ts';

/** A record of the table `columns`: the own columns, or those of one competitor. Rows are in slot order, dense. */
export type StoredColumns = OwnColumns | StoredCompetitor;

type OwnColumns = {
  part: 'own';
  /** The texts of a column as one, with the length of each. */
  ids: Texts;
  names: Texts;
  search: Texts;
  brands: string[];
  categories: string[];
  availabilities: string[];
  brand: Uint32Array;
  category: Uint32Array;
  availability: Uint16Array;
  flags: Uint16Array;
  numbers: Record<NumberColumn, Float64Array>;
};

type StoredCompetitor = {
  part: 'competitor';
  alias: string;
  price: Float64Array;
  availability: Uint16Array;
};

type Texts = { joined: string; lengths: Uint32Array };

/** The columns as records, by key. */
export function storeColumns(columns: Columns): [key: string, record: StoredColumns][] {
  const slots = Uint32Array.from(columns.slots.values());
  const isDense = slots.every((slot, at) => slot === at);
  /** Removed matches leave holes, which a snapshot does not need. */
  const packed = <T extends Float64Array | Uint32Array | Uint16Array>(column: T): T => {
    const dense = column.slice(0, slots.length) as T;
    if (!isDense) for (const [at, slot] of slots.entries()) dense[at] = column[slot]!;
    return dense;
  };
  const own: OwnColumns = {
    part: 'own',
    ids: join(slots, columns.ids),
    names: join(slots, columns.names),
    search: join(slots, columns.search),
    brands: columns.brands.texts,
    categories: columns.categories.texts,
    availabilities: columns.availabilities.texts,
    brand: packed(columns.brand),
    category: packed(columns.category),
    availability: packed(columns.availability),
    flags: packed(columns.flags),
    numbers: Object.fromEntries(
      NUMBERS.map((name) => [name, packed(columns.numbers[name])]),
    ) as OwnColumns['numbers'],
  };
  return [
    ['own', own],
    ...[...columns.competitors].map(
      ([alias, { price, availability }]): [string, StoredCompetitor] => [
        `of/${alias}`,
        { part: 'competitor', alias, price: packed(price), availability: packed(availability) },
      ],
    ),
  ];
}

/** @returns null when the records are no snapshot. */
export function restoreColumns(records: StoredColumns[]): Columns | null {
  const own = records.find((record) => record.part === 'own');
  if (!own) return null;
  const columns = new Columns();
  const count = own.ids.lengths.length;
  columns.reserve(count);
  columns.end = count;
  copyTexts(own.ids, columns.ids);
  copyTexts(own.names, columns.names);
  copyTexts(own.search, columns.search);
  for (const [slot, id] of columns.ids.entries()) columns.slots.set(id, slot);
  for (const text of own.brands) columns.brands.codeOf(text);
  for (const text of own.categories) columns.categories.codeOf(text);
  for (const text of own.availabilities) columns.availabilities.codeOf(text);
  columns.brand.set(own.brand);
  columns.category.set(own.category);
  columns.availability.set(own.availability);
  columns.flags.set(own.flags);
  columns.alive.fill(1, 0, count);
  for (const name of NUMBERS) columns.numbers[name].set(own.numbers[name]);
  for (const record of records) {
    if (record.part !== 'competitor') continue;
    const column = columns.competitorFor(record.alias);
    column.price.set(record.price);
    column.availability.set(record.availability);
  }
  return columns;
}

function join(slots: Uint32Array, texts: string[]): Texts {
  const list = Array.from(slots, (slot) => texts[slot]!);
  return { joined: list.join(''), lengths: Uint32Array.from(list, ({ length }) => length) };
}

function copyTexts({ joined, lengths }: Texts, target: string[]): void {
  let start = 0;
  for (const [at, length] of lengths.entries()) {
    target[at] = joined.slice(start, start + length);
    start += length;
  }
}
