import type { Stripe } from 'stripe';
import { isRecord } from '../../../contract/records.ts';
import { hasEnded } from '../provider.ts';
import { askIfAny, callStripe } from './calls.ts';
import { idOf } from './objects.ts';

/** The used part of an event: the customer whose state to read again. */
export type ProviderEvent = { id: string; type: string; customerId: string | null };

/** The body is signed, and no event. */
export class NotAnEvent extends Error {}

type SignedBody = { webhookSecret: string | undefined; body: Buffer; signature: string };

/**
 * Reads a signed event and makes the changes at the provider that it requires.
 *
 * @throws Error when the signature is missing, wrong or too old.
 * @throws NotAnEvent
 */
export async function receiveEvent(
  stripe: Stripe,
  { webhookSecret, body, signature }: SignedBody,
): Promise<ProviderEvent> {
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is not configured');
  const event = await constructEvent(stripe, body, { signature, webhookSecret });
  const { object } = event.data;
  if (event.type === 'checkout.session.completed') await adoptCard(stripe, event.data.object);
  const customer = 'customer' in object ? (object.customer as string | { id: string }) : null;
  return { id: event.id, type: event.type, customerId: idOf(customer) };
}

async function constructEvent(
  stripe: Stripe,
  body: Buffer,
  { signature, webhookSecret }: { signature: string; webhookSecret: string },
): Promise<Stripe.Event> {
  let event: unknown;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch (error) {
    if (error instanceof SyntaxError) throw new NotAnEvent(error.message);
    throw error;
  }
  if (!isEvent(event)) throw new NotAnEvent('it has no id, type or object');
  return event;
}

const isEvent = (body: unknown): body is Stripe.Event =>
  isRecord(body) &&
  typeof body['id'] === 'string' &&
  typeof body['type'] === 'string' &&
  isRecord(body['data']) &&
  isRecord(body['data']['object']);

/**
 * A card entered on the page of `changeCard` becomes the card for future payments, unless the customer has entered
 * another or taken it away, or the subscription has ended, before its event came.
 */
async function adoptCard(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const intentId = idOf(session.setup_intent);
  const customerId = idOf(session.customer);
  if (session.mode !== 'setup' || !intentId || !customerId) return;
  const intent = await callStripe(
    stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] }),
  );
  const card = expanded(intent.payment_method);
  const subscriptionId = intent.metadata?.['subscription_id'];
  if (!card?.customer || !subscriptionId) return;
  const subscription = await askIfAny(
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
  );
  if (!subscription || hasEnded(subscription)) return;
  const current = expanded(subscription.default_payment_method);
  if (current && current.created > card.created) return;
  await callStripe(
    stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: card.id },
    }),
  );
  await callStripe(
    stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id }),
  );
}

const expanded = <T extends { id: string }>(reference: string | T | null): T | null =>
  typeof reference === 'string' ? null : reference;
