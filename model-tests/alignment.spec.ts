import { expect, type Locator } from '@playwright/test';
import { must } from '../contract/must.ts';
import { DASHBOARD } from './history-pages.ts';
import { showPage, shows } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';
import { CRAWLS } from './websites.page.ts';

const boxOf = async (place: Locator) => must(await place.boundingBox(), 'a box');

shows(
  'SHELL-28 the button that closes a dialog stands at the first line of its title',
  async (page) => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenleselampe '.repeat(3);
    await page.setViewportSize({ width: 1024, height: 700 });
    await showPage(page, '/compare', {
      ...NOTHING_TO_SYNC,
      ...tableOf({ ...LAMP, product_name: name }),
    });
    await page.getByRole('button', { name: /^Price history of Donau/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Price history/ });
    const title = await boxOf(dialog.getByRole('heading', { name: /^Price history/ }));
    const close = await boxOf(dialog.getByRole('button', { name: 'Close' }));
    expect(title.height).toBeGreaterThan(close.height);
    expect(close.y).toBe(title.y);
    expect(close.x).toBeGreaterThanOrEqual(title.x + title.width);
  },
);

shows(
  'SHELL-28 the bars of the distribution stand in the middle of their columns',
  async (page) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const { 'GET /api/sync/changes': _changes, ...nothing } = NOTHING_TO_SYNC;
    await showPage(page, '/pricing', { ...nothing, ...DASHBOARD });
    const buckets = page.locator('button[data-side]');
    await expect(buckets).toHaveCount(9);
    const shifts = await buckets.evaluateAll((all) =>
      all.map((bucket) => {
        const middle = (element: Element) => {
          const { left, right } = element.getBoundingClientRect();
          return (left + right) / 2;
        };
        return [...bucket.children].map((part) =>
          Math.round(Math.abs(middle(part) - middle(bucket))),
        );
      }),
    );
    expect(shifts).toEqual(Array.from({ length: 9 }, () => [0, 0, 0]));
  },
);

shows('SHELL-28 at 1024 pixels a usual name of a website stands on one line', async (page) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const [own] = NOTHING_TO_SYNC['GET /api/sync/changes'].upserts.websites;
  const websites = ['casa-lumo.demo', 'bazar-norte.demo', 'monteverde.demo'].map(
    (alias, place) => ({
      ...own,
      id: `w${place + 1}`,
      alias,
    }),
  );
  await showPage(page, '/websites', {
    ...NOTHING_TO_SYNC,
    'GET /api/sync/changes': {
      ...NOTHING_TO_SYNC['GET /api/sync/changes'],
      upserts: { ...NOTHING_TO_SYNC['GET /api/sync/changes'].upserts, websites },
    },
    'GET /api/websites/crawls': { items: CRAWLS },
  });
  const names = page.getByRole('link', { name: /\.demo$/ });
  await expect(names).toHaveCount(3);
  const lines = await names.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});
