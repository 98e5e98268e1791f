import { fromPromise } from 'xstate';
import type { SavedWebhook } from '../machines/settings/webhook.ts';
import type { Api } from './client.ts';

type WebhookReply = Omit<SavedWebhook, 'secret'>;

/** The actors of the webhook flow. No call is retried: a secret is shown once, and a test is one delivery. */
export function createWebhookActors(api: Api) {
  return {
    saveWebhook: fromPromise<SavedWebhook, { url: string }>(
      async ({ input, signal }) => (await api.setWebhook(input, { signal })).body,
    ),

    removeWebhook: fromPromise<WebhookReply, undefined>(
      async ({ signal }) => (await api.setWebhook({ url: '' }, { signal })).body,
    ),

    replaceSecret: fromPromise<SavedWebhook, undefined>(
      async ({ signal }) => (await api.replaceWebhookSecret({}, { signal })).body,
    ),

    sendTest: fromPromise<WebhookReply, undefined>(
      async ({ signal }) => (await api.testWebhook({}, { signal })).body,
    ),
  };
}
