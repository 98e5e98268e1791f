import { isOneOf } from '../records.ts';
import type { PageRange } from './paging.ts';
import {
  CHANGE_DIRECTIONS,
  CHANGE_GROUPS,
  CHANGE_ORDERS,
  CHANGE_TIMES,
  type ChangeChoices,
} from './price-changes.ts';

/** What the page of price changes shows, as it stands in its address. */
export type ChangesView = ChangeChoices & PageRange;

export const CHANGE_PAGE_SIZES: readonly number[] = [15, 25, 50];

export const FIRST_CHANGES: ChangesView = {
  time: 'week',
  competitors: [],
  brands: [],
  direction: '',
  order: 'percent',
  group: '',
  page: 0,
  size: 15,
};

const COUNT = /^[1-9]\d{0,6}$/;

/**
 * The query of the page's address: only what differs from how it opens, with its question mark; empty for that. The
 * page is counted from 1 there.
 */
export function writeChangesAddress(view: ChangesView): string {
  const { time, competitors, brands, direction, order, group, page, size } = view;
  const query = new URLSearchParams([
    ...(time === FIRST_CHANGES.time ? [] : [['time', time]]),
    ...competitors.map((one) => ['competitor', one]),
    ...brands.map((one) => ['brand', one]),
    ...(direction === '' ? [] : [['direction', direction]]),
    ...(order === FIRST_CHANGES.order ? [] : [['order', order]]),
    ...(group === '' ? [] : [['group', group]]),
    ...(page === 0 ? [] : [['page', String(page + 1)]]),
    ...(size === FIRST_CHANGES.size ? [] : [['rows', String(size)]]),
  ]);
  const text = query.toString();
  return text && `?${text}`;
}

/** Reads the query of an address. `wrong` names the parameters whose values are none: they are ignored. */
export function readChangesAddress(search: string): { view: ChangesView; wrong: string[] } {
  const query = new URLSearchParams(search);
  const wrong: string[] = [];
  const read = <Name extends string>(name: string, names: readonly Name[]): Name | undefined => {
    const text = query.get(name);
    if (text === null) return undefined;
    if (isOneOf(names, text)) return text;
    wrong.push(name);
    return undefined;
  };
  const time = read('time', CHANGE_TIMES) ?? FIRST_CHANGES.time;
  const direction = read('direction', CHANGE_DIRECTIONS) ?? '';
  const order = read('order', CHANGE_ORDERS) ?? FIRST_CHANGES.order;
  const group = read('group', CHANGE_GROUPS) ?? '';
  const rows = read('rows', CHANGE_PAGE_SIZES.map(String));
  const page = query.get('page') ?? '1';
  if (!COUNT.test(page)) wrong.push('page');
  return {
    view: {
      time,
      competitors: [...new Set(query.getAll('competitor'))],
      brands: [...new Set(query.getAll('brand'))],
      direction,
      order,
      group,
      page: COUNT.test(page) ? Number(page) - 1 : 0,
      size: rows === undefined ? FIRST_CHANGES.size : Number(rows),
    },
    wrong,
  };
}
