import { expect, test } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import type { TransportResponse } from '../../../src/db/environment/transport.ts';
import { MatchPage } from '../../../src/db/read/match-page.ts';
import { rowOf } from '../../../model-tests/validate-matches.ts';
import { Device, type Request } from '../../simulation/world/device.ts';
import { answerOf, ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner = { deployment: 'vigia.example', account: 'a1', user: 'u1' };

test('SPEED-07 rows listed by the server stay while their documents load, with their pending changes', async () => {
  const server = new ReferenceServer().seed(3);
  let hasSync = false;
  const network = (request: Request) => {
    if (request.kind === 'ask') {
      const data = [...server.matches.values()].map(rowOf);
      return answerOf(200, { total: data.length, data });
    }
    if (request.kind === 'documents' || !hasSync) throw new Error('cut off');
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  const page = new MatchPage(store);
  const query = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], from: 0, size: 15 };
  page.watch(query, () => {});
  await device.settle();
  expect(page.get()).toMatchObject({ state: 'ready', source: 'server', total: 3 });

  hasSync = true;
  await device.advance(60_000);
  expect(page.get()).toMatchObject({ state: 'ready', source: 'memory', total: 3 });
  expect(page.get().rows).toHaveLength(3);
  const kept = store.changes.keep({
    type: 'favourite-set@1',
    args: { match_id: 'm2', favorite: true },
  });
  await device.settle();
  await kept;
  const [, second] = page.get().rows;
  expect(second).toMatchObject({ match_id: 'm2', favorite: true });

  // The next question of the same list has them too.
  const again = new MatchPage(store);
  again.watch({ ...query, size: 2 }, () => {});
  await device.settle();
  expect(again.get()).toMatchObject({ state: 'ready', source: 'memory', total: 3 });
  expect(again.get().rows).toHaveLength(2);
});

/** A device that the server sends no changes; its questions are answered when a test says so. */
async function askingDevice() {
  const server = new ReferenceServer().seed(3);
  const rows = [...server.matches.values()].map(rowOf);
  const asked: ((answer: TransportResponse) => void)[] = [];
  const network = (request: Request) => {
    if (request.kind === 'ask') return new Promise<TransportResponse>((give) => asked.push(give));
    throw new Error('cut off');
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  const answer = async (question: number, body: unknown) => {
    asked[question]!(answerOf(200, body));
    await device.settle();
  };
  return { device, store, rows, answer };
}

test('rows of a query that was left are not shown with the next change', async () => {
  const { device, store, rows, answer } = await askingDevice();
  const page = new MatchPage(store);
  const query = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], from: 0, size: 2 };
  page.watch({ ...query, from: 2 }, () => {})();
  page.watch(query, () => {});
  await device.settle();
  await answer(1, { total: 3, data: rows.slice(0, 2) });
  await answer(0, { total: 3, data: rows.slice(2) });
  void store.changes.keep({
    type: 'favourite-set@1',
    args: { match_id: 'm2', favorite: true },
  });
  await device.settle();
  expect(page.get().rows).toMatchObject([{ match_id: 'm1' }, { match_id: 'm2', favorite: true }]);
});

test('a list that is asked for twice keeps the later answer', async () => {
  const { device, store, answer } = await askingDevice();
  store.smallLists.subscribe('alert', () => {});
  await device.settle();
  void store.smallLists.refresh('alert');
  await device.settle();
  const alerts = (id: string) => ({ items: [{ id, date: '2026-03-01' }] });
  await answer(1, alerts('new'));
  await answer(0, alerts('old'));
  expect(store.smallLists.rowsOf('alert')).toMatchObject([{ id: 'new' }]);
});
