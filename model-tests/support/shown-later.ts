import { expect, type Locator, type Page } from '@playwright/test';

/** Lets the clock of the page go on, which stands still, until what is checked holds. */
export async function inTime(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await check();
  }).toPass({ intervals: [20] });
}

/** React shows what it has loaded after a pause. */
export const shownLater = (page: Page, locator: Locator): Promise<void> =>
  inTime(page, async () => expect(await locator.isVisible()).toBe(true));
