import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { request } from 'undici';
import { addressPolicyOf } from '../network/address-guard.ts';
import { failureSentence } from '../network/failure-sentence.ts';
import { createGuardedAgents } from '../network/guarded-agents.ts';
import type { WebhookDelivery } from '../../contract/entities/alert.ts';
import type { Database } from '../database/database.ts';
import { untilStored } from '../database/interruption.ts';
import { webhookDeliveries } from '../database/schema/alerts.ts';
import { notFound } from '../refusal.ts';
import { RETRIES_OVER_NIGHT } from '../jobs/jobs.ts';
import { reportEvent } from '../process-events.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { addDelivery, findWebhook, WEBHOOK_QUEUE, type Webhook } from './webhook.ts';

const TIMEOUT_MS = 15_000;
const WORKERS = 16;
/** Concurrent deliveries of one account per process: a receiver that does not answer blocks its worker. */
const AT_ONCE_PER_ACCOUNT = 4;

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the account's secret, so that a receiver can verify
 * the sender of a body, and that it is recent.
 */
export function signatureOf(body: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/**
 * What a domain does once a delivery of its event is taken, in the transaction that stores that. Its account is locked.
 */
export type WhenTaken = (
  tx: Database,
  taken: { accountId: string; id: string; at: Date },
) => Promise<void>;
type Takers = Partial<Record<WebhookDelivery['event'], WhenTaken>>;

/** Sends deliveries until they are accepted. A delivery keeps its id, so that a receiver can drop duplicates. */
export async function webhookJobs(
  services: Services,
  takers: Takers = {},
): Promise<() => Promise<void>> {
  const sender = openSender(services, takers);
  await services.jobs.work<{ accountId: string; id: string }>(
    WEBHOOK_QUEUE,
    { concurrency: WORKERS, batch: 2, perGroup: AT_ONCE_PER_ACCOUNT },
    async ({ accountId, id }, signal) => {
      const { state, error } = await sender.deliver(
        { accountId, id, tries: RETRIES_OVER_NIGHT + 1 },
        signal,
      );
      if (state === 'waiting') throw new Error(error);
    },
  );
  return sender.close;
}

/**
 * Sends an example to the account's webhook immediately, without retries. Returns why it was not accepted, or null.
 *
 * @throws HttpRefusal 404 without a webhook
 */
export async function sendTest(services: Services, accountId: string): Promise<string | null> {
  const { db, now } = services;
  if (!(await findWebhook(db, accountId))) throw notFound('webhook');
  const at = new Date(now());
  const id = await addDelivery(db, { accountId, at, event: { event: 'test' } });
  const sender = openSender(services, {});
  try {
    const { state, error } = await sender.deliver(
      { accountId, id, tries: 1 },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    return state === 'delivered' ? null : error;
  } finally {
    await sender.close();
  }
}

type Delivery = {
  accountId: string;
  id: string;
  /** After this number of attempts the delivery is given up. */
  tries: number;
};
type Delivered =
  | { state: 'delivered'; error: null }
  | { state: 'waiting' | 'refused'; error: string };

function openSender(services: Services, takers: Takers) {
  const { db, log, now, realtime } = services;
  const closing = new AbortController();
  const agents = createGuardedAgents({
    policy: addressPolicyOf(services),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });

  const post = async (
    webhook: Webhook,
    { id, body }: { id: string; body: string },
    signal: AbortSignal,
  ) => {
    const response = await request(webhook.url, {
      method: 'POST',
      dispatcher: agents.agentFor(new URL(webhook.url)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': services.config.CRAWL_USER_AGENT,
        'x-vigia-delivery': id,
        'x-vigia-signature': signatureOf(body, webhook.secret, now()),
      },
      body,
    });
    await response.body.dump();
    if (response.statusCode >= 300) throw new Error(`The receiver answers ${response.statusCode}.`);
  };

  const store = async ({
    accountId,
    id,
    event,
    attempts,
  }: Pick<typeof webhookDeliveries.$inferSelect, 'accountId' | 'id' | 'event' | 'attempts'>) => {
    const at = new Date(now());
    const taker = takers[event];
    const seq = await db.transaction(async (tx) => {
      const isThere = taker ? await lockAccount(tx, accountId) : false;
      await tx
        .update(webhookDeliveries)
        .set({ state: 'delivered', attempts, deliveredAt: at })
        .where(and(eq(webhookDeliveries.accountId, accountId), eq(webhookDeliveries.id, id)));
      if (!taker || !isThere) return null;
      await taker(tx, { accountId, id, at });
      return currentSeq(tx, accountId);
    });
    if (seq !== null) realtime.publish(accountId, { dataChanged: true, seq });
  };

  return {
    /** Makes one attempt, and stores the outcome. */
    deliver: async (
      { accountId, id, tries }: Delivery,
      signal: AbortSignal,
    ): Promise<Delivered> => {
      const isThis = and(eq(webhookDeliveries.accountId, accountId), eq(webhookDeliveries.id, id));
      /** False when it does not wait any more: another worker, which took this one for lost, has made or refused it. */
      const note = async (change: Partial<typeof webhookDeliveries.$inferInsert>) => {
        const noted = await db
          .update(webhookDeliveries)
          .set(change)
          .where(and(isThis, eq(webhookDeliveries.state, 'waiting')))
          .returning({ id: webhookDeliveries.id });
        return noted.length > 0;
      };
      const [delivery] = await db.select().from(webhookDeliveries).where(isThis);
      if (delivery?.state !== 'waiting') return { state: 'delivered', error: null };
      const webhook = await findWebhook(db, accountId);
      if (!webhook) {
        const error = 'The webhook was removed.';
        reportEvent('webhook', { outcome: 'refused' });
        await note({ state: 'refused', lastError: error });
        return { state: 'refused', error };
      }
      const attempts = delivery.attempts + 1;
      try {
        await post(webhook, delivery, signal);
      } catch (error) {
        const lastError = failureSentence(error, 'The receiver');
        const state = attempts < tries ? 'waiting' : 'refused';
        reportEvent('webhook', { outcome: state === 'waiting' ? 'put-off' : 'refused' });
        const isNoted = await note({ state, attempts, lastError });
        return isNoted ? { state, error: lastError } : { state: 'delivered', error: null };
      }
      reportEvent('webhook', { outcome: 'delivered' });
      await untilStored(() => store({ accountId, id, event: delivery.event, attempts }), {
        signal: closing.signal,
        onFailure: (error) =>
          log.error({ err: error, delivery: id }, 'a delivery that was made is not noted yet'),
      });
      return { state: 'delivered', error: null };
    },
    close: async () => {
      closing.abort();
      await agents.close();
    },
  };
}
