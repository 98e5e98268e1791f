import type { MatchDocument } from '../entities/match.ts';
import { recordOf } from '../records.ts';
import { flagsOf } from '../rules/flags.ts';
import { listRowOf, type ListRow } from '../rules/list-row.ts';
import { comparablePrice } from '../rules/price.ts';
import { availabilityOf } from '../rules/offer-state.ts';
import { shownOffers } from '../rules/summary.ts';
import { tagSetOf } from '../rules/tag-sets.ts';
import { NUMBERS, type NumberColumn } from '../sync/list-columns.ts';
import { Dictionary } from './dictionary.ts';

/** One competitor's offers for all matches. Availability 0 means no offer, otherwise the code plus 1. */
export type CompetitorColumn = { price: Float64Array; availability: Uint16Array };

/** The columns' data of one match: its list row, and for each shown competitor the fields that lists need. */
export type ColumnRow = Omit<ListRow, 'tags' | 'prices'> & {
  competitors: Iterable<readonly [alias: string, { price: number | null; availability: string }]>;
};

export function columnRowOf(match: MatchDocument): ColumnRow {
  const competitors = [...shownOffers(match)].map(
    ([alias, offer]) =>
      [alias, { price: comparablePrice(offer), availability: availabilityOf(offer) }] as const,
  );
  return { ...listRowOf(match), competitors };
}

const FIRST_CAPACITY = 256;

/**
 * The list rows of all matches, by column. A match keeps its slot until it is removed; the slot is then reused. Missing
 * numbers are NaN.
 */
export class Columns {
  readonly ids: string[] = [];
  readonly names: string[] = [];
  readonly search: string[] = [];
  readonly brands = new Dictionary();
  readonly categories = new Dictionary();
  readonly availabilities = new Dictionary();
  /** As of `rules/tag-sets.ts`; the first is that of a product without tags. */
  readonly tagSets = new Dictionary(['']);
  readonly competitors = new Map<string, CompetitorColumn>();
  readonly numbers: Record<NumberColumn, Float64Array>;
  brand = new Uint32Array(0);
  category = new Uint32Array(0);
  availability = new Uint16Array(0);
  tagSet = new Uint32Array(0);
  flags = new Uint16Array(0);
  alive = new Uint8Array(0);
  /** All slots below this are or were in use. */
  end = 0;
  readonly slots = new Map<string, number>();
  readonly #free: number[] = [];

  constructor() {
    this.numbers = recordOf(NUMBERS, () => new Float64Array(0));
    this.reserve(FIRST_CAPACITY);
  }

  get capacity(): number {
    return this.alive.length;
  }

  /** Makes room for this number of slots. */
  reserve(capacity: number): void {
    if (capacity <= this.capacity) return;
    const size = Math.max(capacity, this.capacity * 2);
    for (const name of NUMBERS) this.numbers[name] = grown(Float64Array, this.numbers[name], size);
    this.brand = grown(Uint32Array, this.brand, size);
    this.category = grown(Uint32Array, this.category, size);
    this.availability = grown(Uint16Array, this.availability, size);
    this.tagSet = grown(Uint32Array, this.tagSet, size);
    this.flags = grown(Uint16Array, this.flags, size);
    this.alive = grown(Uint8Array, this.alive, size);
    for (const [alias, column] of this.competitors) {
      this.competitors.set(alias, {
        price: grown(Float64Array, column.price, size),
        availability: grown(Uint16Array, column.availability, size),
      });
    }
  }

  /** The slot of an existing match, or a new slot. */
  slotFor(id: string): number {
    const known = this.slots.get(id);
    if (known !== undefined) return known;
    const slot = this.#free.pop() ?? this.end++;
    this.reserve(this.end);
    this.slots.set(id, slot);
    this.ids[slot] = id;
    return slot;
  }

  write(slot: number, row: ColumnRow): void {
    this.names[slot] = row.name;
    this.search[slot] = row.search;
    this.brand[slot] = this.brands.codeOf(row.brand);
    this.category[slot] = this.categories.codeOf(row.category);
    this.availability[slot] = this.availabilities.codeOf(row.availability);
    this.tagSet[slot] = this.tagSets.codeOf(tagSetOf(row.product_tags));
    this.flags[slot] = flagsOf(row);
    // Adding zero turns -0 into 0: they compare as equal and must have the same rank.
    for (const name of NUMBERS) this.numbers[name][slot] = (row[name] ?? Number.NaN) + 0;
    for (const { availability } of this.competitors.values()) availability[slot] = 0;
    for (const [alias, { price, availability }] of row.competitors) {
      const column = this.competitorFor(alias);
      column.availability[slot] = this.availabilities.codeOf(availability) + 1;
      column.price[slot] = (price ?? Number.NaN) + 0;
    }
    this.alive[slot] = 1;
  }

  competitorFor(alias: string): CompetitorColumn {
    const known = this.competitors.get(alias);
    if (known) return known;
    const column = {
      price: new Float64Array(this.capacity),
      availability: new Uint16Array(this.capacity),
    };
    this.competitors.set(alias, column);
    return column;
  }

  remove(id: string): number | undefined {
    const slot = this.slots.get(id);
    if (slot === undefined) return undefined;
    this.slots.delete(id);
    this.alive[slot] = 0;
    for (const { availability } of this.competitors.values()) availability[slot] = 0;
    this.#free.push(slot);
    return slot;
  }

  /** Empty for a slot that was never in use. */
  idAt(slot: number): string {
    return this.ids[slot] ?? '';
  }

  nameAt(slot: number): string {
    return this.names[slot] ?? '';
  }

  /** NaN when missing. */
  numberAt(name: NumberColumn, slot: number): number {
    return this.numbers[name][slot] ?? Number.NaN;
  }

  /** The price by which a match is sorted for a competitor's alias; NaN without one. */
  competitorPrice(alias: string, slot: number): number {
    const column = this.competitors.get(alias);
    return column && column.availability[slot] !== 0
      ? (column.price[slot] ?? Number.NaN)
      : Number.NaN;
  }
}

function grown<Column extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
  Kind: new (size: number) => Column,
  column: Column,
  size: number,
): Column {
  const wider = new Kind(size);
  wider.set(column);
  return wider;
}
