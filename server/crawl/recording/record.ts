import { and, eq, inArray } from 'drizzle-orm';
import { keepPages, type PackedPage } from '../../breaches/pages.ts';
import { refreshMatches } from '../../catalogue/refresh.ts';
import type { Database } from '../../database/database.ts';
import { products } from '../../database/schema/catalogue.ts';
import { currentSeq } from '../../sync/mutation.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { decide, differs, OFFER_COLUMNS, type KnownOffer } from './decide.ts';
import { foldPages } from './fold-pages.ts';
import { addPricePoints } from './history.ts';
import type { Outcome } from '../reading/outcome.ts';
import { isCutShort, MOST_CUT_SHORT, type ProductRecord } from '../queue/queue.ts';
import { waitAfter } from '../queue/schedule.ts';
import { writeProducts } from './write-products.ts';

/** An offer that changed since the last visit. */
export type OfferChange = {
  accountId: string;
  matchId: string;
  productId: string;
  websiteId: string;
  own: boolean;
  at: Date;
  before: KnownOffer;
  after: KnownOffer;
};

/** Receives the changes of one account, one or more, in the transaction that stores them. */
export type OnChange = (tx: Database, changes: OfferChange[]) => Promise<void>;

/** The outcome of a visit for one of its products. */
export type Visited = {
  product: Pick<ProductRecord, 'accountId' | 'id'>;
  /** The end of the claim for the visit. */
  until: Date;
  outcome: Outcome;
  /** What it was read from, where that proves a breach. */
  page?: PackedPage;
  at: Date;
  intervalMs: number;
  /** 0 to 1. */
  random: number;
};

/** A product before and after a visit. */
export type RecordedVisit = { before: ProductRecord; after: ProductRecord; at: Date };

/**
 * Stores the outcomes of visits to one account's products, in their order: offers, points of history and derived rows
 * in one transaction. Returns the account's sequence number if its data changed, else null. An expired claim or a
 * deleted product changes nothing.
 */
export function recordOutcomes(
  db: Database,
  accountId: string,
  visits: Visited[],
  onChange?: OnChange,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    // The account's row is locked first, as in every other change: in another order, two changes could block each
    // other.
    await lockAccount(tx, accountId);
    const steps = stepsOf(await readClaimed(tx, accountId, visits), visits);
    if (steps.length === 0) return null;
    await writeProducts(
      tx,
      accountId,
      steps.map(({ after }) => after),
    );
    const visible = steps.filter(isVisible);
    await addPricePoints(tx, accountId, visible);
    const folded = await foldPages(tx, accountId, { steps, canonicals: canonicalsOf(visits) });
    const isUnchanged = visible.length === 0 && folded.matchIds.size === 0;
    await refreshMatches(tx, accountId, [
      ...folded.matchIds,
      ...visible.map(({ after }) => after.matchId),
    ]);
    await keepPages(tx, accountId, pagesOf(steps, visits));
    if (isUnchanged) return null;
    const changes = visible
      .filter(({ before, after }) => differs(before, after) && !folded.ids.has(after.id))
      .map(changeOf);
    if (onChange && changes.length > 0) await onChange(tx, changes);
    return currentSeq(tx, accountId);
  });
}

/** The pages of the prices that were stored; one that was doubted is not. */
function pagesOf(steps: RecordedVisit[], visits: Visited[]) {
  return steps.flatMap(({ after, at }) => {
    const visit = visits.find(({ product, at: time }) => product.id === after.id && time === at);
    if (!visit?.page || visit.outcome.kind !== 'read') return [];
    const { price, source } = visit.outcome.offer;
    const provenance = { ...source, at: at.toISOString() };
    return price === null || price !== after.price
      ? []
      : [{ productId: after.id, price, provenance, page: visit.page }];
  });
}

/** These products cannot be claimed again before the transaction ends. */
function readClaimed(tx: Database, accountId: string, visits: Visited[]): Promise<ProductRecord[]> {
  const ids = [...new Set(visits.map(({ product }) => product.id))];
  return tx
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.id, ids)))
    .for('no key update');
}

/** Decides each visit on the result of the previous ones. The first one that is stored ends its product's claim. */
function stepsOf(claimed: ProductRecord[], visits: Visited[]): RecordedVisit[] {
  const known = new Map(claimed.map((product) => [product.id, product]));
  return visits.flatMap((visit) => {
    const before = known.get(visit.product.id);
    if (before?.claimedUntil?.getTime() !== visit.until.getTime()) return [];
    const after = afterVisit(before, visit);
    known.set(after.id, after);
    return [{ before, after, at: visit.at }];
  });
}

function canonicalsOf(visits: Visited[]): Map<string, string> {
  return new Map(
    visits.flatMap(({ product, outcome }) =>
      outcome.kind === 'read' && outcome.canonical !== null
        ? [[product.id, outcome.canonical]]
        : [],
    ),
  );
}

function afterVisit(before: ProductRecord, visit: Visited): ProductRecord {
  const { columns, retry } = decide(before, visit.outcome, visit.at);
  const failures = columns.failures ?? before.failures;
  const wait = waitAfter(retry, { ...visit, failures });
  return {
    ...before,
    ...columns,
    ...(isReading(visit.outcome) && { readAt: visit.at }),
    claimedUntil: null,
    // After a pause, one more crash is enough.
    cutShort: isCutShort(before) ? MOST_CUT_SHORT - 1 : 0,
    nextCrawlAt: new Date(visit.at.getTime() + wait),
  };
}

/** Whether the page was read, be it that it says what it said before. */
const isReading = ({ kind }: Outcome): boolean => kind === 'read' || kind === 'unchanged';

function changeOf({ before, after, at }: RecordedVisit): OfferChange {
  const { accountId, matchId, id: productId, websiteId, own } = after;
  return { accountId, matchId, productId, websiteId, own, at, before, after };
}

const VISIBLE_COLUMNS = [
  ...OFFER_COLUMNS,
  'state',
  'seller',
  'name',
  'brand',
  'model',
  'ean',
  'category',
  'image',
  'shipping',
] as const satisfies (keyof ProductRecord)[];

/** Whether anything visible to people or devices changed, including the time of the last confirmation. */
function isVisible({ before, after }: RecordedVisit): boolean {
  return (
    before.updatedAt?.getTime() !== after.updatedAt?.getTime() ||
    (after.state !== 'ok' && before.crawlMessage !== after.crawlMessage) ||
    VISIBLE_COLUMNS.some((column) => before[column] !== after[column])
  );
}
