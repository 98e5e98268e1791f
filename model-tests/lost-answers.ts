import type { Page } from '@playwright/test';

/** The device has kept no answer, so that a lost connection leaves nothing to show. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!));
      if (database.objectStoreNames.contains('answers')) {
        await settled(database.transaction('answers', 'readwrite').objectStore('answers').clear());
      }
      database.close();
    }
  });
}
