import { and, eq, inArray, or } from 'drizzle-orm';
import { groupedBy } from '../../../contract/grouped-by.ts';
import { addressKey } from '../../catalogue/address-key.ts';
import { addPageKeys } from '../../catalogue/page-keys.ts';
import { judgeAddress } from '../../catalogue/product-address.ts';
import { addressPolicyOf } from '../../network/address-guard.ts';
import type { Database } from '../../database/database.ts';
import { products, websites } from '../../database/schema/catalogue.ts';
import { discoverMatches, proposals } from '../../matching/discovery.ts';
import { rescoreWithinBudget } from '../../matching/llm-budget.ts';
import type { Candidate } from '../../matching/match-catalogues.ts';
import type { MatchRecord } from '../../matching/record.ts';
import type { Services } from '../../services.ts';
import type { ImportRow } from '../row.ts';
import { productPages, type Here } from './pages.ts';
import { must } from '../../../contract/must.ts';

/** An own product with the matching page of each website. */
export type Proposal = { own: MatchRecord; found: { website: string; candidate: Candidate }[] };

/** Compares the own products with the pages read of each website; a configured language model re-scores them. */
export async function proposeMatches(
  services: Services,
  here: Here,
  own: readonly MatchRecord[],
): Promise<Proposal[]> {
  const pages = await productPages(services.db, here, { own: false });
  const catalogues = [...groupedBy(pages, ({ website }) => website)]
    .map(([website, read]) => ({ website, records: read.flatMap(({ record }) => record ?? []) }))
    .filter(({ records }) => records.length > 0);
  const found = new Map<MatchRecord, Proposal>();
  const discovered = discoverMatches(own, catalogues);
  const all = discovered.flatMap(({ products: each }) =>
    each.flatMap(({ website, candidates }) =>
      candidates.map((candidate) => ({ website, candidate })),
    ),
  );
  const rescored = await rescoreWithinBudget(
    services,
    all.map(({ candidate }) => candidate),
  );
  for (const { website } of catalogues) {
    const theirs = rescored.filter((_, index) => all[index]?.website === website);
    for (const candidate of proposals(theirs)) {
      const proposal = found.get(candidate.own) ?? { own: candidate.own, found: [] };
      found.set(candidate.own, proposal);
      proposal.found.push({ website, candidate });
    }
  }
  return own.flatMap((record) => found.get(record) ?? []);
}

/**
 * The rows that contain new information: a website that a match already has is omitted, whether or not its page there
 * was validated.
 */
export async function rowsOfProposals(
  services: Services,
  tx: Database,
  { accountId, found }: { accountId: string; found: Proposal[] },
): Promise<{ n: number; data: ImportRow }[]> {
  const policy = addressPolicyOf(services);
  const known = await knownWebsites(
    tx,
    accountId,
    found.map(({ own }) => own.id),
  );
  const rows = found.flatMap(({ own, found: pages }): ImportRow[] => {
    const address = judgeAddress(own.id, policy);
    const fresh = pages.filter(({ website }) => !known.get(own.id)?.has(website));
    const judged = fresh.flatMap(({ candidate: { theirs, meta } }) => {
      const theirAddress = judgeAddress(theirs.id, policy);
      return 'problem' in theirAddress ? [] : [{ address: theirAddress, record: theirs, meta }];
    });
    if ('problem' in address || judged.length === 0) return [];
    return [
      {
        ...SAYS_NOTHING,
        urls: [address, ...judged.map(({ address: theirs }) => theirs)],
        found: [
          { url: address.url, record: own, meta: null },
          ...judged.map(({ address: { url }, record, meta }) => ({ url, record, meta })),
        ],
      },
    ];
  });
  return rows.map((data, index) => ({ n: index + 1, data }));
}

/** Nobody has entered data for these products: they keep the data of the pages. */
const SAYS_NOTHING = {
  ref: null,
  ean: null,
  name: null,
  brand: null,
  model: null,
  category: null,
  cost: null,
  googleShoppingUrl: null,
  bad: [],
  warnings: [],
};

/** For each own page, the hosts on which its match has a page. */
async function knownWebsites(
  tx: Database,
  accountId: string,
  ownUrls: string[],
): Promise<Map<string, Set<string>>> {
  if (ownUrls.length === 0) return new Map();
  await addPageKeys(tx, accountId);
  const keys = ownUrls.map(addressKey);
  const own = await tx
    .select({
      matchId: products.matchId,
      pageKey: products.pageKey,
      canonicalKey: products.canonicalKey,
    })
    .from(products)
    .where(
      and(
        eq(products.accountId, accountId),
        eq(products.own, true),
        or(inArray(products.pageKey, keys), inArray(products.canonicalKey, keys)),
      ),
    );
  if (own.length === 0) return new Map();
  const pages = await tx
    .select({ matchId: products.matchId, host: websites.host })
    .from(products)
    .innerJoin(
      websites,
      and(eq(websites.accountId, products.accountId), eq(websites.id, products.websiteId)),
    )
    .where(
      and(
        eq(products.accountId, accountId),
        inArray(
          products.matchId,
          own.map(({ matchId }) => matchId),
        ),
      ),
    );
  const byMatch = new Map<string, Set<string>>();
  for (const { matchId, host } of pages) {
    byMatch.set(matchId, (byMatch.get(matchId) ?? new Set()).add(host));
  }
  const byKey = new Map(
    own.flatMap(({ pageKey, canonicalKey, matchId }) => {
      const hosts = must(byMatch.get(matchId), 'the hosts of a match');
      return [[canonicalKey, hosts] as const, [pageKey, hosts] as const];
    }),
  );
  return new Map(ownUrls.map((url) => [url, byKey.get(addressKey(url)) ?? new Set()]));
}
