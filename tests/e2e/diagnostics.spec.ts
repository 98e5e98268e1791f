import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FlowReport } from '../../src/views/diagnostics/flow-report.ts';
import { pill } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { keptOffline } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

/** Through the settings menu, as someone with support on the phone is told to. */
async function openDiagnostics(page: Page) {
  await page.getByRole('button', { name: 'Settings menu' }).click();
  await page.getByRole('menuitem', { name: 'Diagnostics' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible();
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vigia-diagnostics-.*\.json$/);
  return readFile(await file.path(), 'utf8');
}

type Offer = { name: string; alias: string; url: string; price: number | null };
type Described = { product_name: string; own: Offer; competitors: Offer[] };

test('the diagnostics show a favourite set offline as a waiting intent, and name no product and no price unless asked @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  const heart = page
    .getByRole('button', { name: /^Favorite: / })
    .and(page.locator('[aria-pressed="false"]'))
    .first();
  const name = (await heart.getAttribute('aria-label'))!.replace('Favorite: ', '');

  await context.setOffline(true);
  await page.getByRole('button', { name: `Favorite: ${name}`, exact: true }).click();
  await expect(pill(page)).toHaveText(/1 change waiting/);
  await openDiagnostics(page);
  const intents = page.getByRole('region', { name: /intents/ }).getByRole('row');
  await expect(intents.nth(1)).toContainText(/favourite.*waiting.*match:/);
  await expect(page.getByText('Offline', { exact: true }).last()).toBeVisible();
  const machines = page.getByRole('region', { name: /machines/ });
  for (const machine of ['session', 'guard', 'sync', 'realtime', 'diagnostics'])
    await expect(machines.getByRole('rowheader', { name: machine, exact: true })).toBeVisible();

  await page.getByLabel('Reference, id or name').fill(name);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name })
    .or(page.getByRole('radio', { name: 'Now' }))
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^favorite yes ?waiting/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Now' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('row', { name: /^favorite no ?changed since/ })).toBeVisible();

  const silent = await download(page);
  await page.getByLabel('Include names and prices').check();
  const whole = await download(page);
  const { matches, intents: reported } = JSON.parse(whole) as {
    matches: Described[];
    intents: { state: string; args: unknown }[];
  };
  expect(reported).toMatchObject([{ state: 'queued', args: { favorite: true } }]);
  const [match] = matches;
  expect(match!.product_name).toBe(name);
  const offers = [match!.own, ...match!.competitors];
  const prices = offers.flatMap(({ price }) => (Number.isInteger(price) ? [] : [String(price)]));
  expect(prices.length).toBeGreaterThan(0);
  const names = offers.flatMap((offer) => [offer.name, offer.alias, offer.url]);
  const withoutTimes = silent.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  for (const secret of [name, ...prices, ...names]) {
    expect(whole).toContain(secret);
    expect(withoutTimes).not.toContain(secret);
  }
  expect(JSON.parse(silent)).toMatchObject({ isRedacted: true, intents: [{ state: 'queued' }] });
});

test('the diagnostics count the tabs and say which one leads', async ({ page, context, vigia }) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await openDiagnostics(page);
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(fact('This tab')).toHaveText(/Leads/);
  await expect(fact('Open tabs')).toHaveText('1');
  await expect(fact('Space used')).toHaveText(/\d.* of \d/);
  await expect(fact('Cursor')).toHaveText(/^[1-9]/);
  const second = await context.newPage();
  await second.goto(`${vigia.url}/diagnostics`);
  await expect(second.locator('dl > div').filter({ hasText: 'This tab' })).toContainText('Follows');
  await expect(fact('Open tabs')).toHaveText('2');
});

test('DIAG-02 DIAG-03 DIAG-04 the path of a flow whose page was left can be copied and downloaded offline, without any of its data @offline', async ({
  page,
  context,
  vigia,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, vigia, '/compare');
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await context.setOffline(true);
  const heart = page.getByRole('button', { name: /^Favorite: / }).first();
  const name = (await heart.getAttribute('aria-label'))!.replace('Favorite: ', '');
  await heart.click();
  await expect(pill(page)).toHaveText(/1 change waiting/);
  await openDiagnostics(page);

  const left = page.getByRole('listitem').filter({ hasText: 'favourite' }).first();
  await expect(left).toContainText('ended on /compare');
  await left.locator('summary').press('Enter');
  await expect(left.getByRole('listitem').filter({ hasText: 'TOGGLE → keeping' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Latest events' }).getByRole('row', { name: /TOGGLE/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('The report is copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vigia-report-.*\.json$/);
  const json = await readFile(await file.path(), 'utf8');
  const report = JSON.parse(json) as FlowReport;
  expect(report).toMatchObject({ vigia: 'flow-report@1', page: '/compare' });
  const steps = report.flows.find(({ flow }) => flow === 'favourite')!.steps;
  expect(steps.map(({ event }) => event)).toEqual([
    'xstate.init',
    'TOGGLE',
    'xstate.done.actor.keepFavourite',
  ]);
  expect(text).toContain('favourite, ended on /compare');
  for (const reported of [text, json]) {
    expect(reported).not.toContain(name);
    expect(reported).not.toMatch(/demo|Lumo/);
  }
});

test('axe finds nothing on the diagnostics with a match shown', async ({ page, vigia }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const heart = page.getByRole('button', { name: /^Favorite: / }).first();
  const name = (await heart.getAttribute('aria-label'))!.replace('Favorite: ', '');
  await heart.click();
  await openDiagnostics(page);
  await page.getByLabel('Reference, id or name').fill(name);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name })
    .or(page.getByRole('radio', { name: 'Now' }))
    .first()
    .click();
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByRole('table', { name: /^As shown at/ })).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('textbox', { name: /did not let us copy/ })).toBeFocused();
  await page.locator('summary').first().press('Enter');
  expect(await violationsOf(page)).toEqual([]);
});
