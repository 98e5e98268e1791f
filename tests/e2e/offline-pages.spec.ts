import { pill } from '../support/page-parts.ts';
import { keptOffline, rows } from './support/matches.ts';
import { enter, expect, signIn, test } from './support/vigia.ts';

test('COMP-04 SETT-06 EXCL-01 without a connection the comparison is counted from this device, and histories and Settings say as of when, on a phone too @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia, '/ExclusiveProducts');
  await expect(pill(page)).toHaveText(/live/i);
  const history = page.getByRole('region', { name: 'Exclusive products history' });
  await expect(history.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await page.goto(`${vigia.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  const age = page.getByText(/^Offline, as of \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await expect(age).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${vigia.url}/CompetitorPriceComparison`);
  const bars = page.getByRole('link', { name: /Show them$/ });
  await expect(bars.first()).toBeVisible();
  await expect(age).toBeVisible();
  const name = (await bars.first().getAttribute('aria-label'))!;
  const count = /: ([\d.]+) product/.exec(name)![1]!;
  await bars.first().click();
  await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible();

  await page.goto(`${vigia.url}/ExclusiveProducts`);
  await expect(history.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expect(history.getByText(/^Offline, as of/)).toBeVisible();
});

test('SHELL-22 images that were seen are shown without a connection, and a sign-out forgets them @offline', async ({
  page,
  context,
  vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/compare`);
  await keptOffline(page);
  await expect(pill(page)).toHaveText(/live/i);
  await page.reload();
  const image = page.locator('tbody img').first();
  const isDrawn = () => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0);
  const keptImages = () =>
    page.evaluate(async () => (await (await caches.open('vigia-images')).keys()).length);
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(keptImages).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(image).toBeVisible();
  await expect.poll(isDrawn).toBe(true);

  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/live/i);
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(keptImages).toBe(0);
});

test('SHELL-32 a dialog opens whose file the browser has lost and the network refuses twice @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await keptOffline(page);
  const lost = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const kept = await caches.open(name);
      const file = (await kept.keys()).find(({ url }) => /delete-dialog[^/]+\.js$/.test(url));
      if (file) return kept.delete(file);
    }
    return false;
  });
  expect(lost).toBe(true);
  let asked = 0;
  await context.route(/delete-dialog[^/]+\.js$/, (route) =>
    ++asked > 2 ? route.continue() : route.abort(),
  );

  await page.reload();
  const actions = rows(page).getByRole('button', { name: /^Actions of / });
  await actions.first().click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete confirmation' })).toBeVisible();
  expect(asked).toBe(3);
});
