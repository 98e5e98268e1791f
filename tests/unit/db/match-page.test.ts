import { expect, test } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import type { DocumentsQuery } from '../../../src/db/environment/transport.ts';
import { MatchPage } from '../../../src/db/read/match-page.ts';
import { tablesOf } from '../../../src/db/storage/database.ts';
import { Device, type Request, type Tab } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner = { deployment: 'vigia.example', account: 'a1', user: 'u1' };
const SHOWN = 2;
const query = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], from: 0, size: SHOWN };

const isOfPage = (asked: DocumentsQuery) =>
  'ids' in asked ? !asked.ids.includes('m3') : asked.after < SHOWN;

/** A page whose rows are here, and a list whose other documents come when the test lets them. */
async function halfLoaded() {
  const server = new ReferenceServer().seed(4);
  server.partSize = 1;
  let letCome = () => {};
  const allowed = new Promise<void>((resolve) => (letCome = resolve));
  const network = async (request: Request) => {
    if (request.kind === 'documents' && !isOfPage(request.input)) await allowed;
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  await device.settle();
  const page = new MatchPage(store);
  page.watch(query, () => {});
  await device.settle();
  const names = () => page.get().rows.map(({ product_name: name }) => name);
  expect(names()).toEqual(['Product m1', 'Product m2']);
  const hint = async () => {
    store.hint();
    await device.settle();
  };
  return { server, device, names, hint, letCome };
}

test('SPEED-11 a page that waits for one document shows other changes meanwhile', async () => {
  const { server, device, names, hint, letCome } = await halfLoaded();
  server.delete('m1');
  server.change('m2', { product_name: 'New' });
  await hint();
  server.change('m4', { product_name: 'Another' });
  await hint();
  letCome();
  await device.settle();
  expect(names()).toEqual(['New', 'Product m3']);
});

test('SPEED-07 a page shows arrived documents although the server does not answer its own request', async () => {
  const server = new ReferenceServer().seed(2);
  server.partSize = 1;
  const network = (request: Request) => {
    const isByIds = request.kind === 'documents' && 'ids' in request.input;
    return isByIds ? new Promise<never>(() => {}) : server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  const page = new MatchPage(store);
  page.watch(query, () => {});
  await device.settle();
  expect(page.get()).toMatchObject({ state: 'ready', source: 'memory', total: 2 });
  expect(page.get().rows).toHaveLength(2);
});

test('SPEED-07 a document requested by a page appears with its pending changes in every list and tab', async () => {
  const server = new ReferenceServer().seed(4);
  const network = (request: Request) => {
    if (request.kind === 'send') throw new TypeError('Failed to fetch');
    const isPart = request.kind === 'documents' && 'after' in request.input;
    return isPart ? new Promise<never>(() => {}) : server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const tabs = [await device.open(), await device.open()];
  await device.settle();
  const [{ store }] = tabs as [Tab, Tab];
  await store.changes.keep({ type: 'favourite-set@1', args: { match_id: 'm1', favorite: true } });
  await device.settle();
  await store.documentsOf(['m1']);
  await device.settle();
  const favourites = { ...query, scope: { ...WHOLE_LIST, favorite_only: true } };
  const listed = tabs.map((tab) => tab.store.catalogue!.page(favourites, 0).ids);
  expect(listed).toEqual([['m1'], ['m1']]);
});

test('SPEED-07 a page that cannot be read is reported as unavailable', async () => {
  const server = new ReferenceServer().seed(2);
  const device = new Device({ network: (request) => server.answer(request), session: owner });
  const tab = await device.open();
  await device.settle();
  await tablesOf(tab.store.database!).details.put('[', '1/m1');
  const page = new MatchPage(tab.store);
  page.watch(query, () => {});
  await device.settle();
  expect(page.get().state).toBe('unavailable');
  expect(tab.errors).toHaveLength(1);
});
