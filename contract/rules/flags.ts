import type { BreachKind } from './breach.ts';
import type { ListRow, PricePosition } from './list-row.ts';

/** The boolean fields of a list row as bits of one number. */
export const FLAG = {
  verified: 1,
  favorite: 2,
  exclusive: 4,
  coefficient: 8,
  google_shopping: 16,
  direct_crawling: 32,
} as const;

export const POSITION_FLAG = {
  highest: 64,
  higher: 128,
  equal: 256,
  lower: 512,
  lowest: 1024,
} as const satisfies Record<PricePosition, number>;

export const BREACH_FLAG = {
  below_map: 2048,
  below_rrp: 4096,
} as const satisfies Record<BreachKind, number>;

type Flagged = Pick<
  ListRow,
  'verified' | 'favorite' | 'exclusive' | 'coefficient' | 'sources' | 'positions' | 'breaches'
>;

export function flagsOf(row: Flagged): number {
  let flags = 0;
  if (row.verified) flags |= FLAG.verified;
  if (row.favorite) flags |= FLAG.favorite;
  if (row.exclusive) flags |= FLAG.exclusive;
  if (row.coefficient) flags |= FLAG.coefficient;
  for (const source of row.sources) flags |= FLAG[source];
  for (const position of row.positions) flags |= POSITION_FLAG[position];
  for (const breach of row.breaches) flags |= BREACH_FLAG[breach];
  return flags;
}
