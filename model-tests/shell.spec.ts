import { expect, type Page } from '@playwright/test';
import { button } from '../tests/support/page-parts.ts';
import { test } from '../tests/support/taken.ts';
import { showPage, shows } from './support/shown-page.ts';
import { changed, NOTHING_TO_SYNC } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';

const DEPLOYMENT = 'GET /api/deployment';

const deployment = {
  specialSourceWebsiteId: null,
  hiddenWebsiteAccountId: null,
  eanReferenceAccountId: null,
  supportWidgetUrl: null,
  faviconServices: [] as string[],
};

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

shows('SHELL-01 the sidebar is narrow until it is expanded', async (page) => {
  await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
  await expect(sidebar(page).getByText('Dashboard')).toBeHidden();
  await button(page, 'Expand sidebar').click();
  await expect(sidebar(page).getByText('Dashboard')).toBeVisible();
  await button(page, 'Collapse sidebar').click();
  await expect(sidebar(page).getByText('Dashboard')).toBeHidden();
});

shows('SHELL-01 a narrow sidebar tells the name of a page under the pointer', async (page) => {
  await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
  const link = sidebar(page).getByRole('link', { name: 'Compare', exact: true });
  await link.hover();
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveText('Compare');
  expect((await tip.boundingBox())!.x).toBeGreaterThan((await link.boundingBox())!.x);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

shows('a tooltip comes back where the pointer is when the page has been scrolled', async (page) => {
  await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
  await sidebar(page).getByRole('link', { name: 'Compare', exact: true }).hover();
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveText('Compare');
  const isHidden = await page.evaluate(() => {
    document.dispatchEvent(new Event('scroll'));
    return document.getElementById('tooltip')!.hidden;
  });
  expect(isHidden).toBe(true);
  await expect(tip).toHaveText('Compare');
});

shows('SHELL-02 the settings menu gives the focus back to its button', async (page) => {
  await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
  const menu = button(page, 'Settings menu');
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Diagnostics' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Diagnostics' })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  shows('SHELL-01 the sidebar is a drawer, and the focus returns to its button', async (page) => {
    await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
    await button(page, 'Open menu').click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Compare' })).toBeVisible();
    await button(page, 'Close menu').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Open menu')).toBeFocused();
  });
});

shows(
  'SHELL-03 SITES-06 CHANGED-01 the sidebar leads to the eight pages, in this order, and then to ours',
  async (page) => {
    await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
    await button(page, 'Expand sidebar').click();
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText([
      'Dashboard',
      'Compare',
      'Exclusive products',
      'Favorite products',
      'Competitors comparison',
      'Add products',
      'My export list',
      'Alerts',
      'Websites',
      'What changed',
      'Price limits',
      'Pricing rules',
      'Price proposals',
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/pricing',
      '/compare',
      '/ExclusiveProducts',
      '/favoriteProducts',
      '/competitorPriceComparison',
      '/importations',
      '/exportations',
      '/alerts',
      '/websites',
      '/whatChanged',
      '/priceLimits',
      '/pricingRules',
      '/priceProposals',
    ]);
  },
);

shows('SHELL-02 the top bar has the logo, the website, the bell and the menu', async (page) => {
  const told = { name: 'Lamps', product_type: 'All products', timestamp: '2026-03-02T08:00:00Z' };
  const notifications = [
    { ...told, id: 'n1', viewed: false },
    { ...told, id: 'n2', viewed: true },
  ];
  await showPage(page, '/alerts', {
    ...NOTHING_TO_SYNC,
    'GET /api/sync/changes': changed({ notifications }),
  });
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /^Vigia/ })).toHaveAttribute('href', '/pricing');
  await expect(bar.getByText('own.example')).toBeVisible();
  await expect(button(page, 'Notifications, 1 unseen')).toHaveText('1');
  await expect(button(page, 'Settings menu')).toBeVisible();
});

shows('SHELL-05 the support widget is loaded where the deployment has one', async (page) => {
  const supportWidgetUrl = 'https://support.example/widget.js';
  await page.route(supportWidgetUrl, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.support = "here"',
    }),
  );
  await showPage(page, '/alerts', {
    ...NOTHING_TO_SYNC,
    [DEPLOYMENT]: { ...deployment, supportWidgetUrl },
  });
  await expect(page.locator('html')).toHaveAttribute('data-support', 'here');
});

shows('SHELL-05 no support widget is loaded without one', async (page) => {
  await showPage(page, '/alerts', { ...NOTHING_TO_SYNC });
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeVisible();
  const foreign = await page.evaluate(() =>
    [...document.scripts].flatMap(({ src }) =>
      src === '' || src.startsWith(location.origin) ? [] : [src],
    ),
  );
  expect(foreign).toEqual([]);
});

