import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ProductAddition, ProductUpdate } from '../../contract/entities/match-edit.ts';
import { must } from '../../contract/must.ts';
import type { CallBody } from '../../contract/table.ts';
import type { AddressPolicy } from '../network/address-guard.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { matches, products } from '../database/schema/catalogue.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import { addressKey } from './address-key.ts';
import { addProducts, unreadProduct } from './add-products.ts';
import type { ProductRecord } from './assemble.ts';
import { changesSince, conflictSentence } from './edit-conflict.ts';
import { ensureWebsites } from './ensure-websites.ts';
import { readOwnWebsite } from './own-website.ts';
import { addPageKeys } from './page-keys.ts';
import { judgeAddress, type ProductAddress } from './product-address.ts';
import { refreshMatches } from './refresh.ts';
import { replacePage } from './replace-page.ts';

export type MatchEdit = CallBody<'editMatch'>;

type EditScope = { tx: Database; accountId: string; matchId: string; policy: AddressPolicy };

/**
 * Applies all decisions of an edit or validate dialog about a match, or none. An update of a product that is also
 * deleted is dropped; deleting a product that no longer exists succeeds. Verifying a match validates its existing
 * competitor products that were not validated, except those for which the edit sets another value (core 4).
 *
 * @returns whether there are pages to crawl.
 * @throws HttpRefusal 404 for a match or product that the account does not have, 409 when the match has changed since
 * the dialog was opened, 422 for an url that cannot be accepted.
 */
export async function editMatch(
  tx: Database,
  accountId: string,
  { edit, policy }: { edit: MatchEdit; policy: AddressPolicy },
): Promise<boolean> {
  const { match_id: matchId, initialList } = edit;
  const scope = { tx, accountId, matchId, policy };
  await addPageKeys(tx, accountId);
  const { isVerified, stored } = await readMatch(scope);
  const changes = initialList ? changesSince(initialList, stored) : [];
  if (changes.length > 0) throw new HttpRefusal(409, conflictSentence(changes));

  const deleted = new Set((edit.to_delete ?? []).map(({ id }) => id));
  await deleteProducts(scope, [...deleted]);
  const remaining = stored.filter(({ id }) => !deleted.has(id));
  const updates = (edit.to_update ?? []).filter(({ id }) => !deleted.has(id));
  const isMoved = await updateProducts(scope, remaining, updates);
  const isAdded = await addPages(scope, remaining, edit.to_add ?? []);
  if (edit.verified === true && !isVerified) {
    const judged = updates.filter(({ validated }) => validated !== undefined).map(({ id }) => id);
    await validateProducts(
      scope,
      remaining.map(({ id }) => id),
      judged,
    );
  }
  await tx
    .update(matches)
    .set({
      id: matchId,
      ...(edit.verified === undefined ? {} : { verified: edit.verified }),
      ...(edit.googleShoppingUrl === undefined
        ? {}
        : { googleShoppingUrl: googleUrlOf(edit.googleShoppingUrl) }),
    })
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)));
  await refreshMatches(tx, accountId, [matchId]);
  return isMoved || isAdded;
}

async function readMatch({ tx, accountId, matchId }: EditScope) {
  const [match] = await tx
    .select({ verified: matches.verified })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)));
  if (!match) throw notFound('match');
  const stored = await tx
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), eq(products.matchId, matchId)));
  return { isVerified: match.verified, stored };
}

const within = (accountId: string, matchId: string) =>
  and(eq(products.accountId, accountId), eq(products.matchId, matchId));

async function deleteProducts({ tx, accountId, matchId }: EditScope, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(products).where(and(within(accountId, matchId), inArray(products.id, ids)));
}

