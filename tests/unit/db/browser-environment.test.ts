import { afterEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from '../../../src/db/environment/browser-environment.ts';
import { DeviceStorage } from '../../../src/db/storage/device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('FAULT-35 a page without Web Locks (plain http) is treated as one without storage', async () => {
  vi.stubGlobal('window', { indexedDB: {}, IDBKeyRange: {} });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  const storage = new DeviceStorage({
    owner: { deployment: 'http://vigia.example', account: 'a1', user: 'u1' },
    work: () => Promise.reject(new Error('nothing is begun anew here')),
    environment: browserEnvironment({ report: (error) => expect.fail(String(error)) }),
    onLost: () => {},
  });
  expect(await storage.open()).toEqual({ kind: 'denied' });
});
