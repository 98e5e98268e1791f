import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { countryOf } from '../accounts/country.ts';
import { countryOfUrl } from '../country-of-url.ts';
import type { Database } from '../database/database.ts';
import { websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import type { WebsiteRecord } from './assemble.ts';
import { nextColour } from './colours.ts';
import { readCountry } from './own-website.ts';
import type { ProductAddress } from './product-address.ts';

/** The maximum number of rows of one statement, which allows 65,535 parameters. */
const MOST_ROWS = 5000;

/**
 * The account's websites by host; a website is created for every address whose host is new, in the country that the host
 * indicates, else in that of the own website. Must be called in the transaction that needs the websites, which then holds
 * the account's row.
 */
export async function ensureWebsites(
  tx: Database,
  accountId: string,
  addresses: Iterable<Pick<ProductAddress, 'website' | 'url'>>,
): Promise<Map<string, WebsiteRecord>> {
  const known = await tx.select().from(websites).where(eq(websites.accountId, accountId));
  const country = await readCountry(tx, accountId);
  const byHost = new Map(known.map((website) => [website.host, website]));
  const colours = new Set(known.map(({ color }) => color.toLowerCase()));
  const missing = new Map<string, WebsiteRecord>();
  for (const { website: host, url } of addresses) {
    if (byHost.has(host) || missing.has(host)) continue;
    const { origin } = new URL(url);
    const region = countryOfUrl(origin);
    const color = nextColour(colours, known.length + missing.size);
    colours.add(color);
    missing.set(host, {
      accountId,
      id: uuid(),
      seq: 0,
      alias: host,
      url: origin,
      host,
      color,
      country: region === null ? country : countryOf(region),
      paused: false,
      askedUntil: null,
    });
  }
  if (missing.size > 0) {
    const first = await allocateSeq(tx, accountId, missing.size);
    const rows = [...missing.values()].map((row, index) => ({ ...row, seq: first + index }));
    for (let at = 0; at < rows.length; at += MOST_ROWS) {
      // One transaction is one connection.
      await tx.insert(websites).values(rows.slice(at, at + MOST_ROWS));
    }
    for (const row of rows) byHost.set(row.host, row);
  }
  return byHost;
}