/** Of the clock of the page, per look: all looks together take less than a message stays. */
const FEW_MS = 10;

shows('SHELL-06 what the server has done is said in a snackbar', async (page) => {
  await showPage(page, '/compare', {
    ...tableOf(LAMP),
    'POST /api/products/favorite': { status: true },
  });
  await button(page, 'Favorite: Lamp').click();
  await expect(page.getByRole('status').filter({ hasText: 'added to favorites' })).toBeVisible();
});

shows('SHELL-31 a message about the same heart takes the place of the one before', async (page) => {
  // Held, so that no message goes by itself.
  await page.clock.install();
  await showPage(page, '/compare', {
    ...tableOf(LAMP),
    'POST /api/products/favorite': { status: true },
  });
  const heart = button(page, 'Favorite: Lamp');
  await expect(heart).toBeVisible();
  let sent = 0;
  page.on('response', (answer) => (sent += Number(answer.url().endsWith('/products/favorite'))));
  await page.clock.pauseAt(Date.now() + 60_000);
  const said = page
    .locator('[role="status"], [role="alert"]')
    .filter({ hasText: 'favorites list' });
  const look = async () => {
    await page.clock.runFor(FEW_MS);
    return { sent, said: await said.count() };
  };
  await heart.click();
  await expect.poll(look).toEqual({ sent: 1, said: 1 });
  await heart.click();
  await expect.poll(async () => (await look()).sent).toBe(2);
  // Until the second message has come as well.
  await page.clock.runFor(1_000);
  await expect.poll(look).toEqual({ sent: 2, said: 1 });
});

shows('SHELL-09 an icon comes from the first service that has it, else from none', async (page) => {
  const asked: string[] = [];
  await page.route('https://*.icons.example/**', (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ status: 404 });
  });
  await showPage(page, '/alerts', {
    ...NOTHING_TO_SYNC,
    [DEPLOYMENT]: {
      ...deployment,
      faviconServices: ['https://a.icons.example/{host}', 'https://b.icons.example/{host}'],
    },
  });
  const tile = page.getByRole('banner').locator('svg text');
  await expect.poll(() => asked).toEqual(['a.icons.example', 'b.icons.example']);
  await expect(tile).toHaveText('O');
});

const ICON = 'https://icons.example/brand.svg';

for (const { source, name } of [
  { source: 'w1', name: 'Pricewatch' },
  { source: 'w9', name: 'Vigia' },
]) {
  shows(
    `SHELL-07 the account of w1 sees ${name} when the special source website is ${source}`,
    async (page) => {
      await page.route(ICON, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
      );
      await showPage(page, '/alerts', {
        ...NOTHING_TO_SYNC,
        [DEPLOYMENT]: {
          ...deployment,
          specialSourceWebsiteId: source,
          specialSourceLabel: 'Pricewatch',
          specialSourceIconUrl: ICON,
        },
      });
      const logo = page.getByRole('link', { name: `${name}, go to the dashboard` });
      await expect(logo).toHaveText(name);
      await expect(page).toHaveTitle(`Alerts · ${name}`);
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
        'href',
        name === 'Vigia' ? '/icon.svg' : ICON,
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, 'Open menu').click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  );
}

shows('SHELL-07 the special source has its last statistics as a table', async (page) => {
  const answers = {
    ...tableOf(LAMP),
    [DEPLOYMENT]: { ...deployment, specialSourceWebsiteId: 'w1' },
    'GET /api/products/statisticslaststat': {
      resume: {
        lower_than_average: 1,
        higher_than_average: 9,
        equal_than_average: 0,
        total: 10,
        lastUpdateDate: null,
      },
      statisticsData: [
        { key: -5, doc_count: 1 },
        { key: 100, doc_count: 9 },
      ],
    },
  };
  await showPage(page, '/pricing', answers);
  const table = page.getByRole('table', { name: 'Last statistics' });
  await expect(page.getByRole('radio', { name: 'Chart' })).toBeChecked();
  await expect(table.getByRole('row', { name: '-5%' })).toHaveText(/^-5%110\s%$/);
  await expect(table.getByRole('row', { name: 'Lower than average' })).toHaveText(/110\s%$/);
  // Those beyond 50% are in no bucket of the table, and count all the same.
  await expect(table.getByRole('row', { name: 'Higher than average' })).toHaveText(/990\s%$/);
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await table.getByRole('button', { name: '-5%' }).click();
  await expect(table.getByRole('button', { name: '-5%' })).toHaveAttribute('aria-pressed', 'true');
});
