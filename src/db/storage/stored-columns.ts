import { Columns } from '../../../contract/catalogue/columns.ts';
import { recordOf } from '../../../contract/records.ts';
import {
  NUMBERS,
  type CompetitorColumns,
  type ListColumns,
  type OwnColumns,
  type Texts,
} from '../../../contract/sync/list-columns.ts';

/** A record of the table `columns`: the own columns, or those of one competitor. Rows are in slot order, dense. */
export type StoredColumns =
  | ({ part: 'own' } & OwnColumns)
  | ({ part: 'competitor' } & CompetitorColumns);

/** List columns as records, by key. */
export function recordsOf({ own, competitors }: ListColumns): [key: string, StoredColumns][] {
  return [
    ['own', { part: 'own', ...own }],
    ...competitors.map((one): [string, StoredColumns] => [
      `of/${one.alias}`,
      { part: 'competitor', ...one },
    ]),
  ];
}

/** The columns as records, by key. */
export function storeColumns(columns: Columns): [key: string, record: StoredColumns][] {
  return recordsOf(listColumnsOf(columns));
}

export function listColumnsOf(columns: Columns): ListColumns {
  const slots = Uint32Array.from(columns.slots.values());
  const isDense = slots.every((slot, at) => slot === at);
  /** Removed matches leave holes, which a snapshot does not need. */
  const packed = <T extends Float64Array | Uint32Array | Uint16Array>(column: T): T => {
    const dense = column.slice(0, slots.length) as T;
    if (!isDense) for (const [at, slot] of slots.entries()) dense[at] = column[slot]!;
    return dense;
  };
  const own: OwnColumns = {
    ids: join(slots, columns.ids),
    names: join(slots, columns.names),
    search: join(slots, columns.search),
    brands: columns.brands.texts,
    categories: columns.categories.texts,
    availabilities: columns.availabilities.texts,
    tagSets: columns.tagSets.texts,
    brand: packed(columns.brand),
    category: packed(columns.category),
    availability: packed(columns.availability),
    flags: packed(columns.flags),
    tagSet: packed(columns.tagSet),
    numbers: recordOf(NUMBERS, (name) => packed(columns.numbers[name])),
  };
  const competitors = [...columns.competitors].map(([alias, { price, availability }]) => ({
    alias,
    price: packed(price),
    availability: packed(availability),
  }));
  return { own, competitors };
}

/**
 * `pause` is called between pieces with the amount of work done, so that a large snapshot does not block the thread.
 * @returns null when the records are not a snapshot.
 */
export async function restoreColumns(
  records: StoredColumns[],
  pause: (work: number) => Promise<void>,
): Promise<Columns | null> {
  const own = records.find((record) => record.part === 'own');
  if (!own) return null;
  const columns = new Columns();
  const count = own.ids.lengths.length;
  columns.reserve(count);
  columns.end = count;
  const texts = [
    [own.ids, columns.ids],
    [own.names, columns.names],
    [own.search, columns.search],
  ] as const;
  for (const [stored, target] of texts) {
    copyTexts(stored, target);
    await pause(count);
  }
  for (const [slot, id] of columns.ids.entries()) columns.slots.set(id, slot);
  await pause(count);
  for (const text of own.brands) columns.brands.codeOf(text);
  for (const text of own.categories) columns.categories.codeOf(text);
  for (const text of own.availabilities) columns.availabilities.codeOf(text);
  for (const text of own.tagSets) columns.tagSets.codeOf(text);
  columns.brand.set(own.brand);
  columns.category.set(own.category);
  columns.availability.set(own.availability);
  columns.flags.set(own.flags);
  columns.tagSet.set(own.tagSet);
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
