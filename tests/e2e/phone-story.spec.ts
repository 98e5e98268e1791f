import type { Page } from '@playwright/test';
import { button, dialog, pill } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { keptOffline } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const WIDTH = 390;
const HEIGHT = 844;
const THUMB = 44;
const PAGES = [
  '/pricing',
  '/compare',
  '/favoriteProducts',
  '/ExclusiveProducts',
  '/competitorPriceComparison',
  '/importations',
  '/exportations',
  '/alerts',
  '/websites',
  '/whatChanged',
  '/priceLimits',
  '/pricingRules',
  '/priceProposals',
  '/settings',
  '/billing',
  '/tutorial',
  '/diagnostics',
];

/** What makes the page wider than the window, the outermost first. */
const tooWide = (page: Page) =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, WIDTH);

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Price comparison' }).locator('li[data-position]');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const sheet = (page: Page) => dialog(page, 'Sort and filter');
const opener = (page: Page) => page.getByRole('button', { name: /^Show filters/ });
const openSheet = (page: Page) => opener(page).click();

/** The controls inside an element that a thumb may miss: as name and size. */
const tooSmall = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (all, least) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isShown = width > 0 && height > 0;
        return isShown && (width < least || height < least)
          ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${width} x ${height}`]
          : [];
      }),
    THUMB,
  );

test.use({ viewport: { width: WIDTH, height: HEIGHT }, hasTouch: true });

test('PHONE-01 the matches are cards with own price, index, and the lowest and highest price with their shop', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(cards(page).first()).toContainText('€');
  await expect(page.getByRole('table', { name: 'Price comparison' })).toHaveCount(0);
  const all = await listOnServer(page, vigia.url);
  const card = cards(page).filter({ hasText: 'Lowest' }).filter({ hasText: '%' }).first();
  await expect(card).toContainText(/Price.*€.*Index.*%.*Lowest.*€.*Highest.*€/s);
  const name = (await card
    .getByRole('button', { name: /^Actions of / })
    .getAttribute('aria-label'))!.replace('Actions of ', '');
  expect(all.map(({ product_name: known }) => known)).toContain(name);
  const aliases = (await vigia.demoShops()).slice(1).map(({ alias }) => alias);
  const shops = await card.locator('dd').allInnerTexts();
  for (const shop of shops.slice(2)) {
    expect(
      aliases.some((alias) => shop.includes(alias)),
      shop,
    ).toBe(true);
  }
});

test('PHONE-01 the competitors of a card open and close, each with price, stock and a link', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  // With an index its own page is known too: other tests add products of which it is not.
  const card = cards(page)
    .filter({ hasText: 'Lowest' })
    .filter({ hasText: '%' })
    .filter({ hasNotText: 'gone' })
    .first();
  const disclosure = card.getByRole('button', { name: /^\d+ competitors? of / });
  await expect(disclosure).toHaveAttribute('aria-expanded', 'false');
  await expect(card.getByRole('link')).toHaveCount(0);
  await disclosure.tap();
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true');
  const count = Number.parseInt(await disclosure.innerText(), 10);
  const lines = card.getByRole('list').getByRole('listitem');
  await expect(lines).toHaveCount(count + 1);
  await expect(lines.first()).toContainText('your website');
  await expect(lines.nth(1)).toContainText(/stock|not found|gone|moved|not read/i);
  await expect(lines.nth(1).getByRole('link')).toHaveAttribute('href', /^http/);
  await disclosure.tap();
  await expect(lines).toHaveCount(0);
});

test('FILTER-05 PHONE-02 a sheet sorts and filters, and is gone once it has', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(cards(page).first()).toContainText('€');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveCount(0);
  const before = await listOnServer(page, vigia.url);
  await openSheet(page);
  await expect(sheet(page)).toBeVisible();
  expect(
    await tooSmall(page, '[role=dialog] :is(button, select, input:not([type=radio]))'),
  ).toEqual([]);
  await sheet(page).getByLabel('Sort by').selectOption({ label: 'Product' });
  await sheet(page).getByText('Descending', { exact: true }).tap();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  const names = before.map(({ product_name: name }) => name);
  const last = names.toSorted((a, b) => b.localeCompare(a))[0]!;
  await expect(cards(page).first()).toContainText(last);

  await openSheet(page);
  await sheet(page).getByRole('searchbox', { name: 'Search' }).fill(names[0]!);
  await button(page, 'Filter').tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(names.filter((name) => name.includes(names[0]!)).length);
  await expect(opener(page)).toHaveText('Show filters1');
});

test('PHONE-03 pages and filters stay at the bottom edge, large enough for a thumb', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(cards(page).first()).toContainText('€');
  const [first] = await cards(page).locator('[data-action=select]').all();
  const name = await first!.getAttribute('aria-label');
  await expect(pages(page).getByRole('button', { name: 'Next page' })).toBeInViewport();
  expect(await tooSmall(page, 'nav[aria-label=Pages] button')).toEqual([]);
  await pages(page).getByRole('button', { name: 'Next page' }).tap();
  await expect(pages(page)).toContainText('Page 2 of');
  await expect(page.getByRole('checkbox', { name: name!, exact: true })).toHaveCount(0);
  await expect(cards(page).first()).toBeInViewport();
});

test('PHONE-04 the list stands above the charts', async ({ page, vigia }) => {
  await enter(page, vigia);
  await expect(cards(page).first()).toContainText('€');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings[0]).toBe('Dashboard');
  expect(headings).toContain('Pricing status');
});

test('PHONE-05 a card acts as a row does: heart, selection and menu, also without a network @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cards(page).first()).toContainText('€');
  const heart = cards(page).first().locator('[data-action=favourite]');
  const wasPressed = await heart.getAttribute('aria-pressed');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', wasPressed === 'true' ? 'false' : 'true');
  await expect(cards(page).first()).toHaveAttribute('data-pending', 'true');
  await openSheet(page);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await cards(page).first().getByRole('checkbox').tap();
  await expect(button(page, 'Delete Products (1)')).toBeEnabled();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Actions of / })
    .tap();
  for (const name of ['View history', 'Edit', 'Engagements', 'Delete'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', wasPressed!);
  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/live/i);
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('PHONE-06 no page is wider than the window', async ({ page, vigia }) => {
    for (const path of PAGES) {
      await enter(page, vigia, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(async () => expect(await tooWide(page), path).toEqual([])).toPass({
        timeout: 30_000,
      });
    }
  });

  test('axe finds nothing in the cards and in the sheet', async ({ page, vigia }) => {
    await enter(page, vigia);
    const card = cards(page).filter({ hasText: 'Lowest' }).first();
    await card.getByRole('button', { name: /competitors? of / }).tap();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // The bar below covers whatever card is under it; here it covers none.
    await page.setViewportSize({ width: WIDTH, height: 9_000 });
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await openSheet(page);
    await expect(sheet(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
