import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { WebhookDelivery } from '../../contract/entities/alert.ts';
import type { Database } from '../database/database.ts';
import { webhookDeliveries, webhooks } from '../database/schema/alerts.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';

export const WEBHOOK_QUEUE = 'webhook';
const KEEP_DAYS = 30;
/** Longer than all attempts together take. */
const TRY_DAYS = 2;
const LISTED_DELIVERIES = 20;

export type Webhook = { url: string; secret: string };

export async function findWebhook(db: Database, accountId: string): Promise<Webhook | undefined> {
  const [webhook] = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId));
  return webhook;
}

/**
 * Sets the webhook address of an account, or removes it if null. A new address gets a new secret, so that the previous
 * receiver cannot sign bodies for the new one. Returns the secret if it is new.
 */
export async function setWebhook(
  tx: Database,
  accountId: string,
  { url, now }: { url: string | null; now: Date },
): Promise<string | null> {
  const known = await findWebhook(tx, accountId);
  if (known?.url === url) return null;
  await tx.delete(webhooks).where(eq(webhooks.accountId, accountId));
  if (url === null) return null;
  const secret = newSecret();
  await tx.insert(webhooks).values({ accountId, url, secret, createdAt: now });
  return secret;
}

/** Returns the new secret, or undefined without a webhook. */
export async function replaceSecret(db: Database, accountId: string): Promise<string | undefined> {
  const [replaced] = await db
    .update(webhooks)
    .set({ secret: newSecret() })
    .where(eq(webhooks.accountId, accountId))
    .returning({ secret: webhooks.secret });
  return replaced?.secret;
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** The latest first. */
export async function listDeliveries(db: Database, accountId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.accountId, accountId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(LISTED_DELIVERIES);
  return rows.map(({ id, createdAt, event, state, attempts, lastError }) => ({
    id,
    date: createdAt.toISOString(),
    event,
    state,
    attempts,
    error: lastError,
  }));
}

type DeliveryEvent = WebhookDelivery['event'];

/** Schedules a delivery for when the transaction is committed, and returns its id. */
export async function sendToWebhook(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  delivery: { accountId: string; at: Date; event: { event: Exclude<DeliveryEvent, 'test'> } },
): Promise<string> {
  const id = await addDelivery(tx, delivery);
  await jobs.send(
    WEBHOOK_QUEUE,
    { accountId: delivery.accountId, id },
    { group: delivery.accountId, ...UNWATCHED, expireInSeconds: 60, tx },
  );
  return id;
}

/** Stores a delivery, and returns its id. */
export async function addDelivery(
  tx: Database,
  { accountId, at, event }: { accountId: string; at: Date; event: { event: DeliveryEvent } },
): Promise<string> {
  const id = uuid();
  const body = JSON.stringify({ id, date: at.toISOString(), ...event });
  await tx
    .insert(webhookDeliveries)
    .values({ accountId, id, event: event.event, body, createdAt: at });
  return id;
}

/** Deletes those that are a month old. One still waiting after all attempts has lost its job and is given up. */
export async function purgeDeliveries(db: Database, now: number): Promise<void> {
  const { createdAt, state } = webhookDeliveries;
  const before = (days: number) => lt(createdAt, new Date(now - days * DAY_MS));
  await db.delete(webhookDeliveries).where(before(KEEP_DAYS));
  await db
    .update(webhookDeliveries)
    .set({ state: 'refused', lastError: sql`coalesce(last_error, 'It could not be delivered.')` })
    .where(and(eq(state, 'waiting'), before(TRY_DAYS)));
}
