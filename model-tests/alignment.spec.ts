import { expect, type Locator } from '@playwright/test';
import { must } from '../contract/must.ts';
import { DASHBOARD } from './history-pages.ts';
import { showPage, shows } from './support/shown-page.ts';
import { changed, NOTHING_CHANGED, NOTHING_TO_SYNC } from './support/signed-in.ts';
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
  const [own] = NOTHING_CHANGED.upserts.websites;
  const websites = ['casa-lumo.demo', 'bazar-norte.demo', 'monteverde.demo'].map(
    (alias, place) => ({
      ...own,
      id: `w${place + 1}`,
      alias,
    }),
  );
  await showPage(page, '/websites', {
    ...NOTHING_TO_SYNC,
    'GET /api/sync/changes': changed({ websites }),
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

shows('SHELL-29 a comparison without rows shows none', async (page) => {
  await showPage(page, '/FavoriteProducts', tableOf(LAMP));
  await expect(page.getByText('No favorites products available')).toBeVisible();
  const heights = await page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual([0]);
});

shows('SHELL-29 the name of two fields looks like that of one beside them', async (page) => {
  await showPage(page, '/compare', { ...NOTHING_TO_SYNC, ...tableOf(LAMP) });
  await page.getByRole('button', { name: 'More filters' }).click();
  const looks = async (name: string, kind: string) =>
    page.locator(`main ${kind}`, { hasText: new RegExp(`^${name}$`) }).evaluate((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      return [color, fontSize, fontWeight];
    });
  expect(await looks('Price index', 'legend')).toEqual(await looks('Price limits', 'label'));
});

shows('SHELL-30 panels stand within a narrow window', async (page) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await showPage(page, '/compare', { ...NOTHING_TO_SYNC, ...tableOf(LAMP) });
  for (const name of [/^notifications/i, /^views$/i]) {
    await page.getByRole('button', { name }).click();
    const box = await boxOf(page.getByRole('dialog'));
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
