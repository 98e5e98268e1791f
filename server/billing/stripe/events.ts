import type { Stripe } from 'stripe';
import { callStripe } from './calls.ts';
import { idOf } from './objects.ts';

/** The used part of an event: the customer whose state to read again. */
export type ProviderEvent = { id: string; type: string; customerId: string | null };

type SignedBody = { webhookSecret: string | undefined; body: Buffer; signature: string };

/**
 * Reads a signed event and makes the changes at the provider that it requires.
 *
 * @throws Error when the signature is missing, wrong or too old.
 */
export async function receiveEvent(
  stripe: Stripe,
  { webhookSecret, body, signature }: SignedBody,
): Promise<ProviderEvent> {
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is not configured');
  const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  const { object } = event.data;
  if (event.type === 'checkout.session.completed') await adoptCard(stripe, event.data.object);
  const customer = 'customer' in object ? (object.customer as string | { id: string }) : null;
  return { id: event.id, type: event.type, customerId: idOf(customer) };
}

/** A card entered on the page of `changeCard` becomes the card for future payments. */
async function adoptCard(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const intentId = idOf(session.setup_intent);
  const customerId = idOf(session.customer);
  if (session.mode !== 'setup' || !intentId || !customerId) return;
  const intent = await callStripe(stripe.setupIntents.retrieve(intentId));
  const card = idOf(intent.payment_method);
  const subscriptionId = intent.metadata?.['subscription_id'];
  if (!card || !subscriptionId) return;
  await callStripe(
    stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: card },
    }),
  );
  await callStripe(stripe.subscriptions.update(subscriptionId, { default_payment_method: card }));
}
