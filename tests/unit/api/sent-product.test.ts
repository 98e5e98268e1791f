import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createImportActors } from '../../../src/api/importations.ts';
import { NO_TERMS_FORM } from '../../../src/machines/shared/terms-form.ts';
import { serve, type Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve(() => ({ status: 200, json: { status: true, msg: '' } }));
});
afterAll(() => served.close());

const nothingKept = () => Promise.reject(new Error('nothing is kept while there is a connection'));

it.each([
  ['', 0],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1.299,95', 1299.95],
  ['1 299,95', 1299.95],
])('SHELL-36 the form for one product sends the cost %j as %d', async (cost, sent) => {
  const { sendProduct } = createImportActors(served.api, () => new File([], 'none.csv'), {
    isOnline: () => true,
    keepFile: nothingKept,
    keepProduct: nothingKept,
  });
  const product = { ref: '', ean: '', brand: '', model: '', category: '', cost };
  const urls = 'https://own.example/lamp';
  const sending = createActor(sendProduct, {
    input: { product: { ...product, urls }, terms: NO_TERMS_FORM, autoDiscovery: false },
  }).start();
  expect(await toPromise(sending)).toEqual({ kind: 'sent' });
  expect(served.made.at(-1)?.body).toMatchObject({ params: { products: [{ cost: sent }] } });
});
