import { and, eq, ne } from 'drizzle-orm';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import type { ProductAddress } from '../catalogue/product-address.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import type { WaitingRow } from './place-rows.ts';
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
  const hosts = await hostsByAlias(db, accountId);
  const own = await ownHostOf(db, accountId);
  const named = options.accountWebsite ? aliasOfUrl(options.accountWebsite) : null;
  const ofNamed = named === null ? [] : (hosts.get(named) ?? [named]);
  return selectionOf(
    ofNamed.find((host) => host === own) ?? ofNamed[0] ?? own,
    (options.excludeWebsites ?? []).flatMap((alias) => hosts.get(alias) ?? [alias]),
  );
}

/** The hosts of websites that are known by another name, as those of the demo are. */
async function hostsByAlias(db: Database, accountId: string): Promise<Map<string, string[]>> {
  const renamed = await db
    .select({ alias: websites.alias, host: websites.host })
    .from(websites)
    .where(and(eq(websites.accountId, accountId), ne(websites.alias, websites.host)));
  const hosts = new Map<string, string[]>();
  for (const { alias, host } of renamed) hosts.set(alias, [...(hosts.get(alias) ?? []), host]);
  return hosts;
}

/**
 * Sets the own website of an account that has none yet: the one in the importation, otherwise the one with which most
 * of its rows begin, that is, the website of the first url column.
 */
export async function settleOwnWebsite(tx: Database, importation: Importation): Promise<void> {
  const { accountId, options } = importation;
  if ((await ownHostOf(tx, accountId)) !== null) return;
  const rows = await waitingRows(tx, importation, { limit: SAMPLE_ROWS });
  const own = named(options.accountWebsite ?? null, rows) ?? mostFrequentFirst(rows);
  if (!own) return;
  const byHost = await ensureWebsites(tx, accountId, [own]);
  await tx
    .update(accounts)
    .set({ ownWebsiteId: must(byHost.get(own.website), 'the own website').id })
    .where(eq(accounts.id, accountId));
}

type Address = Pick<ProductAddress, 'website' | 'url'>;

/** With the protocol of its pages, if there are any. */
function named(text: string | null, rows: WaitingRow[]): Address | null {
  const website = text === null ? null : aliasOfUrl(text);
  if (website === null) return null;
  const pages = rows.flatMap(({ data }) => data.urls);
  return pages.find((page) => page.website === website) ?? { website, url: `https://${website}` };
}

const SAMPLE_ROWS = 200;

function mostFrequentFirst(rows: WaitingRow[]): Address | null {
  const counts = new Map<string, { address: Address; count: number }>();
  for (const address of rows.flatMap(({ data }) => data.urls.slice(0, 1))) {
    const counted = counts.get(address.website) ?? { address, count: 0 };
    counted.count++;
    counts.set(address.website, counted);
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return first?.address ?? null;
}
