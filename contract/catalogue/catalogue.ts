import type { FilterData } from '../entities/filter-data.ts';
import type { MatchDocument } from '../entities/match.ts';
import { changedSince, type ListScope, type MatchFilter } from '../rules/filter.ts';
import type { TableSort } from '../rules/sort.ts';
import { columnRowOf, Columns, type ColumnRow } from './columns.ts';
import { countChoices } from './count-choices.ts';
import { passesOf } from './filter-mask.ts';
import { placeSlots } from './place-slots.ts';
import { buildIdOrder, buildOrder, sortKeyOf, turnedOrder, type SortOrder } from './sort-order.ts';
import { sortedInRuns } from './sorted-texts.ts';

export type PageQuery = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  /** The first row, counted from 0, and the number of rows. */
  from: number;
  size: number;
};

export type PageOfIds = { total: number; ids: string[] };

type Mask = { bits: Uint8Array; total: number; fill: ReturnType<typeof passesOf> };

/** A value derived from all rows, and the slots changed since then; it is updated when it is next read. */
type Kept<Value> = { value: Value; changed: Set<number> };

/** From this number of matches on, sorting blocks the thread noticeably. */
const LARGE = 20_000;
const KEPT_ORDERS = 12;
const KEPT_MASKS = 8;
/** Above this number of changes, and this share of all rows, computing anew is cheaper than updating. */
const CHANGES_WORTH_CATCHING_UP = 128;
const SHARE_WORTH_CATCHING_UP = 1 / 50;

/**
 * Answers list queries from memory. Filter, order and page are exactly those of `contract/rules`. `version` increases
 * with every change.
 */
export class Catalogue {
  version = 0;
  readonly columns: Columns;
  readonly #keptOrders: number;
  readonly #orders = new Map<string, Kept<SortOrder>>();
  readonly #masks = new Map<string, Kept<Mask>>();

  /** @param keptOrders the number of orders kept; each needs one number per match */
  constructor(columns = new Columns(), keptOrders = KEPT_ORDERS) {
    this.columns = columns;
    this.#keptOrders = keptOrders;
  }

  get size(): number {
    return this.columns.slots.size;
  }

  has(id: string): boolean {
    return this.columns.slots.has(id);
  }