async function updateProducts(
  { tx, accountId, matchId, policy }: EditScope,
  stored: ProductRecord[],
  updates: ProductUpdate[],
): Promise<boolean> {
  let isMoved = false;
  for (const { id, url, old_url: oldUrl, validated } of updates) {
    const product = stored.find((candidate) => candidate.id === id);
    if (!product) throw notFound('product');
    const address = url === product.url ? null : takenAddress(url, policy);
    if (address && address.url !== product.url) {
      if (oldUrl !== undefined && oldUrl !== product.url) {
        throw new HttpRefusal(409, conflictSentence([`${oldUrl} is now ${product.url}`]));
      }
      const websites = await ensureWebsites(tx, accountId, [address]);
      const websiteId = must(websites.get(address.website), 'the website of the url').id;
      if (websiteId !== product.websiteId) {
        await refuseOtherRole(tx, accountId, { product, websiteId, url: address.url });
      }
      const which = and(eq(products.accountId, accountId), eq(products.id, id));
      const page = { accountId, matchId, url: address.url, websiteId };
      if (!(await replacePage(tx, which, page))) {
        throw new HttpRefusal(422, `This match already has the url ${address.url}`);
      }
      isMoved = true;
    }
    if (validated !== undefined) {
      await tx
        .update(products)
        .set({ validated })
        .where(and(eq(products.accountId, accountId), eq(products.id, id)));
    }
  }
  return isMoved;
}

/** The own product is of the own website, where no competitor's is: figures compare one with the others. */
async function refuseOtherRole(
  tx: Database,
  accountId: string,
  { product, websiteId, url }: { product: ProductRecord; websiteId: string; url: string },
): Promise<void> {
  const own = await readOwnWebsite(tx, accountId);
  if (!own || product.own === (websiteId === own.id)) return;
  throw new HttpRefusal(
    422,
    product.own
      ? `${url} is not a page of your own website ${own.alias}`
      : `${url} is a page of your own website ${own.alias}, so it cannot be a competitor’s`,
  );
}

async function addPages(
  { tx, accountId, matchId, policy }: EditScope,
  stored: ProductRecord[],
  additions: ProductAddition[],
): Promise<boolean> {
  if (additions.length === 0) return false;
  const pages = additions.map((addition) =>
    typeof addition === 'string'
      ? { address: takenAddress(addition, policy), coefficient: 0 }
      : {
          address: takenAddress(addition.url, policy),
          coefficient: addition.meta?.coefficient ?? 0,
        },
  );
  const websites = await ensureWebsites(
    tx,
    accountId,
    pages.map(({ address }) => address),
  );
  const [account] = await tx
    .select({ ownWebsiteId: accounts.ownWebsiteId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  let hasOwn = stored.some(({ own }) => own);
  const known = new Set(stored.flatMap(({ pageKey, canonicalKey }) => [pageKey, canonicalKey]));
  const added = new Map<string, ProductRecord>();
  for (const { address, coefficient } of pages) {
    const { url } = address;
    const key = addressKey(url);
    if (known.has(key) || added.has(key)) continue;
    const website = must(websites.get(address.website), 'the website of the url');
    const own = website.id === account?.ownWebsiteId;
    if (own && hasOwn) {
      throw new HttpRefusal(422, `This match already has a product of ${website.alias}`);
    }
    hasOwn ||= own;
    const page = { matchId, websiteId: website.id, url, own, coefficient };
    added.set(key, unreadProduct(accountId, page));
  }
  return (await addProducts(tx, accountId, [...added.values()])).length > 0;
}

async function validateProducts(
  { tx, accountId, matchId }: EditScope,
  ids: string[],
  except: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ validated: true })
    .where(
      and(
        within(accountId, matchId),
        eq(products.own, false),
        inArray(products.id, ids),
        except.length > 0 ? notInArray(products.id, except) : undefined,
      ),
    );
}

function takenAddress(text: string, policy: AddressPolicy): ProductAddress {
  const judged = judgeAddress(text, policy);
  if ('problem' in judged) throw new HttpRefusal(422, `${judged.problem} (${text.slice(0, 200)})`);
  return judged;
}

/** Any text: the dialog marks a doubtful url and does not block it (core 5). */
const googleUrlOf = (text: string | null): string | null => text?.trim() || null;
