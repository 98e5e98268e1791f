import { describe, expect, test } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { DEFAULT_SORTS } from '../../../contract/rules/sort.ts';
import type { Owner } from '../../../src/db/model/owner.ts';
import { Device, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };
const firstPage = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: DEFAULT_SORTS, from: 0, size: 5 };

const reach = (server: ReferenceServer) => (request: Request) => server.answer(request);

describe('the store', () => {
  test('mirrors the account and answers lists from memory', async () => {
    const server = new ReferenceServer().seed(400);
    const device = new Device({ network: reach(server), session: owner });
    const tab = await device.open();
    await device.settle();
    expect(tab.errors).toEqual([]);
    expect(tab.store.status.get()).toMatchObject({ mirrored: true, leader: true, waiting: 0 });
    const { total, ids } = tab.store.catalogue!.page(firstPage, device.clock.now);
    expect(total).toBe(400);
    expect(ids).toEqual(['m1', 'm10', 'm100', 'm101', 'm102']);
    expect((await tab.store.documentsOf(['m7']))[0]?.product_name).toBe('Product m7');
  });

  test('requests persistent storage from the browser', async () => {
    const device = new Device({ network: reach(new ReferenceServer()), session: owner });
    await device.open();
    await device.settle();
    expect(device.isPersisted).toBe(true);
  });

  test('shows a change at once, sends it once and settles it when the fact arrives', async () => {
    const server = new ReferenceServer().seed(3);
    const device = new Device({ network: reach(server), session: owner });
    const tab = await device.open();
    await device.settle();
    const intent = await tab.store.changes.keep({
      type: 'favourite-set@1',
      args: { match_id: 'm2', favorite: true },
    });
    expect((await tab.store.documentsOf(['m2']))[0]?.favorite).toBe(true);
    await device.settle();
    expect(server.effects.map(({ key }) => key)).toEqual([intent.id]);
    expect(tab.store.mirror.overlayOf('match:m2')).toBeUndefined();
    expect((await tab.store.documentsOf(['m2']))[0]?.favorite).toBe(true);
    expect(tab.store.status.get()).toMatchObject({ waiting: 0, needsAttention: 0 });
    expect(tab.errors).toEqual([]);
  });
});
