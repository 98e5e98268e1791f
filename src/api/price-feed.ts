import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { RenewedFeed } from '../machines/settings/price-feed.ts';
import type { Api } from './client.ts';

/** The actors of the flow of the price feed. An address is shown once, so that no call is retried. */
export function createPriceFeedActors(api: Api) {
  return {
    renewFeed: fromPromise<RenewedFeed, undefined>(
      async ({ signal }) => (await api.setPriceFeed({}, { signal })).body,
    ),
    removeFeed: fromPromise<{ status: boolean }, undefined>(
      async ({ signal }) =>
        (await api.removePriceFeed({}, { signal, idempotencyKey: uuid() })).body,
    ),
    setSending: fromPromise<{ status: boolean }, { isOn: boolean }>(
      async ({ input: { isOn }, signal }) =>
        (
          await api.setPricingSettings(
            { send_to_webhook: isOn },
            { signal, idempotencyKey: uuid() },
          )
        ).body,
    ),
  };
}
