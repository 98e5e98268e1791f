import { dialog, pill, search } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { listOnServer, urlsOf } from './support/api.ts';
import { singles } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

test('HIST-02 HIST-03 DATE-01 lines of a price history are switched off and on by keyboard, and its range is chosen', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/compare');
  await expect(pill(page)).toHaveText(/live/i);
  const list = singles(await listOnServer(page, vigia.url));
  const { product_name: name } = list.find((match) => urlsOf([match]).size >= 4)!;
  await search(page, name);
  await page.getByRole('button', { name: `Price history of ${name}` }).click();
  const history = dialog(page, 'Price history');
  const legend = history.getByRole('group', { name: 'Lines' });
  const lines = history.locator('path.recharts-line-curve');
  const entries = legend.locator('[aria-pressed]');
  await expect(entries.first()).toContainText('own');
  const count = await entries.count();
  await expect(lines).toHaveCount(count);
  // Own product first among the names, thicker and over the others.
  await expect(lines.last()).toHaveAttribute('stroke-width', '3.5');

  const second = entries.nth(1);
  await second.focus();
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await expect(lines).toHaveCount(count - 1);
  await legend.getByRole('button', { name: 'Show all' }).click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(lines).toHaveCount(count);

  await history.getByText('90 days', { exact: true }).click();
  await expect(history.getByRole('radio', { name: '90 days' })).toBeChecked();
  await second.click();
  await history.getByText('Months', { exact: true }).click();
  await expect(history.getByRole('radio', { name: 'Months' })).toBeChecked();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await history.getByText('All', { exact: true }).click();
  await expect(history.getByRole('button', { name: 'Reset' })).toBeDisabled();

  // Typed, with an error for what is no day; then chosen in the calendar by keyboard.
  const from = history.getByLabel('From', { exact: true });
  const days = await from.inputValue();
  await from.fill('2026-13-01');
  await expect(history.getByText('Write the day as YYYY-MM-DD')).toBeVisible();
  const last = await history.getByLabel('To', { exact: true }).inputValue();
  await from.fill(last);
  await expect(history.getByText('Write the day as YYYY-MM-DD')).toHaveCount(0);
  await expect(history.getByRole('button', { name: 'Reset' })).toBeEnabled();
  await history.getByRole('button', { name: 'From: calendar' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'From: calendar' });
  await expect(calendar.locator('[data-selected]')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(history.getByRole('button', { name: 'From: calendar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.locator('[data-selected]')).toBeFocused();
  // Five weeks earlier is another month, whatever day it is.
  for (let week = 0; week < 5; week++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  const earlier = new Date(Date.parse(last) - 35 * 86_400_000).toISOString().slice(0, 10);
  await expect(from).toHaveValue(earlier);
  await expect(history.getByText('out of stock')).toBeVisible();
  await history.getByRole('button', { name: 'Reset' }).click();
  await expect(from).toHaveValue(days);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(legend).toBeVisible();
  const heights = await entries.evaluateAll((all) =>
    all.map((entry) => entry.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  expect(await violationsOf(page)).toEqual([]);
});
