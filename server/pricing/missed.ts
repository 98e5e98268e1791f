import { and, eq, sql } from 'drizzle-orm';
import type { NotificationChange } from '../../contract/entities/notification.ts';
import { GONE_STATES } from '../../contract/rules/offer-state.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { priceProposals, pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { readCurrency } from '../catalogue/own-website.ts';
import { tellPrices } from './tell-prices.ts';

const DAY_MS = 86_400_000;

/** Accounts with prices that went out a day ago and are not seen at the own page. */
export async function accountsWithMissed(db: Database, now: number): Promise<string[]> {
  const rows = await rowsOf<{ account_id: string }>(
    db,
    sql`select distinct account_id from price_proposals
        where state = 'exported' and missed_at is null
          and exported_at < ${new Date(now - DAY_MS).toISOString()}::timestamptz
        order by account_id`,
  );
  return rows.map(({ account_id: accountId }) => accountId);
}

/** Tells of them in one notification, at most one of an account and day, and of each price once. */
export async function tellMissed(services: Services, accountId: string): Promise<void> {
  const seq = await services.db.transaction((tx) => tell(tx, accountId, services.now()));
  if (seq !== null) services.realtime.publish(accountId, { dataChanged: true, seq });
}

async function tell(tx: Database, accountId: string, now: number): Promise<number | null> {
  const at = new Date(now);
  const day = at.toISOString().slice(0, 10);
  if (!(await lockAccount(tx, accountId))) return null;
  const [mark] = await tx
    .select({ missedOn: pricingAccounts.missedOn })
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, accountId));
  if (mark?.missedOn === day) return null;
  const currency = await readCurrency(tx, accountId);
  const missed = await readMissed(tx, accountId, { now, currency });
  if (missed.length === 0) return null;
  await tellPrices(tx, accountId, {
    name: 'Prices not seen in the shop',
    condition:
      'these prices went out more than a day ago, and the own pages showed the ones before the arrows when they were read last',
    changes: missed.map((one) => changeOf(one, currency, at)),
    at,
  });
  await remember(tx, accountId, { missed, at, day });
  return currentSeq(tx, accountId);
}

type Missed = {
  id: string;
  ref: string;
  name: string;
  brand: string | null;
  image: string | null;
  alias: string | null;
  url: string | null;
  shown: number | null;
  accepted: number;
};

const readMissed = (
  tx: Database,
  accountId: string,
  { now, currency }: { now: number; currency: string },
): Promise<Missed[]> =>
  rowsOf<Missed>(
    tx,
    sql`select proposal.match_id as id, proposal.details ->> 'product_ref' as ref,
          proposal.details ->> 'product_name' as name,
          proposal.details ->> 'product_brand' as brand,
          proposal.details ->> 'product_image' as image, own.alias, own.url, own.price as shown,
          proposal.accepted
        from price_proposals as proposal
        left join lateral (
          select website.alias, product.url,
            case when product.state in ${GONE_STATES} or upper(product.currency) <> ${currency}
              then null else product.price end as price
          from products as product
          join websites as website
            on website.account_id = product.account_id and website.id = product.website_id
          where product.account_id = proposal.account_id
            and product.match_id = proposal.match_id and product.own
          limit 1) as own on true
        where proposal.account_id = ${accountId} and proposal.state = 'exported'
          and proposal.missed_at is null
          and proposal.exported_at < ${new Date(now - DAY_MS).toISOString()}::timestamptz
        order by proposal.exported_at, proposal.match_id`,
  );

const changeOf = (one: Missed, currency: string, at: Date): NotificationChange => ({
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
  own: true,
  price: one.shown,
  currency,
  date: at.toISOString(),
});

async function remember(
  tx: Database,
  accountId: string,
  { missed, at, day }: { missed: Missed[]; at: Date; day: string },
): Promise<void> {
  const ids = missed.map(({ id }) => id);
  // Devices do not see it, so that it needs no sequence number.
  await tx
    .update(priceProposals)
    .set({ missedAt: at })
    .where(
      and(
        eq(priceProposals.accountId, accountId),
        sql`${priceProposals.matchId} in (
          select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
      ),
    );
  await tx
    .insert(pricingAccounts)
    .values({ accountId, missedOn: day })
    .onConflictDoUpdate({ target: pricingAccounts.accountId, set: { missedOn: day } });
}
