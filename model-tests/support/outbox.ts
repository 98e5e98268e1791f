import type { Page } from '@playwright/test';
import type { Executor } from './page-object.ts';

/** `latest` is the number of the newest intent when the hold begins. */
type Hold = { isReleased: boolean; latest: Promise<number> };

/** What the page's window holds while the outbox is held. */
type Held = { holds: Hold[]; add?: typeof IDBObjectStore.prototype.add };

/**
 * Holds what is kept next in the outbox: another transaction is at the store, and others wait their turn. Two holds
 * are released one after the other, and so is what was asked between them.
 */
export async function holdOutbox(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const held = window as unknown as Held;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const database = await settled(indexedDB.open(found!.name!));
    const store = database.transaction('intents', 'readwrite').objectStore('intents');
    const newest = store.index('n').openKeyCursor(null, 'prev');
    const latest = settled(newest).then((cursor) => (cursor ? Number(cursor.key) : -1));
    const hold = { isReleased: false, latest };
    const isFirst = (held.holds ??= []).push(hold) === 1;
    const again = (request: IDBRequest) => {
      request.addEventListener('success', () => {
        if (hold.isReleased) database.close();
        else again(store.count());
      });
    };
    again(newest);
    if (isFirst) await latest;
  });
}

/** Lets what waited for the earliest hold be kept, or finds that there is no room for it; waits until it is. */
export async function releaseOutbox(
  page: Page,
  { isFull = false }: { isFull?: boolean } = {},
): Promise<void> {
  // What was asked before the next hold may still have been read when that began.
  while (!(await releaseEarliest(page, isFull))) await holdOutbox(page);
}

/** Whether what waited for it is kept, or cannot be. */
const releaseEarliest = (page: Page, isFull: boolean): Promise<boolean> =>
  page.evaluate(async (full) => {
    const held = window as unknown as Held;
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    const whole = (held.add ??= IDBObjectStore.prototype.add);
    IDBObjectStore.prototype.add = function add(value: unknown, key?: IDBValidKey) {
      if (full && this.name === 'intents') {
        throw new DOMException('The device is full', 'QuotaExceededError');
      }
      return whole.call(this, value, key);
    };
    const hold = held.holds.shift()!;
    hold.isReleased = true;
    const next = held.holds[0];
    if (next) return full || (await next.latest) > (await hold.latest);
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const database = await settled(indexedDB.open(found!.name!));
    await settled(database.transaction('intents').objectStore('intents').count());
    database.close();
    return true;
  }, isFull);

/** Does what keeps something in the outbox, where it waits until the path says how that ends. */
export const whileHeld =
  (executor: Executor): Executor =>
  async (scene) => {
    await holdOutbox(scene.page);
    await executor(scene);
  };

/** Presses the control that says the event; what it keeps waits until the path says how that ends. */
export const pressHeld = whileHeld(({ press }) => press());

export type EarlierIntent = { type: string; args: unknown; lane: string };

/** A page that is gone has left an unsent change, which this one sends as soon as it wakes. The device has room. */
export async function leaveUnsent(page: Page, intent: EarlierIntent): Promise<void> {
  await page.evaluate(async (asked) => {
    const { add } = window as unknown as Held;
    if (add) IDBObjectStore.prototype.add = add;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const database = await settled(indexedDB.open(found!.name!));
    const store = database.transaction('intents', 'readwrite').objectStore('intents');
    await settled(
      store.add({
        ...asked,
        id: crypto.randomUUID(),
        n: 0,
        policy: 'last-write-wins',
        keys: [],
        state: 'queued',
        attempts: 0,
        nextAt: 0,
        at: new Date().toISOString(),
        seen: null,
        leaderEpoch: 0,
        outcome: null,
        requires: [],
      }),
    );
    database.close();
    window.dispatchEvent(new Event('online'));
  }, intent);
}
