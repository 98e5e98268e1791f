import { pill } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import { rows } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const REFUSALS = 2;

test('SPEED-12 SPEED-16 the file of the database and the background work is requested again after it failed to load, then what was done meanwhile is stored and sent', async ({
  page,
  context,
  vigia,
}) => {
  const asked: string[] = [];
  await context.route(/\/late-work-[^/]+\.js/, (route) => {
    asked.push(route.request().url());
    return asked.length > REFUSALS ? route.continue() : route.abort();
  });
  await enter(page, vigia);
  const favourites = async () =>
    (await listOnServer(page, vigia.url, '&favorite_only=true')).length;
  const before = await favourites();
  await rows(page).locator('[data-action="favourite"][aria-pressed="false"]').first().click();
  await expect(pill(page)).toHaveText(/live/i);
  await expect.poll(favourites).toBe(before + 1);
  expect(new Set(asked).size).toBe(REFUSALS + 1);
});

test('SPEED-17 whoever leaves a page that has not kept a change yet is asked first, and is not once it has', async ({
  page,
  context,
  vigia,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(/\/late-work-[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, vigia);
  const favourites = async () =>
    (await listOnServer(page, vigia.url, '&favorite_only=true')).length;
  const before = await favourites();
  await rows(page).locator('[data-action="favourite"][aria-pressed="false"]').first().click();
  const question = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  release();
  await expect.poll(favourites).toBe(before + 1);
  await expect(pill(page)).toHaveText(/live/i);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
