import { z } from 'zod';
import { alert, alertDraft, webhookDelivery } from '../entities/alert.ts';
import { componentScope, done, doneWithMessage, moment, range } from './scope.ts';

const one = { ...componentScope, id: z.string() };

/** acct 7. */
export const alertCalls = {
  listAlerts: {
    query: z.object({ ...componentScope, ...range }),
    response: z.object({ items: z.array(alert), count: z.object({ value: z.number() }) }),
  },
  /** The `id` in the answer is ours. */
  createAlert: {
    body: z.object({ ...componentScope, ...alertDraft.shape }),
    response: done.extend({ id: z.string().optional() }),
  },
  editAlert: { body: z.object({ ...one, ...alertDraft.shape }), response: done },
  deleteAlert: { body: z.object(one), response: done },
  disableAllAlerts: { body: z.object(componentScope), response: done },
  setAlertStatus: { body: z.object({ ...one, status: z.boolean() }), response: done },
  /**
   * Ours: mutes an alert until a time, ISO 8601 in UTC and at most a day from now, or ends that with null. What changes
   * meanwhile is told afterwards.
   */
  muteAlert: { body: z.object({ ...one, until: moment.nullable() }), response: done },
  /** `item` is null when `status` is false. */
  getAlert: {
    query: z.object(one),
    response: z.object({ status: z.boolean(), item: alert.nullable() }),
  },
  /**
   * Ours: the URL that also receives the reports of all alerts, each signed with a secret; null if none is set. The
   * latest deliveries come first. Times are ISO 8601 in UTC.
   */
  getWebhook: {
    query: z.object(componentScope),
    response: z.object({
      webhook: z.object({ url: z.string() }).nullable(),
      deliveries: z.array(webhookDelivery),
    }),
  },
  /** Ours. An empty `url` removes the webhook; a different one gets a new secret, which only this answer contains. */
  setWebhook: {
    body: z.object({ ...componentScope, url: z.string().max(2000) }),
    response: doneWithMessage.extend({ secret: z.string().nullable() }),
  },
  /** Ours. The old secret is no longer used. */
  replaceWebhookSecret: {
    body: z.object(componentScope),
    response: doneWithMessage.extend({ secret: z.string() }),
  },
  /** Ours: sends one signed example immediately, without retries. `status` says whether the receiver accepted it. */
  testWebhook: { body: z.object(componentScope), response: doneWithMessage },
};
