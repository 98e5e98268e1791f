import { expect, type Locator, type Page } from '@playwright/test';
import { showPage, shows } from './support/shown-page.ts';
import { LAMP, tableOf } from './support/table-page.ts';

/** The longest that a new device leaves its first page alone before it opens its database. */
const FIRST_PAGE_MS = 5_000;

const nothing = (page: Page, words: string) => page.getByRole('main').getByText(words);
const lamp = (page: Page) => page.getByRole('button', { name: 'Actions of Lamp' });

/** What each page shows of an account with one lamp on a device that has nothing stored. */
const SHOWN: Record<string, (page: Page) => Locator> = {
  '/pricing': lamp,
  '/compare': lamp,
  '/exportations': (page) => nothing(page, 'No exports yet'),
  '/priceProposals': (page) => nothing(page, 'No price waits for your decision'),
  '/whatChanged': (page) => nothing(page, 'No price changed in the last 7 days'),
};

/** Whoever waits for so long, or longer, waits for good. */
const waitForGood = (page: Page) =>
  page.addInitScript((longest) => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) =>
      ms < longest ? setTimer(run, ms) : 0) as typeof window.setTimeout;
  }, FIRST_PAGE_MS);

for (const [path, shown] of Object.entries(SHOWN))
  shows(`SPEED-16 ${path} of a new device is shown without its longest pause`, async (page) => {
    await waitForGood(page);
    await showPage(page, path, tableOf(LAMP));
    await expect(shown(page)).toBeVisible();
  });
