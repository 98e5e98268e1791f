import { eq, type SQL, sql } from 'drizzle-orm';
import type { NotificationChange } from '../../contract/entities/notification.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { GONE_STATES } from '../../contract/rules/offer-state.ts';
import { dayIn } from '../../contract/rules/wall-clock.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { tellPrices } from './tell-prices.ts';

/** What accepted prices are told of: each price once, and an account at most once a day. */
export type DailyTelling = {
  /** Where the day is kept on which an account was last told, as its time zone had it. */
  mark: 'missedOn' | 'notTakenOn' | 'shopProblemOn';
  name: string;
  /** Which rows of price_proposals, as `proposal`, are to be told of. */
  untold: SQL;
  /** Says in words what has become of these prices. */
  conditionOf: (tx: Database, accountId: string, ids: readonly string[]) => Promise<string>;
  /** Keeps that these prices were told of. Devices do not see it, so that it needs no sequence number. */
  remember: (tx: Database, accountId: string, told: { ids: string[]; at: Date }) => Promise<void>;
};

/** Accounts with prices that are to be told of. */
export async function accountsWith(db: Database, untold: SQL): Promise<string[]> {
  const rows = await rowsOf<{ account_id: string }>(
    db,
    sql`select distinct account_id from price_proposals as proposal
        where ${untold} order by account_id`,
  );
  return rows.map(({ account_id: accountId }) => accountId);
}

/** Tells an account of such prices in one notification, if it was told of none today. */
export async function tellDaily(
  services: Services,
  accountId: string,
  telling: DailyTelling,
): Promise<void> {
  const at = new Date(services.now());
  const seq = await services.db.transaction((tx) => tell(tx, accountId, { telling, at }));
  if (seq !== null) services.realtime.publish(accountId, { dataChanged: true, seq });
}

async function tell(
  tx: Database,
  accountId: string,
  { telling, at }: { telling: DailyTelling; at: Date },
): Promise<number | null> {
  const { mark, name, untold, conditionOf, remember } = telling;
  if (!(await lockAccount(tx, accountId))) return null;
  const [account] = await tx
    .select({ timeZone: accounts.timeZone, toldOn: pricingAccounts[mark] })
    .from(accounts)
    .leftJoin(pricingAccounts, eq(pricingAccounts.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!account) return null;
  const day = dayIn(at.getTime(), account.timeZone);
  if (isTold(account.toldOn, day)) return null;
  const prices = await readAccepted(tx, accountId, untold);
  if (prices.length === 0) return null;
  const ids = prices.map(({ id }) => id);
  await tellPrices(tx, accountId, {
    name,
    condition: await conditionOf(tx, accountId, ids),
    changes: prices.map((one) => changeOf(one, at)),
    at,
  });
  await remember(tx, accountId, { ids, at });
  await tx
    .insert(pricingAccounts)
    .values({ accountId, [mark]: day })
    .onConflictDoUpdate({ target: pricingAccounts.accountId, set: { [mark]: day } });
  return currentSeq(tx, accountId);
}

/** The last day may be ahead by two where the time zone was one further east then. A clock set back causes no delay. */
const isTold = (toldOn: string | null, day: string): boolean =>
  toldOn !== null && toldOn >= day && Date.parse(toldOn) - Date.parse(day) <= 2 * DAY_MS;

type Accepted = {
  id: string;
  ref: string;
  name: string;
  brand: string | null;
  image: string | null;
  alias: string | null;
  url: string | null;
  /** What the own page shows; null where that is not known in the currency of the accepted price. */
  shown: number | null;
  accepted: number;
  currency: string;
};

const readAccepted = (tx: Database, accountId: string, untold: SQL): Promise<Accepted[]> =>
  rowsOf<Accepted>(
    tx,
    sql`select proposal.match_id as id, proposal.details ->> 'product_ref' as ref,
          proposal.details ->> 'product_name' as name,
          proposal.details ->> 'product_brand' as brand,
          proposal.details ->> 'product_image' as image, own.alias, own.url, own.price as shown,
          proposal.accepted, proposal.currency
        from price_proposals as proposal
        left join lateral (
          select website.alias, product.url,
            case when product.state in ${GONE_STATES} or upper(product.currency) <> proposal.currency
              then null else product.price end as price
          from products as product
          join websites as website
            on website.account_id = product.account_id and website.id = product.website_id
          where product.account_id = proposal.account_id
            and product.match_id = proposal.match_id and product.own
          limit 1) as own on true
        where proposal.account_id = ${accountId} and ${untold}
        order by coalesce(proposal.exported_at, proposal.decided_at), proposal.match_id`,
  );

const changeOf = (one: Accepted, at: Date): NotificationChange => ({
  match_id: one.id,
  match_ref: one.ref,
  product_name: one.name,
  product_brand: one.brand,
  product_image: one.image,
  website: one.alias ?? '',
  url: one.url,
  old_value: one.shown,
  new_value: one.accepted,
  difference: null,
  own_price: one.shown,
  own_currency: one.currency,
  own: true,
  price: one.shown,
  currency: one.currency,
  date: at.toISOString(),
});
