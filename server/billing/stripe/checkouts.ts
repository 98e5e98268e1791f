import { Stripe } from 'stripe';
import { callStripe, PAGE } from './calls.ts';

/**
 * Ends the customer's open checkouts of a plan that were made before this one, or all without one: each of them could be
 * paid, as in another tab. Of several made at once the last one in Stripe's order stays.
 */
export async function expireCheckouts(
  stripe: Stripe,
  customerId: string,
  { before = null }: { before?: string | null } = {},
): Promise<void> {
  // The newest first.
  const { data } = await callStripe(
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE }),
  );
  const place = data.findIndex(({ id }) => id === before);
  if (before !== null && place === -1) return;
  for (const { id, mode } of data.slice(place + 1)) {
    if (mode === 'subscription') await expire(stripe, id);
  }
}

async function expire(stripe: Stripe, id: string): Promise<void> {
  const expired = stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    // It was paid or has expired meanwhile.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
  await callStripe(expired);
}
