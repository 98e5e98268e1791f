import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { changedSince, type ListScope, type MatchFilter } from '../../../contract/rules/filter.ts';
import type { TableSort } from '../../../contract/rules/sort.ts';
import { Columns } from './columns.ts';
import { countChoices } from './count-choices.ts';
import { passesOf } from './filter-mask.ts';
import {
  buildIdOrder,
  buildOrder,
  MOVES_WORTH_PATCHING,
  putIn,
  sortKeyOf,
  takeOut,
  type SortOrder,
} from './sort-order.ts';

export type PageQuery = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  /** The first row, from 0, and how many. */
  from: number;
  size: number;
};

export type PageOfIds = { total: number; ids: string[] };

type Mask = { bits: Uint8Array; total: number; fill: ReturnType<typeof passesOf> };

const KEPT_ORDERS = 12;
const KEPT_MASKS = 8;

/**
 * Answers lists from memory. Filter, order and page are exactly those of `contract/rules`.
 * `version` rises with every change.
 */
export class Catalogue {
  version = 0;
  readonly columns: Columns;
  readonly #orders = new Map<string, SortOrder>();
  readonly #masks = new Map<string, Mask>();

  constructor(columns = new Columns()) {
    this.columns = columns;
  }

  get size(): number {
    return this.columns.slots.size;
  }

  has(id: string): boolean {
    return this.columns.slots.has(id);
  }

  page({ filter, scope, sorts, from, size }: PageQuery, now: number): PageOfIds {
    const { bits, total } = this.#maskFor(filter, scope, now);
    const { slots, length } = this.#orderFor(sorts);
    const ids: string[] = [];
    for (let i = 0, skipped = 0; i < length && ids.length < size && skipped < total; i++) {
      const slot = slots[i]!;
      if (bits[slot] === 0) continue;
      if (skipped < from) skipped++;
      else ids.push(this.columns.ids[slot]!);
    }
    return { total, ids };
  }

  /** The ids of every match that fits, in order. */
  idsOf(query: Omit<PageQuery, 'from' | 'size'>, now: number): string[] {
    return this.page({ ...query, from: 0, size: Infinity }, now).ids;
  }

  /** The choices of the filter panel with the number of matches behind each. */
  choices(): FilterData {
    return countChoices(this.columns);
  }

  /** Upserts matches and removes ids; kept orders and masks follow. */
  change(upserts: MatchDocument[], removals: string[] = []): void {
    if (upserts.length + removals.length === 0) return;
    this.version++;
    if (upserts.length + removals.length > MOVES_WORTH_PATCHING) this.#orders.clear();
    const orders = [...this.#orders.values()];
    const touched: number[] = [];
    for (const match of upserts) touched.push(this.#upsert(match, orders));
    for (const id of removals) {
      const slot = this.columns.remove(id);
      if (slot === undefined) continue;
      for (const order of orders) takeOut(order, slot);
      touched.push(slot);
    }
    this.#patchMasks(touched);
  }

  #upsert(match: MatchDocument, orders: SortOrder[]): number {
    const { columns } = this;
    const isNew = !columns.slots.has(match.match_id);
    const slot = columns.slotFor(match.match_id);
    const before = isNew ? [] : orders.map((order) => sortKeyOf(columns, order, slot));
    columns.write(slot, match);
    for (const [i, order] of orders.entries()) {
      const isInPlace =
        !isNew &&
        sortKeyOf(columns, order, slot).every((value, at) => Object.is(value, before[i]![at]));
      if (isInPlace) continue;
      if (!isNew) takeOut(order, slot);
      putIn(columns, order, slot);
    }
    return slot;
  }

  #patchMasks(slots: number[]): void {
    for (const [key, mask] of this.#masks) {
      if (slots.length > MOVES_WORTH_PATCHING || mask.bits.length < this.columns.end) {
        this.#masks.delete(key);
        continue;
      }
      for (const slot of slots) {
        const before = mask.bits[slot]!;
        mask.fill(mask.bits, slot, slot + 1);
        mask.total += mask.bits[slot]! - before;
      }
    }
  }

  #maskFor(filter: MatchFilter, scope: ListScope, now: number): Mask {
    const key = JSON.stringify([filter, scope, changedSince(filter.changes, now)]);
    return remember(this.#masks, key, KEPT_MASKS, () => {
      const fill = passesOf(this.columns, filter, scope, now);
      const bits = new Uint8Array(this.columns.capacity);
      fill(bits, 0, this.columns.end);
      let total = 0;
      for (let i = 0; i < this.columns.end; i++) total += bits[i]!;
      return { bits, total, fill };
    });
  }

  #orderFor(sorts: TableSort[]): SortOrder {
    if (sorts.length === 0) {
      return remember(this.#orders, '[]', KEPT_ORDERS, () => buildIdOrder(this.columns));
    }
    const key = JSON.stringify(sorts.map(({ sort_by, order }) => [sort_by, order]));
    return remember(this.#orders, key, KEPT_ORDERS, () =>
      buildOrder(this.columns, sorts, this.#orderFor([])),
    );
  }
}

/** Keeps the most recently used. */
function remember<T>(kept: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return value;
}
