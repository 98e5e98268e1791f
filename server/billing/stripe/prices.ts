import type { Stripe } from 'stripe';
import { eq } from 'drizzle-orm';
import { BILLING_CURRENCY, PLAN_NAMES, PLANS, type PlanName } from '../../../contract/constants.ts';
import type { MonthlyPrices, Plan } from '../../../contract/entities/billing.ts';
import type { Database } from '../../database/database.ts';
import { planPrices } from '../../database/schema/billing.ts';
import type { Logger } from '../../log.ts';
import { askIfAny, callStripe, PAGE } from './calls.ts';

/** The prices of our plans at Stripe. */
export type PlanPrices = {
  /** Our plans by the ids of their prices. */
  all: () => Promise<Map<string, PlanName>>;
  /** What they cost, as last heard; never waits. Without those that are not so much of our currency each month. */
  monthly: () => MonthlyPrices;
  /** The id of a plan's price. */
  priceOf: (plan: PlanName) => Promise<string>;
  /**
   * The plan of a price, also of one that the operator has replaced since; `planName` is null for a price that does not
   * belong to one of our plans.
   */
  planOf: (priceId: string) => Promise<Plan & { planName: PlanName | null }>;
};

const lookupKeyOf = (name: PlanName) => `vigia_${name.toLowerCase()}`;

/** A plan's id is the id of its price without the prefix. */
export const planIdOf = (priceId: string) => priceId.replace(/^price_/, '');

/** How long prices are taken for those that Stripe has: its operator may replace one. */
const KEPT_MS = 60_000;

/**
 * Finds the prices by lookup key. Those that the Stripe account did not have yet are created, once. Each is stored with its
 * plan, for the day on which its lookup key goes to another.
 */
export function createPlanPrices(
  stripe: Stripe,
  { db, log, now }: { db: Database; log: Logger; now: () => number },
): PlanPrices {
  let latest: { at: number; ids: Promise<Map<string, PlanName>> } | undefined;
  let heard: Prices = new Map();
  let askedAt = -Infinity;
  const former = new Map<string, Promise<PlanName | null>>();
  // Also where the clock was set back.
  const isPast = (at: number) => Math.abs(now() - at) >= KEPT_MS;

  function all(): Promise<Map<string, PlanName>> {
    if (latest && !isPast(latest.at)) return latest.ids;
    const reading = { at: now(), ids: read() };
    latest = reading;
    reading.ids.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.ids;
  }

  async function read(): Promise<Map<string, PlanName>> {
    heard = await readPrices(stripe, heard);
    const ids = [...heard].map(([plan, { id }]) => ({ priceId: id, plan }));
    await db.insert(planPrices).values(ids).onConflictDoNothing();
    return new Map(ids.map(({ priceId, plan }) => [priceId, plan]));
  }

  function monthly(): MonthlyPrices {
    if (isPast(askedAt)) {
      askedAt = now();
      all().catch((error: unknown) =>
        log.warn({ err: error }, 'the prices of the plans could not be read'),
      );
    }
    return Object.fromEntries(
      [...heard].flatMap(([name, price]) => {
        const cents = monthlyCentsOf(price);
        return cents === null ? [] : [[name, cents]];
      }),
    );
  }

  /** The lookup key goes to the new price, and subscriptions keep the old one. */
  function formerPlanOf(priceId: string): Promise<PlanName | null> {
    const asked = former.get(priceId) ?? readPlanOf({ stripe, db }, priceId);
    former.set(priceId, asked);
    asked.catch(() => former.delete(priceId));
    return asked;
  }

  return {
    all,
    monthly,
    priceOf: async (plan) => {
      for (const [id, name] of await all()) if (name === plan) return id;
      throw new Error(`the Stripe account has no price for the plan ${plan}`);
    },
    planOf: async (priceId) => {
      const name = (await all()).get(priceId) ?? (await formerPlanOf(priceId));
      return { id: planIdOf(priceId), nickname: name, planName: name };
    },
  };
}

/** In cents; null for a price in another currency, for another time or by use. */
export const monthlyCentsOf = ({
  currency,
  recurring,
  unit_amount: cents,
}: Stripe.Price): number | null =>
  currency.toUpperCase() === BILLING_CURRENCY &&
  recurring?.interval === 'month' &&
  recurring.interval_count === 1
    ? cents
    : null;

type Prices = ReadonlyMap<PlanName, Stripe.Price>;

/** An operator takes the lookup key off the one price and gives it to another: meanwhile the former one holds. */
async function readPrices(stripe: Stripe, former: Prices): Promise<Prices> {
  const lookupKeys = PLANS.map(({ name }) => lookupKeyOf(name));
  const found = await callStripe(
    stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: PAGE }),
  );
  const byKey = new Map(found.data.map((price) => [price.lookup_key, price]));
  const prices = new Map<PlanName, Stripe.Price>();
  for (const { name, monthlyPriceCents } of PLANS) {
    const price = byKey.get(lookupKeyOf(name)) ?? former.get(name);
    prices.set(name, price ?? (await createPrice(stripe, name, monthlyPriceCents)));
  }
  return prices;
}

/** As it was stored; of one that was replaced before that, by the name that `createPrice` gives. */
async function readPlanOf(
  { stripe, db }: { stripe: Stripe; db: Database },
  priceId: string,
): Promise<PlanName | null> {
  if (priceId === '') return null;
  const [stored] = await db.select().from(planPrices).where(eq(planPrices.priceId, priceId));
  if (stored) return stored.plan;
  const price = await askIfAny(stripe.prices.retrieve(priceId));
  return PLAN_NAMES.find((name) => name === price?.nickname) ?? null;
}

function createPrice(stripe: Stripe, name: PlanName, cents: number): Promise<Stripe.Price> {
  return callStripe(
    stripe.prices.create(
      {
        currency: BILLING_CURRENCY.toLowerCase(),
        unit_amount: cents,
        recurring: { interval: 'month' },
        nickname: name,
        lookup_key: lookupKeyOf(name),
        product_data: { name: `Vigia ${name}` },
      },
      { idempotencyKey: `price-${lookupKeyOf(name)}` },
    ),
  );
}
