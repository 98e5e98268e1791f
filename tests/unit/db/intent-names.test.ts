import { expect, test } from 'vitest';
import { intentNameOf, intentTypeOf, intentTypes } from '../../../src/db/intents/intents.ts';
import type { Owner } from '../../../src/db/model/owner.ts';
import { openStore } from '../../../src/db/store.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import { writers } from '../../../src/db/writers.ts';
import { Device, Tab, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };

test('every type is named after what it is about, what is done and its version', () => {
  const PATTERN = /^[a-z]+(-[a-z]+)*@[1-9]\d*$/;
  expect(Object.keys(intentTypes).filter((name) => !PATTERN.test(name))).toEqual([]);
});

test('a former name is the same type, an unknown name is none', () => {
  expect(intentNameOf('importFile@1')).toBe('importation-upload@1');
  expect(intentTypeOf('importProduct@1')).toBe(intentTypes['importation-add@1']);
  for (const name of ['importation-add@2', 'constructor', 'toString'])
    expect(intentTypeOf(name)).toBeUndefined();
});

test('what a device has kept under a former name is still sent', async () => {
  const calls: string[] = [];
  const server = new ReferenceServer().seed(1);
  const network = (request: Request) => {
    if (request.kind === 'send') calls.push(request.call);
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const tab = new Tab(device);
  const store = await openStore({
    ...owner,
    transport: tab.transport(),
    environment: tab.environment(),
    loadWork: async () => storeWork,
    // What an earlier build has written.
    writers: {
      ...writers,
      commit: (database, asked, options) =>
        writers.commit(database, Object.assign({}, asked, { type: FORMER }), options),
    },
  });
  await store.changes.keep({ type: 'importation-add@1', args: { products: [] } });
  await device.settle();
  expect(calls).toEqual(['addProducts']);
  store.close();
});

const FORMER = 'importProduct@1';
