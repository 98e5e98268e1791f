import { v7 as uuid } from 'uuid';
import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { addressKey } from '../catalogue/address-key.ts';
import type { ProductAddress } from '../catalogue/product-address.ts';
import type { Identities, Known, Sought } from './identity.ts';
import type { ImportRow } from './row.ts';
import { problemOf, soughtOf, usableUrls, type Selection, type UsableUrls } from './selection.ts';

/** A waiting row of an importation. `matchId` is set when its match is known from an earlier attempt. */
export type WaitingRow = { n: number; data: ImportRow; matchId: string | null };

/** The entered details of a match; missing fields are empty. */
export type EnteredDetails = Partial<
  Pick<ImportRow, 'name' | 'brand' | 'model' | 'ean' | 'category' | 'cost' | 'googleShoppingUrl'>
> & { terms?: ProductTerms | null };

/** A match that rows refer to. */
export type ImportedMatch = { known: Known; isNew: boolean; details: EnteredDetails };

/**
 * A row with its match. `isFirst` means that the row makes it, `isMoved` that its own page is not the one known before.
 */
export type PlacedRow = {
  row: WaitingRow;
  draft: ImportedMatch;
  isFirst: boolean;
  isMoved: boolean;
  usable: UsableUrls;
};

export type ImportedPage = { matchId: string; address: ProductAddress; own: boolean };

export type Placement = {
  drafts: ImportedMatch[];
  placed: PlacedRow[];
  /** Pages to add, and own products whose page has changed. */
  pages: ImportedPage[];
  moves: ImportedPage[];
  refused: { row: WaitingRow; status: 'error' | 'over-limit'; problem: string }[];
};

/** Assigns each row to a match. `left` is how many new matches the account may have, `reached` the message above it. */
export function placeRows(
  rows: WaitingRow[],
  selection: Selection,
  { identities, left, reached }: { identities: Identities; left: number; reached: string },
): Placement {
  const drafts = new Map<string, ImportedMatch>();
  const placement: Omit<Placement, 'drafts'> = { placed: [], pages: [], moves: [], refused: [] };
  let room = left;
  for (const row of rows) {
    const usable = usableUrls(row.data, selection);
    const problem = problemOf(row.data, usable);
    if (problem !== null) {
      placement.refused.push({ row, status: 'error', problem });
      continue;
    }
    const sought = soughtOf(row.data, selection, row.matchId);
    const found = identities.find(sought);
    if (!found && room <= 0) {
      placement.refused.push({ row, status: 'over-limit', problem: reached });
      continue;
    }
    if (!found) room--;
    const known = found ?? newMatch(sought);
    const draft = drafts.get(known.matchId) ?? { known, isNew: !found, details: {} };
    drafts.set(known.matchId, draft);
    const isMoved = placeUrls(usable, known, placement);
    if (!found) identities.add(known);
    else if (sought.ean !== null) identities.changeEan(known, sought.ean);
    Object.assign(draft.details, detailsOf(row.data));
    placement.placed.push({ row, draft, isFirst: !found, isMoved, usable });
  }
  return { drafts: [...drafts.values()], ...placement };
}

/** @returns whether the match has another own page from now on. */
function placeUrls(
  { own, competitors }: UsableUrls,
  known: Known,
  { pages, moves }: Pick<Placement, 'pages' | 'moves'>,
): boolean {
  const { matchId } = known;
  const isMoved = own !== null && !isOwnPage(own.url, known);
  if (isMoved) {
    (known.ownUrl === null ? pages : moves).push({ matchId, address: own, own: true });
    known.ownUrl = own.url;
    known.canonicalKey = null;
  }
  pages.push(...competitors.map((address) => ({ matchId, address, own: false })));
  return isMoved;
}

function isOwnPage(url: string, { ownUrl, canonicalKey }: Known): boolean {
  const key = addressKey(url);
  return ownUrl !== null && (key === addressKey(ownUrl) || key === canonicalKey);
}

/** A match without a reference gets a generated one that no user will enter. */
function newMatch({ ref, ean }: Sought): Known {
  const matchId = uuid();
  return {
    matchId,
    ref: ref ?? matchId.slice(-12),
    userRef: ref,
    ean,
    ownUrl: null,
    canonicalKey: null,
  };
}

const DETAILS = [
  'name',
  'brand',
  'model',
  'ean',
  'category',
  'cost',
  'googleShoppingUrl',
] as const satisfies (keyof EnteredDetails)[];

/** The details that a row gives. */
export function detailsOf(row: ImportRow): EnteredDetails {
  return Object.fromEntries(
    DETAILS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]] as const])),
  );
}
