import { expect } from '@playwright/test';
import { pages } from './filters.page.ts';
import { testFlow } from './support/browser.ts';
import { shows, showPage } from './support/shown-page.ts';
import { NOTHING_TO_SYNC } from './support/signed-in.ts';
import { LAMP, tableOf } from './support/table-page.ts';

testFlow(pages);

shows('FILTER-04 an emptied minimum of the price index restricts nothing', async (page) => {
  await showPage(page, '/compare', { ...NOTHING_TO_SYNC, ...tableOf(LAMP) });
  const flow = page.locator('[data-flow="filters"]');
  await flow.getByRole('button', { name: /^More filters/ }).click();
  const minimum = flow.getByLabel('Price index minimum');
  await minimum.fill('-20');
  await flow.getByRole('button', { name: 'Filter', exact: true }).click();
  const chip = page.getByText(/^Price index: -20\s% to 100\s%$/);
  await expect(chip).toBeVisible();
  await minimum.fill('');
  await flow.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(chip).toBeHidden();
  await expect(minimum).toHaveValue('-100');
});

shows('FILTER-04 a minimum of the price index is typed anew, key by key', async (page) => {
  await showPage(page, '/compare', { ...NOTHING_TO_SYNC, ...tableOf(LAMP) });
  const flow = page.locator('[data-flow="filters"]');
  await flow.getByRole('button', { name: /^More filters/ }).click();
  const minimum = flow.getByLabel('Price index minimum');
  for (const text of ['-20', '-35']) {
    await minimum.selectText();
    await minimum.press('Backspace');
    await minimum.pressSequentially(text);
    await expect(minimum).toHaveValue(text);
    await minimum.selectText();
    await minimum.pressSequentially(text);
    await expect(minimum).toHaveValue(text);
  }
  await flow.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText(/^Price index: -35\s% to 100\s%$/)).toBeVisible();
});

shows('SHELL-25 a number is what was typed, shown as it is once it is left', async (page) => {
  await showPage(page, '/compare', { ...NOTHING_TO_SYNC, ...tableOf(LAMP) });
  const flow = page.locator('[data-flow="filters"]');
  await flow.getByRole('button', { name: /^More filters/ }).click();
  const minimum = flow.getByLabel('Price index minimum');
  const maximum = flow.getByLabel('Price index maximum');
  for (const [typed, left] of [
    ['-12,5', '-12,5'],
    ['- 7 %', '-7'],
    ['-.5', '-0,5'],
    ['-012', '-12'],
    ['12', '0'],
    ['-', '-100'],
    ['about ten', '-100'],
  ] as const) {
    await minimum.selectText();
    await minimum.pressSequentially(typed);
    await expect(minimum).toHaveValue(typed);
    await maximum.focus();
    await expect(minimum).toHaveValue(left);
  }
  await minimum.press('ArrowUp');
  await expect(minimum).toHaveValue('-99');
  await maximum.fill('1');
  for (const left of ['0', '0']) {
    await maximum.press('ArrowDown');
    await expect(maximum).toHaveValue(left);
  }
});
