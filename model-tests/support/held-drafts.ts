import { expect, type Page } from '@playwright/test';

type Held = { drafts: FakeRequest[] };
type FakeRequest = {
  result?: unknown;
  onsuccess?: (event: object) => void;
  onerror?: (event: object) => void;
};

/** Holds what is read of drafts, from the start of the page, until a path says what there is. */
export async function holdDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Held = { drafts: [] };
    Object.assign(window, held);
    // oxlint-disable-next-line typescript/unbound-method -- called with its receiver below
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function hold(query: IDBValidKey | IDBKeyRange) {
      if (this.name !== 'drafts') return get.call(this, query);
      const request: FakeRequest = {};
      held.drafts.push(request);
      return request as IDBRequest<unknown>;
    };
  });
}

/** What there is of the draft that is read; an error when it cannot be. */
export async function answerDraft(
  page: Page,
  answer: { draft: { version: string; value: unknown } | null } | { error: string },
): Promise<void> {
  const count = () => page.evaluate(() => (window as unknown as Held).drafts.length);
  await expect.poll(count).toBeGreaterThan(0);
  await page.evaluate((answered) => {
    const request = (window as unknown as Held).drafts.shift()!;
    const event = { target: request, preventDefault: () => {}, stopPropagation: () => {} };
    if ('error' in answered) {
      const error = new DOMException('The draft cannot be read', answered.error);
      request.onerror!({ ...event, target: { error } });
    } else {
      request.result = answered.draft ?? undefined;
      request.onsuccess!(event);
    }
  }, answer);
}

/** Waits until a draft on the device holds a text. */
export async function expectDraft(page: Page, text: string): Promise<void> {
  const drafts = () =>
    page.evaluate(async () => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error!));
        });
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
      const database = await settled(indexedDB.open(found!.name!));
      const all = await settled(database.transaction('drafts').objectStore('drafts').getAll());
      database.close();
      return JSON.stringify(all);
    });
  await expect.poll(drafts).toContain(text);
}
