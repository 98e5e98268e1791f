import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { PRESELECTED_COMPETITORS } from '../../../contract/constants.ts';
import { aliasOfUrl, isProductUrl } from '../../../contract/rules/product-url.ts';
import { addressPolicyOf, addressRefusalOf } from '../../network/address-guard.ts';
import type { Database } from '../../database/database.ts';
import { importationRows, importations } from '../../database/schema/activity.ts';
import { accounts } from '../../database/schema/accounts.ts';
import { products, websites } from '../../database/schema/catalogue.ts';
import type { Services } from '../../services.ts';
import { availableWebsites } from '../available-websites.ts';
import * as messages from '../messages.ts';
import { createImportation, type ImportationRecord } from '../repository.ts';
import { addPages, type NewPage } from './pages.ts';
import { sendDiscoveryJob } from '../queues.ts';
import { must } from '../../../contract/must.ts';

export type DiscoveryRequest = {
  accountId: string;
  userId: string;
  website: string;
  /** Hosts, or full addresses if the protocol is not https; if empty, they are chosen automatically. */
  selected: string[];
  keywords: string[];
};

/** The maximum number of competitors of one automatic creation. */
const MOST_COMPETITORS = 20;
const MOST_KEYWORDS = 50;
const LONGEST_KEYWORD = 100;

/**
 * Creates the importation of an automatic creation and queues it for a worker. Refused with a sentence if there is
 * nothing to search for. Must be called in the transaction of the change.
 */
export async function startDiscovery(
  services: Services,
  tx: Database,
  { accountId, userId, website, selected, keywords }: DiscoveryRequest,
): Promise<{ status: boolean; msg: string }> {
  const refused = (msg: string) => ({ status: false, msg });
  const policy = addressPolicyOf(services);
  const own = originOf(website);
  if (own === null || addressRefusalOf(own, policy) !== null)
    return refused(messages.WEBSITE_NOT_VALID);
  if (selected.length > MOST_COMPETITORS)
    return refused(messages.tooManyWebsites(MOST_COMPETITORS));
  const ownAlias = must(aliasOfUrl(own), 'the alias of a website');
  const bad = selected.find((host) => addressRefusalOf(originOf(host) ?? host, policy) !== null);
  if (bad !== undefined) return refused(messages.websiteNotReadable(bad.slice(0, 100)));
  const hosts = selected.length > 0 ? selected : await automaticHosts(tx, accountId, ownAlias);
  const competitors = await originsOf(tx, accountId, { given: hosts, ownAlias });
  if (competitors.length === 0) return refused(messages.NO_COMPETITORS);
  if (await isUnderWay(tx, accountId, ownAlias)) return refused(messages.ALREADY_CREATING);
  await create(services, tx, { accountId, userId, own, competitors, keywords, pages: [] });
  return { status: true, msg: messages.DISCOVERY_CREATED };
}

/**
 * Searches the competitors' websites for the products of an importation, once it is inserted (autoDiscovery). Without
 * products on the own website, or without competitors, there is nothing to search for.
 */
export async function discoverImported(
  services: Services,
  tx: Database,
  { accountId, id, userId, options }: ImportationRecord,
): Promise<boolean> {
  const pages = await ownPagesOf(tx, accountId, id);
  const [first] = pages;
  if (!first) return false;
  const ownAlias = must(aliasOfUrl(first), 'the alias of a website');
  const hosts = await automaticHosts(tx, accountId, ownAlias);
  const competitors = await originsOf(tx, accountId, { given: hosts, ownAlias });
  if (competitors.length === 0) return false;
  const { origin: own } = new URL(first);
  const keywords = options.searchKeywords ?? [];
  await create(services, tx, { accountId, userId, own, competitors, keywords, pages });
  return true;
}

type Creation = {
  accountId: string;
  userId: string;
  /** An address of the own website. */
  own: string;
  competitors: string[];
  keywords: string[];
  /** Own pages to search for; if empty, those of the own sitemap. */
  pages: string[];
};

