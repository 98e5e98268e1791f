import { timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { matches } from '../database/schema/catalogue.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import { signatureOf } from '../webhooks/deliver.ts';
import { findWebhook } from '../webhooks/webhook.ts';
import { DEMO_ACCOUNT_ID } from './accounts.ts';

/** Where the own shop hears of accepted prices. */
export const PRICES_PATH = '/vigia/prices';

/** A signature is accepted this long. */
const RECENT_MS = 300_000;

/** The prices that the demo's own shop was told to ask. */
export type TakenPrices = {
  /** Of the product with this number in the catalogue; undefined if it was told none. */
  of: (n: number) => number | undefined;
  /** Takes a delivery of the account's webhook. @returns false if it is not signed with the account's secret */
  take: (body: string, signature: string) => Promise<boolean>;
  /** Those of an earlier process. */
  restore: (tx: Database) => Promise<void>;
};

const delivery = z.object({
  event: z.literal('prices'),
  prices: z.array(z.object({ ref: z.string(), price: z.number(), version: z.int() })),
});

/** Products of the demo have the number of the catalogue in their reference. */
const FIRST_REFERENCE = 1000;

export function createTakenPrices({ db, now }: { db: Database; now: () => number }): TakenPrices {
  const taken = new Map<number, { price: number; version: number }>();
  const take = ({ ref, price, version }: { ref: string; price: number; version: number }) => {
    const n = Number(ref.replace('CL-', '')) - FIRST_REFERENCE;
    // Deliveries may arrive in any order.
    if ((taken.get(n)?.version ?? 0) <= version) taken.set(n, { price, version });
  };
  return {
    of: (n) => taken.get(n)?.price,
    take: async (body, signature) => {
      const webhook = await findWebhook(db, DEMO_ACCOUNT_ID);
      if (!webhook || !isSigned(body, signature, { secret: webhook.secret, now: now() })) {
        return false;
      }
      const read = delivery.safeParse(JSON.parse(body));
      // Reports of alerts and tests come here too.
      if (read.success) for (const price of read.data.prices) take(price);
      return true;
    },
    restore: async (tx) => {
      const known = await tx
        .select({
          ref: matches.ref,
          price: priceProposals.accepted,
          version: priceProposals.version,
        })
        .from(priceProposals)
        .innerJoin(
          matches,
          and(
            eq(matches.accountId, priceProposals.accountId),
            eq(matches.id, priceProposals.matchId),
          ),
        )
        .where(
          and(
            eq(priceProposals.accountId, DEMO_ACCOUNT_ID),
            inArray(priceProposals.state, ['exported', 'confirmed']),
            isNotNull(priceProposals.accepted),
          ),
        );
      for (const { ref, price, version } of known)
        if (price !== null) take({ ref, price, version });
    },
  };
}

function isSigned(
  body: string,
  signature: string,
  { secret, now }: { secret: string; now: number },
): boolean {
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1] ?? NaN);
  if (!(Math.abs(now - seconds * 1000) <= RECENT_MS)) return false;
  const [expected, given] = [signatureOf(body, secret, seconds * 1000), signature].map((text) =>
    Buffer.from(text),
  );
  return expected !== undefined && given?.length === expected.length
    ? timingSafeEqual(expected, given)
    : false;
}
