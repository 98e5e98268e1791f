import { and, eq } from 'drizzle-orm';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import { websiteKey, type ProductAddress } from '../catalogue/product-address.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { waitingRows, type ImportationRecord } from './repository.ts';
import { selectionOf, type Selection } from './selection.ts';
import { must } from '../../contract/must.ts';

type Importation = Pick<ImportationRecord, 'accountId' | 'id' | 'options'>;

async function ownHostOf(db: Database, accountId: string): Promise<string | null> {
  const [own] = await db
    .select({ host: websites.host })
    .from(accounts)
    .innerJoin(
      websites,
      and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
    )
    .where(eq(accounts.id, accountId));
  return own?.host ?? null;
}

/** The own website is the one in the importation, otherwise the account's. */
export async function selectionFor(
  db: Database,
  { accountId, options }: Pick<Importation, 'accountId' | 'options'>,
): Promise<Selection> {
  const named = options.accountWebsite ? websiteKey(options.accountWebsite) : null;
  const own = named ?? (await ownHostOf(db, accountId));
  return selectionOf(own, options.excludeWebsites ?? []);
}

/**
 * Sets the own website of an account that has none yet: the one in the importation, otherwise the one with which most
 * of its rows begin, that is, the website of the first url column.
 */
export async function settleOwnWebsite(tx: Database, importation: Importation): Promise<void> {
  const { accountId, options } = importation;
  if ((await ownHostOf(tx, accountId)) !== null) return;
  const own = named(options.accountWebsite ?? null) ?? (await mostFrequentFirst(tx, importation));
  if (!own) return;
  const byHost = await ensureWebsites(tx, accountId, [own]);
  await tx
    .update(accounts)
    .set({ ownWebsiteId: must(byHost.get(own.website), 'the own website').id })
    .where(eq(accounts.id, accountId));
}

type Address = Pick<ProductAddress, 'website' | 'alias' | 'url'>;

function named(text: string | null): Address | null {
  const website = text === null ? null : websiteKey(text);
  const alias = website === null ? null : aliasOfUrl(website);
  return website === null || alias === null ? null : { website, alias, url: `https://${website}` };
}

const SAMPLE_ROWS = 200;

async function mostFrequentFirst(tx: Database, importation: Importation): Promise<Address | null> {
  const rows = await waitingRows(tx, importation, { limit: SAMPLE_ROWS });
  const counts = new Map<string, { address: Address; count: number }>();
  for (const address of rows.flatMap(({ data }) => data.urls.slice(0, 1))) {
    const counted = counts.get(address.website) ?? { address, count: 0 };
    counted.count++;
    counts.set(address.website, counted);
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return first?.address ?? null;
}
