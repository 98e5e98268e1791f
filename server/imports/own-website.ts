import { and, eq, ne } from 'drizzle-orm';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { ensureWebsites } from '../catalogue/ensure-websites.ts';
import { readOwnWebsite, setOwnWebsite } from '../catalogue/own-website.ts';
import type { ProductAddress } from '../catalogue/product-address.ts';
import type { Database } from '../database/database.ts';
import { websites } from '../database/schema/catalogue.ts';
import type { WaitingRow } from './place-rows.ts';
import { waitingRows, type ImportationRecord } from './repository.ts';
import { selectionOf, type Selection } from './selection.ts';
import { must } from '../../contract/must.ts';

type Importation = Pick<ImportationRecord, 'accountId' | 'id' | 'options'>;

/** The rows by which an importation shows its own website. */
type SampleRow = Pick<WaitingRow, 'data'>;

/**
 * The own website is the one in the importation, otherwise the account's. That of an account without one is the
 * website with which most of the rows begin, that is, the website of the first url column; `settleOwnWebsite` makes it
 * the account's once rows are inserted, so that an importation that is rolled back or refused settles nothing.
 *
 * @param sample rows that are not waiting, such as corrected ones.
 */
export async function selectionFor(
  db: Database,
  importation: Importation,
  sample?: SampleRow[],
): Promise<Selection> {
  const { accountId, options } = importation;
  const hosts = await hostsByAlias(db, accountId);
  const own = (await readOwnWebsite(db, accountId))?.host;
  const named = options.accountWebsite ? aliasOfUrl(options.accountWebsite) : null;
  const ofNamed = named === null ? [] : (hosts.get(named) ?? [named]);
  return selectionOf(
    ofNamed.find((host) => host === own) ??
      ofNamed[0] ??
      own ??
      mostFrequentFirst(sample ?? (await sampleOf(db, importation)))?.website ??
      null,
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

/** Gives an account without an own website that of the importation. Called while its inserted rows still wait. */
export async function settleOwnWebsite(
  tx: Database,
  importation: Importation,
  sample?: SampleRow[],
): Promise<void> {
  const { accountId, options } = importation;
  if (await readOwnWebsite(tx, accountId)) return;
  const rows = sample ?? (await sampleOf(tx, importation));
  const own = named(options.accountWebsite ?? null, rows) ?? mostFrequentFirst(rows);
  if (!own) return;
  const byHost = await ensureWebsites(tx, accountId, [own]);
  await setOwnWebsite(tx, accountId, must(byHost.get(own.website), 'the own website').id);
}

const SAMPLE_ROWS = 200;

const sampleOf = (db: Database, importation: Importation): Promise<SampleRow[]> =>
  waitingRows(db, importation, { limit: SAMPLE_ROWS });

type Address = Pick<ProductAddress, 'website' | 'url'>;

/** With the protocol of its pages, if there are any, otherwise the one that was given. */
function named(text: string | null, rows: SampleRow[]): Address | null {
  const website = text === null ? null : aliasOfUrl(text);
  if (website === null) return null;
  const pages = rows.flatMap(({ data }) => data.urls);
  const protocol = /^http:/i.test(text?.trim() ?? '') ? 'http' : 'https';
  return (
    pages.find((page) => page.website === website) ?? { website, url: `${protocol}://${website}` }
  );
}

function mostFrequentFirst(rows: SampleRow[]): Address | null {
  const counts = new Map<string, { address: Address; count: number }>();
  for (const address of rows.flatMap(({ data }) => data.urls.slice(0, 1))) {
    const counted = counts.get(address.website) ?? { address, count: 0 };
    counted.count++;
    counts.set(address.website, counted);
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return first?.address ?? null;
}
