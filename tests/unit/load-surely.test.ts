import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import { loadSurely } from '../../src/load-surely.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that cannot load a file at the first tries, and remembers for each address whether it could. */
function browser({ failures }: { failures: number }) {
  const remembered = new Map<string, boolean>();
  const load = async (address: string) => {
    if (!remembered.has(address)) remembered.set(address, remembered.size >= failures);
    if (!remembered.get(address)) throw new TypeError(`${address} could not be loaded`);
    return address;
  };
  const loaded = loadSurely({ load: () => load('/work.js'), loadFrom: load, address: '/work.js' });
  return { loaded, asked: () => [...remembered.keys()] };
}

describe('SPEED-12 a module that the page requires', () => {
  it('is loaded under its own address', async () => {
    const { loaded, asked } = browser({ failures: 0 });
    expect(await loaded).toBe('/work.js');
    expect(asked()).toEqual(['/work.js']);
  });

  it('is requested under another address each time until it is loaded', async () => {
    const { loaded, asked } = browser({ failures: 3 });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await loaded).toBe('/work.js?again=3');
    expect(asked()).toEqual([
      '/work.js',
      '/work.js?again=1',
      '/work.js?again=2',
      '/work.js?again=3',
    ]);
  });

  it('is requested at once when the connection returns', async () => {
    const { loaded, asked } = browser({ failures: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['/work.js']);
    window.dispatchEvent(new Event('online'));
    expect(await loaded).toBe('/work.js?again=1');
  });
});
