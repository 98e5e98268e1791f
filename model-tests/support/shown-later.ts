import { expect, type Locator, type Page } from '@playwright/test';

/** React shows what it has loaded after a pause, and the clock stands still. */
export async function shownLater(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
}
