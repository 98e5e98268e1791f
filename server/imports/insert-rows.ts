import { and, eq, sql } from 'drizzle-orm';
import { groupedBy } from '../../contract/grouped-by.ts';
import type { MatchLimits } from '../billing/limits.ts';
import { addressKey } from '../catalogue/address-key.ts';
import { addProducts, unreadProduct } from '../catalogue/add-products.ts';
import type { ProductRecord, WebsiteRecord } from '../catalogue/assemble.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import { insertMatches, type NewMatch } from '../catalogue/insert-matches.ts';
import { replacePage } from '../catalogue/replace-page.ts';
import { refreshMatches } from '../catalogue/refresh.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { forgetPlans } from '../database/forget-plans.ts';
import { products } from '../database/schema/catalogue.ts';
import type { ImportationRecord } from './repository.ts';
import { countMatches, loadIdentities } from './identity.ts';
import type { SettledCell } from './cells.ts';
import {
  placeRows,
  type EnteredDetails,
  type ImportedMatch,
  type ImportedPage,
  type PlacedRow,
  type WaitingRow,
} from './place-rows.ts';
import { loadGivenValues } from './replaced-values.ts';
import { placedResult, refusedResult } from './row-result.ts';
import { soughtOf, type Selection } from './selection.ts';
import { mergeTerms, type MergedTerms } from './terms.ts';
import { storedTerms } from '../../contract/rules/product-terms.ts';
import { must } from '../../contract/must.ts';

export type RowStatus = 'added' | 'merged' | 'duplicate' | 'error' | 'over-limit';
export type RowResult = {
  n: number;
  status: RowStatus;
  message: string;
  matchId: string | null;
  cells: SettledCell[];
  /** Why values of the row were left out that its match contradicts. */
  warnings?: string[];
  /** What it replaced of other rows of the importation. */
  replaced?: string[];
};

/** Whether a row brought something into the account. */
export const isInserted = ({ status }: RowResult): boolean =>
  status === 'added' || status === 'merged';

/**
 * Inserts rows of an importation, each as a new match or into an existing one, up to the account's limit, and returns
 * the outcome of each. Must be called in a transaction that holds the account's row.
 */
export async function insertRows(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  { selection, rows, limits }: { selection: Selection; rows: WaitingRow[]; limits: MatchLimits },
): Promise<RowResult[]> {
  const sought = rows.map(({ data, matchId }) => soughtOf(data, selection, matchId));
  const identities = await loadIdentities(tx, accountId, { sought });
  const { left } = await countMatches(tx, accountId, limits);
  const { drafts, placed, pages, moves, refused } = placeRows(rows, selection, {
    identities,
    left,
    reached: limits.reached,
  });

  const known = drafts.filter(({ isNew }) => !isNew);
  const before = await enteredDetails(tx, accountId, known);
  const terms = mergeAll(placed, before);
  const given = await loadGivenValues(
    tx,
    { accountId, id },
    {
      matchIds: known.map((draft) => draft.known.matchId),
      except: rows.map(({ n }) => n),
      selection,
    },
  );
  const websites = await ensureWebsites(
    tx,
    accountId,
    [...pages, ...moves].map(({ address }) => address),
  );
  const products = productsOf(accountId, pages, websites);
  const productsByMatch = groupedBy(products, ({ matchId }) => matchId);
  await insertMatches(tx, accountId, {
    matches: drafts
      .filter(({ isNew }) => isNew)
      .map((draft) => ({
        facts: factsOf(draft),
        products: productsByMatch.get(draft.known.matchId) ?? [],
      })),
    websites: websites.values(),
  });
  const changed = await updateMatches(tx, accountId, known);
  await forgetPlans(tx);
  const written = await addProducts(tx, accountId, products);
  written.push(...(await movePages(tx, accountId, { moves, websites })));
  const isKnown = new Set(known.map((draft) => draft.known.matchId));
  await refreshMatches(tx, accountId, [
    ...changed,
    ...written.flatMap(({ matchId }) => (isKnown.has(matchId) ? [matchId] : [])),
  ]);

  const fresh = new Set(written.map(({ matchId, url }) => `${matchId} ${url}`));
  return [
    ...placed.map((each) => placedResult(each, { before, fresh, given, terms, selection })),
    ...refused.map(refusedResult),
  ];
}

