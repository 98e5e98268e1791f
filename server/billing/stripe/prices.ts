import type { Stripe } from 'stripe';
import { BILLING_CURRENCY, PLAN_NAMES, PLANS, type PlanName } from '../../../contract/constants.ts';
import type { Plan } from '../../../contract/entities/billing.ts';
import { askIfAny, callStripe, PAGE } from './calls.ts';

/** The prices of our plans at Stripe. */
export type PlanPrices = {
  /** Our plans by the ids of their prices. */
  all: () => Promise<Map<string, PlanName>>;
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

/** Finds the prices by lookup key, once, and creates them if the Stripe account does not have them yet. */
export function createPlanPrices(stripe: Stripe): PlanPrices {
  let known: Promise<Map<string, PlanName>> | undefined;
  const former = new Map<string, Promise<PlanName | null>>();

  function all(): Promise<Map<string, PlanName>> {
    known ??= readPrices(stripe).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  /** The lookup key goes to the new price, and subscriptions keep the old one. */
  function formerPlanOf(priceId: string): Promise<PlanName | null> {
    const asked = former.get(priceId) ?? readPlanOf(stripe, priceId);
    former.set(priceId, asked);
    asked.catch(() => former.delete(priceId));
    return asked;
  }

  return {
    all,
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

async function readPrices(stripe: Stripe): Promise<Map<string, PlanName>> {
  const lookupKeys = PLANS.map(({ name }) => lookupKeyOf(name));
  const found = await callStripe(
    stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: PAGE }),
  );
  const byKey = new Map(found.data.map((price) => [price.lookup_key, price.id]));
  const ids = new Map<string, PlanName>();
  for (const { name, monthlyPriceCents } of PLANS) {
    const id = byKey.get(lookupKeyOf(name));
    ids.set(id ?? (await createPrice(stripe, name, monthlyPriceCents)), name);
  }
  return ids;
}

/** By the name that `createPrice` gives. */
async function readPlanOf(stripe: Stripe, priceId: string): Promise<PlanName | null> {
  const price = priceId === '' ? null : await askIfAny(stripe.prices.retrieve(priceId));
  return PLAN_NAMES.find((name) => name === price?.nickname) ?? null;
}

async function createPrice(stripe: Stripe, name: PlanName, cents: number): Promise<string> {
  const price = await callStripe(
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
  return price.id;
}
