import { expect, test } from 'vitest';
import { openStore } from '../../../src/db/store.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import { PreviewReading } from '../../../src/routes/pricing/preview-products.ts';
import { startOfNextDay } from '../../../contract/rules/wall-clock.ts';
import { Device, Tab } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };

test('PRICE-12 SETT-10 a preview that is open past midnight in the account’s time zone counts the new day', async () => {
  const server = new ReferenceServer().seed(5);
  const device = new Device({ network: (request) => server.answer(request), session: owner });
  // Of no time zone in which this is run.
  const timeZone = 'Pacific/Marquesas';
  const midnight = startOfNextDay(device.clock.now, timeZone);
  device.clock.now = midnight - 60_000;
  const tab = new Tab(device);
  const store = await openStore({
    ...owner,
    transport: tab.transport(),
    environment: tab.environment(),
    loadWork: async () => storeWork,
  });
  await device.settle();
  const reading = new PreviewReading(store, { ownAlias: 'own.example', timeZone });
  const stop = reading.subscribe(() => {});
  await device.advance(1000);
  const nowOf = () => {
    const read = reading.get();
    return read.kind === 'ready' ? read.now : null;
  };
  const first = nowOf();
  expect(first).not.toBeNull();
  await device.advance(midnight - device.clock.now - 1000);
  expect(nowOf()).toBe(first);
  await device.advance(2000);
  expect(nowOf()).toBeGreaterThanOrEqual(midnight);
  stop();
  store.close();
});
