import { compareText, type TableSort } from '../rules/sort.ts';
import type { Columns } from './columns.ts';
import { withRoom, type SortOrder } from './sort-order.ts';
import { sortReader } from './sort-readers.ts';

/** Inserts new and moved slots at their places in the order; removed slots are left out. */
export function placeSlots(columns: Columns, order: SortOrder, moved: Iterable<number>): void {
  const isMoved = new Uint8Array(columns.capacity);
  for (const slot of moved) isMoved[slot] = 1;
  const compare = slotComparator(columns, order.sorts);
  const added = [...moved].filter((slot) => columns.alive[slot] === 1).toSorted(compare);
  let end = 0;
  for (const slot of order.slots.subarray(0, order.length)) {
    if (isMoved[slot] === 0) order.slots[end++] = slot;
  }
  order.length = end + added.length;
  if (order.length > order.slots.length) order.slots = withRoom(order.slots, order.length);
  let after = added.length;
  for (const slot of added.toReversed()) {
    const at = placeOf(order.slots.subarray(0, end), (other) => compare(other, slot) < 0);
    order.slots.copyWithin(at + after, at, end);
    order.slots[at + after - 1] = slot;
    after--;
    end = at;
  }
}

/** The place of the first slot for which `isBefore` is false. */
function placeOf(slots: Int32Array, isBefore: (slot: number) => boolean): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle];
    if (slot !== undefined && isBefore(slot)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function slotComparator(columns: Columns, sorts: TableSort[]): (a: number, b: number) => number {
  const passes = sorts.map(({ sort_by, order }) => ({
    read: sortReader(columns, sort_by),
    sign: order === 'desc' ? -1 : 1,
  }));
  return (a, b) => {
    for (const { read, sign } of passes) {
      const difference = compareValues(read(a), read(b), sign);
      if (difference !== 0) return difference;
    }
    return compareText(columns.idAt(a), columns.idAt(b));
  };
}

function compareValues(a: string | number, b: string | number, sign: number): number {
  if (typeof a === 'string' || typeof b === 'string')
    return sign * compareText(String(a), String(b));
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}
