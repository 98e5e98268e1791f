import { expect, test } from 'vitest';
import { readAllIntents } from '../../../src/db/storage/read.ts';
import { Device, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner = { deployment: 'vigia.example', account: 'a1', user: 'u1' };

test('SPEED-08 an edit made before the reload is complete is compared once the match is loaded', async () => {
  const server = new ReferenceServer().seed(20);
  let isOnline = true;
  let hasDocuments = true;
  const network = (request: Request) => {
    if (!isOnline) throw new Error('offline');
    if (request.kind === 'documents' && !hasDocuments) throw new Error('slow');
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  await device.settle();
  const stateOfIntents = async () =>
    (await readAllIntents(store.database!)).map(({ state }) => state);

  isOnline = false;
  await device.advance(40_000);
  const [match] = await store.documentsOf(['m2']);
  const args = { match_id: 'm2', match_ref: match!.match_ref };
  await store.changes.keep({ type: 'match-delete@1', args });
  // This device hears of the deletions no more: everything is loaded again, the documents last.
  server.delete('m9');
  server.compact();
  server.change('m6', { favorite: true });
  hasDocuments = false;
  isOnline = true;
  await device.advance(60_000);
  expect(store.catalogue!.has('m9')).toBe(false);
  expect(await stateOfIntents()).toEqual(['queued']);

  hasDocuments = true;
  await device.advance(60_000);
  expect(await stateOfIntents()).toEqual(['settled']);
  expect(server.matches.has('m2')).toBe(false);
});

test('SPEED-08 a change of a listed row before anything is loaded is decided by the server', async () => {
  const server = new ReferenceServer().seed(20);
  let hasSnapshot = false;
  const network = (request: Request) => {
    if (request.kind === 'snapshot' && !hasSnapshot) throw new Error('slow');
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  await device.settle();
  const args = { match_id: 'm2', match_ref: server.matches.get('m2')!.match_ref };
  await store.changes.keep({ type: 'match-delete@1', args });
  hasSnapshot = true;
  await device.advance(60_000);
  expect((await readAllIntents(store.database!)).map(({ state }) => state)).toEqual(['settled']);
  expect(server.matches.has('m2')).toBe(false);
});
