import { listOnServer } from './support/api.ts';
import { pill, rows } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const REFUSALS = 2;

// It would have the file before the page asks for it.
test.use({ serviceWorkers: 'block' });

test('SPEED-12 the background script is requested again after it failed to load, then stores and sends what was done meanwhile', async ({
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