  /**
   * Prepares the order of a page in pieces, with `pause` called between them, for catalogues of `large` matches or
   * more, where a single pass would block the thread. `page` gives the same answer without this call.
   */
  async prepare(
    sorts: TableSort[],
    pause: (work: number) => Promise<void>,
    large = LARGE,
  ): Promise<void> {
    const key = keyOf(sorts);
    if (this.size < large || this.#orders.has(key) || this.#oppositeOf(sorts)) return;
    await pause(Infinity);
    const { columns, version } = this;
    const isByIdKept = this.#orders.has(keyOf([]));
    const ids = isByIdKept ? [] : await sortedInRuns([...columns.slots.keys()], pause);
    const isByName = sorts.some((sort) => sort.sort_by === 'product_name');
    const living = isByName
      ? Array.from(columns.slots.values(), (slot) => columns.nameAt(slot))
      : [];
    const names = isByName ? await sortedInRuns(living, pause) : undefined;
    await pause(Infinity);
    if (version !== this.version) return;
    const keep = (of: string, value: SortOrder) =>
      this.#orders.set(of, { value, changed: new Set() });
    if (!isByIdKept) keep(keyOf([]), buildIdOrder(columns, ids));
    if (sorts.length > 0)
      keep(key, buildOrder(columns, sorts, { byId: this.#orderFor([]), names }));
  }

  page({ filter, scope, sorts, from, size }: PageQuery, now: number): PageOfIds {
    const { bits, total } = this.#maskFor(filter, scope, now);
    const { slots, length } = this.#orderFor(sorts);
    const ids: string[] = [];
    for (let i = 0, skipped = 0; i < length && ids.length < size && skipped < total; i++) {
      const slot = slots[i];
      if (slot === undefined || bits[slot] === 0) continue;
      if (skipped < from) skipped++;
      else ids.push(this.columns.idAt(slot));
    }
    return { total, ids };
  }

  /** The columns, and for each slot whether its row matches: 1 or 0. */
  listed(
    { filter, scope }: Pick<PageQuery, 'filter' | 'scope'>,
    now: number,
  ): { columns: Columns; bits: Uint8Array } {
    return { columns: this.columns, bits: this.#maskFor(filter, scope, now).bits };
  }

  /** The ids of all matching rows, in order. */
  idsOf(query: Omit<PageQuery, 'from' | 'size'>, now: number): string[] {
    return this.page({ ...query, from: 0, size: Infinity }, now).ids;
  }

  /** The choices of the filter panel with the number of matches of each. */
  choices(): FilterData {
    return countChoices(this.columns);
  }

  /** Upserts matches and removes ids. */
  change(upserts: MatchDocument[], removals: string[] = []): void {
    this.changeRows(upserts.map(columnRowOf), removals);
  }

  /** As `change`, but with the rows from which the columns are built. */
  changeRows(upserts: ColumnRow[], removals: string[] = []): void {
    if (upserts.length + removals.length === 0) return;
    this.version++;
    for (const row of upserts) this.#upsert(row);
    for (const id of removals) {
      const slot = this.columns.remove(id);
      if (slot === undefined) continue;
      for (const { changed } of [...this.#orders.values(), ...this.#masks.values()]) {
        changed.add(slot);
      }
    }
    this.#forgetFarBehind(this.#orders);
    this.#forgetFarBehind(this.#masks);
  }

  #upsert(row: ColumnRow): void {
    const { columns } = this;
    const isNew = !columns.slots.has(row.match_id);
    const slot = columns.slotFor(row.match_id);
    // Orders in which this slot's place is already outdated need no check.
    const orders = [...this.#orders.values()].filter(({ changed }) => !changed.has(slot));
    const before = isNew ? [] : orders.map(({ value }) => sortKeyOf(columns, value, slot));
    columns.write(slot, row);
    for (const [i, { value, changed }] of orders.entries()) {
      const isInPlace =
        !isNew &&
        sortKeyOf(columns, value, slot).every((key, at) => Object.is(key, before[i]?.[at]));
      if (!isInPlace) changed.add(slot);
    }
    for (const { changed } of this.#masks.values()) changed.add(slot);
  }

  #forgetFarBehind(kept: Map<string, Kept<unknown>>): void {
    const most = Math.max(CHANGES_WORTH_CATCHING_UP, this.size * SHARE_WORTH_CATCHING_UP);
    for (const [key, { changed }] of kept) if (changed.size > most) kept.delete(key);
  }

  #maskFor(filter: MatchFilter, scope: ListScope, now: number): Mask {
    const { columns } = this;
    const key = JSON.stringify([filter, scope, changedSince(filter.changes, now)]);
    const kept = remember(this.#masks, { key, most: KEPT_MASKS }, () => {
      const fill = passesOf(columns, { filter, scope, now });
      const bits = new Uint8Array(columns.capacity);
      fill(bits, 0, columns.end);
      let total = 0;
      for (let i = 0; i < columns.end; i++) total += bits[i] ?? 0;
      return { bits, total, fill };
    });
    catchUpMask(kept, columns.capacity);
    return kept.value;
  }

  #orderFor(sorts: TableSort[]): SortOrder {
    const kept = remember(this.#orders, { key: keyOf(sorts), most: this.#keptOrders }, () =>
      this.#order(sorts),
    );
    if (kept.changed.size > 0) placeSlots(this.columns, kept.value, kept.changed);
    kept.changed.clear();
    return kept.value;
  }

  #order(sorts: TableSort[]): SortOrder {
    const [sort] = sorts;
    if (!sort) return buildIdOrder(this.columns);
    const opposite = this.#oppositeOf(sorts);
    if (opposite) return turnedOrder(this.columns, this.#orderFor(opposite), sort);
    return buildOrder(this.columns, sorts, { byId: this.#orderFor([]) });
  }

  /** The order of one column in the opposite direction, if it is kept. */
  #oppositeOf([sort, ...others]: TableSort[]): TableSort[] | null {
    if (!sort || others.length > 0) return null;
    const opposite: TableSort[] = [{ ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' }];
    return this.#orders.has(keyOf(opposite)) ? opposite : null;
  }
}

const keyOf = (sorts: TableSort[]) =>
  JSON.stringify(sorts.map(({ sort_by, order }) => [sort_by, order]));

function catchUpMask({ value, changed }: Kept<Mask>, capacity: number): void {
  if (value.bits.length < capacity) {
    const wider = new Uint8Array(capacity);
    wider.set(value.bits);
    value.bits = wider;
  }
  for (const slot of changed) {
    const before = value.bits[slot] ?? 0;
    value.fill(value.bits, slot, slot + 1);
    value.total += (value.bits[slot] ?? 0) - before;
  }
  changed.clear();
}

/** Keeps the most recently used entries. */
function remember<Value>(
  kept: Map<string, Kept<Value>>,
  { key, most }: { key: string; most: number },
  make: () => Value,
): Kept<Value> {
  const entry = kept.get(key) ?? { value: make(), changed: new Set<number>() };
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return entry;
}