function factsOf({ known, details }: ImportedMatch): NewMatch['facts'] {
  return {
    id: known.matchId,
    ref: known.ref ?? known.matchId,
    userRef: known.userRef,
    name: details.name ?? null,
    brandGiven: details.brand ?? null,
    modelGiven: details.model ?? null,
    eanGiven: details.ean ?? null,
    categoryGiven: details.category ?? null,
    cost: details.cost ?? 0,
    terms: details.terms ?? null,
    verified: false,
    favorite: false,
    googleShoppingUrl: details.googleShoppingUrl ?? null,
  };
}

/** Puts the terms of each row over those of its match, in the order of the file. */
function mergeAll(
  placed: PlacedRow[],
  before: Map<string, EnteredDetails>,
): Map<PlacedRow, MergedTerms> {
  return new Map(
    placed.flatMap((each) => {
      const { row, draft } = each;
      if (!row.data.terms) return [];
      const stored = before.get(draft.known.matchId)?.terms ?? null;
      const merged = mergeTerms(draft.details.terms ?? stored, row.data.terms);
      draft.details.terms = storedTerms(merged.terms);
      return [[each, merged] as const];
    }),
  );
}

/** The pages as products, each page of a match once. */
function productsOf(
  accountId: string,
  pages: ImportedPage[],
  websites: Map<string, WebsiteRecord>,
): ProductRecord[] {
  const products = new Map<string, ProductRecord>();
  for (const { matchId, address, own } of pages) {
    const key = `${matchId} ${addressKey(address.url)}`;
    if (products.has(key)) continue;
    const websiteId = must(websites.get(address.website), 'the website of an address').id;
    products.set(key, unreadProduct(accountId, { matchId, websiteId, url: address.url, own }));
  }
  return [...products.values()];
}

const columnsOf = ({ known, details }: ImportedMatch) => ({
  id: known.matchId,
  name: details.name,
  brand: details.brand,
  model: details.model,
  ean: details.ean,
  category: details.category,
  cost: details.cost,
  terms: details.terms,
  google: details.googleShoppingUrl,
});

const recordset = (drafts: ImportedMatch[]) => sql`
  jsonb_to_recordset(${JSON.stringify(drafts.map(columnsOf))}::jsonb) as new (
    id text, name text, brand text, model text, ean text, category text, cost double precision, terms jsonb,
    google text)`;

/** The entered details of known matches. */
async function enteredDetails(
  tx: Database,
  accountId: string,
  drafts: ImportedMatch[],
): Promise<Map<string, EnteredDetails>> {
  if (drafts.length === 0) return new Map();
  const rows = await rowsOf<EnteredDetails & { id: string }>(
    tx,
    sql`select matches.id, matches.name, brand_given as brand, model_given as model,
          ean_given as ean, category_given as category, matches.cost,
          matches.terms, google_shopping_url as "googleShoppingUrl"
        from matches join ${recordset(drafts)} on matches.id = new.id
        where account_id = ${accountId}`,
  );
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** Non-empty values of a row replace the known ones. Returns the matches that changed. */
async function updateMatches(
  tx: Database,
  accountId: string,
  drafts: ImportedMatch[],
): Promise<Set<string>> {
  if (drafts.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update matches set
          name = coalesce(new.name, matches.name),
          brand_given = coalesce(new.brand, brand_given),
          model_given = coalesce(new.model, model_given),
          ean_given = coalesce(new.ean, ean_given),
          category_given = coalesce(new.category, category_given),
          cost = coalesce(new.cost, matches.cost),
          terms = coalesce(new.terms, matches.terms),
          google_shopping_url = coalesce(new.google, google_shopping_url)
        from ${recordset(drafts)}
        where account_id = ${accountId} and matches.id = new.id and (
          new.name <> coalesce(matches.name, '') or new.brand <> coalesce(brand_given, '')
          or new.model <> coalesce(model_given, '') or new.ean <> coalesce(ean_given, '')
          or new.category <> coalesce(category_given, '') or new.cost <> matches.cost
          or new.terms <> coalesce(matches.terms, '{}') or new.google <> coalesce(google_shopping_url, ''))
        returning matches.id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Updates own products whose page has changed. */
async function movePages(
  tx: Database,
  accountId: string,
  { moves, websites }: { moves: ImportedPage[]; websites: Map<string, WebsiteRecord> },
): Promise<{ matchId: string; url: string }[]> {
  const moved: { matchId: string; url: string }[] = [];
  for (const { matchId, address } of moves) {
    const { url } = address;
    const websiteId = must(websites.get(address.website), 'the website of an address').id;
    const own = and(
      eq(products.accountId, accountId),
      eq(products.matchId, matchId),
      eq(products.own, true),
    );
    const isMoved = await replacePage(tx, own, { accountId, matchId, url, websiteId });
    if (isMoved) moved.push({ matchId, url });
  }
  return moved;
}
