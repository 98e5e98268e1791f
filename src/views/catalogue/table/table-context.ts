import { createContext, use } from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { TableSort } from '../../../../contract/rules/sort.ts';

/** What cells need to know of the table; changes rarely. */
export type TableOptions = {
  view: 'compact' | 'basic';
  /** Of the account's website: decides currency and number format. */
  country: string;
  /** One account sees the EAN in place of its own reference (SHELL-07). */
  referenceIsEan: boolean;
  /** The favourites table cuts names and names missing prices in its own way (FAV-01). */
  isFavourites: boolean;
  /** The last full hour, in milliseconds since 1970. */
  hour: number;
};

/** Values that change often: each row reads its own part. */
export type PageRows = {
  rows: readonly MatchDocument[];
  selected: ReadonlySet<string>;
  /** Matches with stored changes that are not sent yet. */
  pending: ReadonlySet<string>;
  /** Whether rows can be selected now: rows under deletion cannot. */
  canSelect: boolean;
};

export const OptionsContext = createContext<TableOptions | null>(null);
export const RowsContext = createContext<PageRows>({
  rows: [],
  selected: new Set(),
  pending: new Set(),
  canSelect: false,
});
export const SortsContext = createContext<readonly TableSort[]>([]);
/** In pixels, by the column's id. */
export const WidthsContext = createContext<ReadonlyMap<string, number>>(new Map());
/** By alias. */
export const ShortNamesContext = createContext<ReadonlyMap<string, string>>(new Map());
/** The match of the cell's row; null while it is loading. */
export const MatchContext = createContext<MatchDocument | null>(null);

export function useOptions(): TableOptions {
  const options = use(OptionsContext);
  if (!options) throw new Error('a cell of the comparison table stands outside of the table');
  return options;
}
