import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import type { ProductAddress } from '../catalogue/product-address.ts';
import { NO_URL, ONLY_EXCLUDED } from './messages.ts';
import type { Sought } from './identity.ts';
import type { ImportRow } from './row.ts';

/** The urls to import: the own website's are for the own product, the excluded websites' are not used. */
export type Selection = { ownWebsite: string | null; excluded: ReadonlySet<string> };

/** `excluded` are aliases, as listed in the dialog. */
export function selectionOf(ownWebsite: string | null, excluded: string[]): Selection {
  return { ownWebsite, excluded: new Set(excluded.map((host) => aliasOfUrl(host) ?? host)) };
}

export type UsableUrls = {
  own: ProductAddress | null;
  competitors: ProductAddress[];
  /** The row has several pages of the own website; only the first is used. */
  isOwnTwice: boolean;
};

export function usableUrls({ urls }: ImportRow, { ownWebsite, excluded }: Selection): UsableUrls {
  const usable = urls.filter(({ website }) => !excluded.has(website));
  const own = usable.filter(({ website }) => website === ownWebsite);
  return {
    own: own[0] ?? null,
    competitors: usable.filter(({ website }) => website !== ownWebsite),
    isOwnTwice: own.length > 1,
  };
}

/** Why a row cannot become a match; null when it can. */
export function problemOf(row: ImportRow, { own, competitors }: UsableUrls): string | null {
  if (own || competitors.length > 0 || row.googleShoppingUrl !== null) return null;
  if (row.urls.length > 0) return ONLY_EXCLUDED;
  return row.bad.length > 0 ? '' : NO_URL;
}

/** The keys by which the match of a row is found. */
export function soughtOf(row: ImportRow, selection: Selection, matchId: string | null): Sought {
  const { own } = usableUrls(row, selection);
  return { matchId, ownUrl: own?.url ?? null, ref: row.ref, ean: row.ean };
}
