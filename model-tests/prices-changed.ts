import { expect, type Locator, type Page } from '@playwright/test';

/** How often charts follow changes, in milliseconds. */
const FOLLOW_MS = 10_000;

/**
 * Another tab has taken in changed prices: what a chart that follows the mirror hears. The message arrives in its own
 * time, so the clock is moved until the chart has followed it.
 */
export async function changePrices({ page, root }: { page: Page; root: Locator }): Promise<void> {
  const before = await root.getAttribute('data-state');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const channel = new BroadcastChannel(name!);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ kind: 'touched', keys: ['match:m1'] });
      channel.close();
    }
  });
  await expect
    .poll(async () => {
      await page.clock.fastForward(FOLLOW_MS);
      return root.getAttribute('data-state');
    })
    .not.toBe(before);
}