async function create(
  services: Services,
  tx: Database,
  { accountId, userId, own, competitors, keywords, pages }: Creation,
): Promise<void> {
  const id = uuid();
  const ownAlias = must(aliasOfUrl(own), 'the alias of a website');
  const wanted = keywords.map((keyword) => keyword.trim().slice(0, LONGEST_KEYWORD));
  await createImportation(tx, {
    accountId,
    id,
    userId,
    filename: ownAlias,
    typeNum: 3,
    fileId: null,
    step: 'discovering',
    options: {
      accountWebsite: ownAlias,
      discovery: {
        website: own,
        competitors,
        keywords: [...new Set(wanted.filter((keyword) => keyword !== ''))].slice(0, MOST_KEYWORDS),
        phase: 'sitemaps',
      },
    },
  });
  const sitemapOf = (origin: string, { own: isOwn }: Pick<NewPage, 'own'>): NewPage => ({
    url: new URL('/sitemap.xml', origin).href,
    website: must(aliasOfUrl(origin), 'the alias of a website'),
    own: isOwn,
    kind: 'sitemap',
    status: 'due',
  });
  await addPages(tx, { accountId, id }, [
    ...(pages.length === 0 ? [sitemapOf(own, { own: true })] : []),
    ...pages.map((url) => ({
      url,
      website: ownAlias,
      own: true,
      kind: 'product' as const,
      status: 'found' as const,
    })),
    ...competitors.map((origin) => sitemapOf(origin, { own: false })),
  ]);
  await sendDiscoveryJob(services, { accountId, importationId: id }, { tx });
}

/** `https://www.shop.example` for the name of a website in any form; null otherwise. */
function originOf(text: string): string | null {
  const trimmed = text.trim();
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return isProductUrl(complete) ? new URL(complete).origin : null;
}

/** The competitors that share the most matches with the own website, otherwise any of the account. */
async function automaticHosts(
  tx: Database,
  accountId: string,
  ownAlias: string,
): Promise<string[]> {
  const sharing = await availableWebsites(tx, accountId, ownAlias);
  if (sharing.length > 0) return sharing.slice(0, PRESELECTED_COMPETITORS).map(({ host }) => host);
  const others = await tx
    .select({ host: websites.host })
    .from(websites)
    .innerJoin(accounts, eq(accounts.id, websites.accountId))
    .where(
      and(
        eq(websites.accountId, accountId),
        ne(websites.host, ownAlias),
        sql`${websites.id} is distinct from ${accounts.ownWebsiteId}`,
      ),
    )
    .orderBy(websites.host)
    .limit(PRESELECTED_COMPETITORS);
  return others.map(({ host }) => host);
}

/** The stored address of a known website, otherwise the given one. The own website is not a competitor. */
async function originsOf(
  tx: Database,
  accountId: string,
  { given, ownAlias }: { given: string[]; ownAlias: string },
): Promise<string[]> {
  const origins = new Map(
    given.map((text) => [
      must(aliasOfUrl(text), 'the alias of a website'),
      must(originOf(text), 'the origin of a website'),
    ]),
  );
  origins.delete(ownAlias);
  if (origins.size === 0) return [];
  const known = await tx
    .select({ host: websites.host, url: websites.url })
    .from(websites)
    .where(and(eq(websites.accountId, accountId), inArray(websites.host, [...origins.keys()])));
  for (const { host, url } of known) origins.set(host, new URL(url).origin);
  return [...origins.values()];
}

async function isUnderWay(tx: Database, accountId: string, ownAlias: string): Promise<boolean> {
  const running = await tx
    .select({ id: importations.id })
    .from(importations)
    .where(
      and(
        eq(importations.accountId, accountId),
        eq(importations.typeNum, 3),
        eq(importations.filename, ownAlias),
        inArray(importations.status, ['pending', 'processing']),
      ),
    )
    .limit(1);
  return running.length > 0;
}

async function ownPagesOf(tx: Database, accountId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ url: products.url })
    .from(importationRows)
    .innerJoin(
      products,
      and(
        eq(products.accountId, importationRows.accountId),
        eq(products.matchId, importationRows.matchId),
        eq(products.own, true),
      ),
    )
    .where(
      and(
        eq(importationRows.accountId, accountId),
        eq(importationRows.importationId, id),
        sql`${importationRows.matchId} is not null`,
      ),
    )
    .orderBy(products.url);
  return rows.map(({ url }) => url);
}
