import type { Page } from '@playwright/test';
import type { MatchInfo } from '../../contract/entities/match-edit.ts';
import { button, dialog, pill } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import {
  answeredChanges,
  asElsewhere,
  choose,
  keptOffline,
  rows,
  singles,
} from './support/matches.ts';
import { enter, expect, signIn, test, type Vigia } from './support/vigia.ts';

type Row = Awaited<ReturnType<typeof listOnServer>>[number];

const terms = (page: Page) => dialog(page, 'Cost and terms');
const field = (page: Page, name: string) => terms(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => terms(page).getByRole('button', { name: 'Save' }).click();

async function onServer(page: Page, vigia: Vigia, { match_id: id }: Row): Promise<MatchInfo> {
  const answer = await asElsewhere(page, vigia, `/products/getmatchinfo?match=${id}`);
  return (await answer.json()) as MatchInfo;
}

async function importTerms(page: Page, vigia: Vigia, url: string): Promise<void> {
  await page.goto(`${vigia.url}/importations`);
  await button(page, 'Upload new products file').first().click();
  await page.getByLabel('Products file', { exact: true }).setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'mi url;Coste;PVPR;IVA;Precio mínimo;Precio máximo;Etiquetas',
        `${url};10;999;21 %;11;998;verano, oferta`,
      ].join('\n'),
    ),
  });
  const upload = dialog(page, 'Upload');
  await expect(upload.getByLabel('PVPR holds')).toHaveValue('rrp');
  await expect(upload.getByLabel('IVA holds')).toHaveValue('vat');
  await expect(upload.getByLabel('Precio mínimo holds')).toHaveValue('minPrice');
  await expect(upload.getByLabel('Etiquetas holds')).toHaveValue('tags');
  await upload.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row', { name: /terms\.csv/ })).toContainText(/done|success/);
}

test('TERMS-02 TERMS-03 TERMS-05 TERMS-06 terms come by a file, are changed offline, arrive once, and are seen on a second device, whose own change is not overwritten @offline', async ({
  page,
  context,
  browser,
  recordTransitions,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const target = singles(await listOnServer(page, vigia.url)).find((row) => row.product_url)!;
  const elsewhere = await browser.newContext();
  await recordTransitions(elsewhere);
  const colleague = await elsewhere.newPage();
  await signIn(colleague, vigia);
  await expect(pill(colleague)).toHaveText(/live/i);

  await test.step('a file gives them, and the second device shows them', async () => {
    await importTerms(page, vigia, target.product_url!);
    await choose(colleague, target, 'Cost and terms');
    await expect(field(colleague, 'RRP')).toHaveValue('999');
    await expect(field(colleague, 'VAT %')).toHaveValue('21');
    await expect(field(colleague, 'Minimum price')).toHaveValue('11');
    await expect(terms(colleague).getByText('verano')).toBeVisible();
    await expect(terms(colleague).getByLabel('Margin')).toContainText(
      /Margin at .*€.* without VAT, .*€ with VAT, .* % of the price/,
    );
    await terms(colleague).getByRole('button', { name: 'Cancel' }).click();
  });

  const answered = answeredChanges(context);

  await test.step('they are changed without a connection, and sent once', async () => {
    await page.goto(`${vigia.url}/pricing`);
    await expect(rows(page).first()).toContainText('€');
    await keptOffline(page);
    // What was opened once is there without a connection.
    await choose(page, target, 'Cost and terms');
    await expect(field(page, 'Cost')).toHaveValue('10');
    await context.setOffline(true);
    await field(page, 'Minimum price').fill('1000');
    await save(page);
    await expect(
      terms(page).getByText('The minimum price is above the maximum price.'),
    ).toBeVisible();
    await expect(field(page, 'Minimum price')).toHaveAccessibleDescription(/above the maximum/);
    await field(page, 'Minimum price').fill('12,5');
    await field(page, 'Cost').fill('11');
    await terms(page).getByRole('combobox', { name: 'Tags' }).fill('rebajas');
    await page.keyboard.press('Enter');
    await save(page);
    await expect(terms(page)).toHaveCount(0);
    await expect(pill(page)).toHaveText(/1 change waiting/);
    await context.setOffline(false);
    await expect(pill(page)).toHaveText(/live/i);
    await expect
      .poll(() => onServer(page, vigia, target))
      .toMatchObject({
        cost: 11,
        terms: { rrp: 999, min_price: 12.5, tags: ['verano', 'oferta', 'rebajas'] },
      });
    expect(answered()).toBe(1);
    await choose(colleague, target, 'Cost and terms');
    await expect(field(colleague, 'Cost')).toHaveValue('11');
    await expect(terms(colleague).getByText('rebajas')).toBeVisible();
  });

  await test.step('what the second device changed meanwhile is not overwritten', async () => {
    await context.setOffline(true);
    await choose(page, target, 'Cost and terms');
    await field(page, 'VAT %').fill('4');
    await save(page);
    await expect(terms(page)).toHaveCount(0);
    await field(colleague, 'VAT %').fill('10');
    await save(colleague);
    await expect(
      colleague.getByText('The cost and terms of the product were saved.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(pill(page)).toHaveText(/attention/i);
    expect((await onServer(page, vigia, target)).terms?.vat).toBe(10);
    await page.getByRole('button', { name: /open the list$/ }).click();
    const inbox = dialog(page, 'Needs attention');
    await inbox
      .getByRole('button', { name: `Cost and terms of a product: ${target.product_name}` })
      .click();
    await expect(inbox).toContainText('vat');
    await inbox.getByRole('button', { name: 'Discard', exact: true }).click();
    await inbox.getByRole('button', { name: 'Yes, discard it' }).click();
    await page.keyboard.press('Escape');
    await expect(pill(page)).toHaveText(/live/i);
  });
});

for (const width of [1440, 390])
  test(`TERMS-05 the dialog can be used at ${width} pixels and by keyboard, and has nothing that axe finds`, async ({
    page,
    vigia,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enter(page, vigia);
    const actions = page.getByRole('button', { name: /^Actions of / }).first();
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cost and terms', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'RRP')).toBeVisible();
    await field(page, 'Maximum price').fill('0.5');
    await field(page, 'Minimum price').fill('1');
    await page.keyboard.press('Enter');
    await expect(
      terms(page).getByText('The minimum price is above the maximum price.'),
    ).toBeVisible();
    const isTooWide = await terms(page).evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isTooWide).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(terms(page)).toHaveCount(0);
    await expect(actions).toBeFocused();
  });
