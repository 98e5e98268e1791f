import { expect, test } from 'vitest';
import { intentNameOf, intentTypeOf, intentTypes } from '../../../src/db/intents/intents.ts';
import type { Owner } from '../../../src/db/model/owner.ts';
import { openStore } from '../../../src/db/store.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import { writers } from '../../../src/db/writers.ts';
import { Device, Tab, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };

const VERBS =
  'add|confirm|create|delete|disable|edit|read|recolour|refresh|request|set|switch|upload';

test('every type is named after what it is about, what is done and its version', () => {
  const pattern = new RegExp(`^[a-z]+(-[a-z]+)*-(${VERBS})@[1-9]\\d*$`);
  expect(Object.keys(intentTypes).filter((name) => !pattern.test(name))).toEqual([]);
});

test.each([
  ['importFile@1', 'importation-upload@1'],
  ['importProduct@1', 'importation-add@1'],
  ['favourite@1', 'favourite-set@1'],
  ['notification-seen@1', 'notification-read@1'],
  ['notification-delete-seen@1', 'seen-notifications-delete@1'],
  ['alert-status@1', 'alert-switch@1'],
  ['alert-disable-all@1', 'alerts-disable@1'],
  ['website-colour@1', 'website-recolour@1'],
  ['product-meta@1', 'product-meta-edit@1'],
] as const)('the former name %s is the type %s', (former, name) => {
  expect(intentNameOf(former)).toBe(name);
  expect(intentTypeOf(former)).toBe(intentTypes[name]);
});

test('an unknown name is no type', () => {
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
