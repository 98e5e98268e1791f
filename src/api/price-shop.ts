import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { GivenShop } from '../machines/settings/price-shop.ts';
import type { Api } from './client.ts';

/** The actors of the flow of the shop. Keys are sent once, and a test asks a shop once, so that neither is retried. */
export function createPriceShopActors(api: Api) {
  return {
    saveShop: fromPromise<{ status: boolean; msg: string }, GivenShop>(
      async ({ input, signal }) => (await api.setPriceShop(input, { signal })).body,
    ),
    testShop: fromPromise<{ status: boolean; msg: string }, undefined>(
      async ({ signal }) => (await api.testPriceShop({}, { signal })).body,
    ),
    switchShop: fromPromise<{ status: boolean }, { isOn: boolean }>(
      async ({ input: { isOn }, signal }) =>
        (await api.switchPriceShop({ on: isOn }, { signal, idempotencyKey: uuid() })).body,
    ),
    resend: fromPromise<{ status: boolean; count: number }, undefined>(
      async ({ signal }) =>
        (await api.resendToPriceShop({}, { signal, idempotencyKey: uuid() })).body,
    ),
    removeShop: fromPromise<{ status: boolean }, undefined>(
      async ({ signal }) =>
        (await api.removePriceShop({}, { signal, idempotencyKey: uuid() })).body,
    ),
  };
}
