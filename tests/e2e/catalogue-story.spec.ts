import type { Page } from '@playwright/test';
import { button, dialog, pill, search } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import {
  asElsewhere,
  choose,
  freshPages,
  keptOffline,
  linesOf,
  openWalk,
  rows,
  singles,
  urlsOnServer,
  validateByKeyboard,
} from './support/matches.ts';
import { enter, expect, signIn, test, type Vigia } from './support/vigia.ts';

const IMPORTED = 'STORY-1';

async function importPage(page: Page, vigia: Vigia, url: string): Promise<void> {
  await page.goto(`${vigia.url}/importations`);
  await button(page, 'Upload new products file').first().click();
  await page.getByLabel('Products file', { exact: true }).setInputFiles({
    name: 'story.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`ref,url\n${IMPORTED},${url}`),
  });
  await dialog(page, 'Upload').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row', { name: /story\.csv/ })).toContainText(/done|success/);
}

const verifiedOnServer = async (page: Page, vigia: Vigia, names: string[]) =>
  (await listOnServer(page, vigia.url)).filter(
    (row) => names.includes(row.product_name) && (row as unknown as { verified: boolean }).verified,
  ).length;

/** Takes an addition to a match through the edit dialog, up to its submission. */
async function addPage(page: Page, url: string): Promise<void> {
  const edit = dialog(page, 'Edit product');
  await edit.getByRole('textbox', { name: 'New product url 1' }).fill(url);
  await button(page, 'Save changes').click();
  await button(page, 'Yes, edit it').click();
}

test('an analyst works through a day, half of it offline, and a second browser shows it live @offline', async ({
  page,
  context,
  browser,
  recordTransitions,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const elsewhere = await browser.newContext();
  await recordTransitions(elsewhere);
  const colleague = await elsewhere.newPage();
  await signIn(colleague, vigia);
  await expect(pill(colleague)).toHaveText(/live/i);
  const [imported, added, theirs] = await freshPages(page, vigia);

  await test.step('imports a page, which the colleague sees', async () => {
    await importPage(page, vigia, imported!);
    await search(colleague, IMPORTED);
    await expect(rows(colleague)).toHaveCount(1);
    await expect(rows(colleague).first()).toContainText(IMPORTED);
    await page.goto(`${vigia.url}/pricing`);
    await expect(rows(page).first()).toContainText('€');
    await keptOffline(page);
  });

  await test.step('validates five products, two of them offline', async () => {
    await openWalk(page);
    const names: string[] = [];
    for (let count = 0; count < 3; count++) names.push(await validateByKeyboard(page));
    await expect.poll(() => verifiedOnServer(page, vigia, names)).toBeGreaterThanOrEqual(3);
    await context.setOffline(true);
    for (let count = 0; count < 2; count++) names.push(await validateByKeyboard(page));
    await page.keyboard.press('Escape');
    await expect(pill(page)).toHaveText(/2 changes waiting/);
    await context.setOffline(false);
    await expect(pill(page)).toHaveText(/live/i);
    await expect.poll(() => verifiedOnServer(page, vigia, names)).toBeGreaterThanOrEqual(5);
  });

  const target = singles(await listOnServer(page, vigia.url)).at(-1)!;

  await test.step('edits offline what the colleague edits too, and settles the conflict', async () => {
    await context.setOffline(true);
    await choose(page, target, 'Edit');
    await addPage(page, added!);
    await expect(dialog(page, 'Edit product')).toHaveCount(0);
    await choose(colleague, target, 'Edit');
    await addPage(colleague, theirs!);
    await expect(
      colleague.getByText('The change that you have made, has been well processed'),
    ).toBeVisible();

    await context.setOffline(false);
    await expect(pill(page)).toHaveText(/attention/i);
    expect(await urlsOnServer(page, vigia, target)).not.toContain(added!);
    await page.getByRole('button', { name: /open the list$/ }).click();
    const inbox = dialog(page, 'Needs attention');
    await inbox.getByRole('button', { name: `Edit of a product: ${target.product_name}` }).click();
    await inbox.getByRole('button', { name: 'Edit', exact: true }).click();
    const asked = dialog(page, 'Edit product').getByRole('textbox', { name: 'New product url 1' });
    await expect(asked).toHaveValue(added!);
    await addPage(page, added!);
    await expect(pill(page)).toHaveText(/live/i);
    expect(await urlsOnServer(page, vigia, target)).toEqual(
      expect.arrayContaining([added!, theirs!]),
    );
  });

  await test.step('deletes three products, one of which is gone already', async () => {
    await search(page, '');
    const boxes = rows(page).getByRole('checkbox');
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    const label = (await boxes.nth(1).getAttribute('aria-label'))!;
    const gone = (await listOnServer(page, vigia.url)).find(
      ({ product_name: name }) => label === `Select ${name}`,
    )!;
    await page.getByRole('button', { name: /^Delete Products/ }).click();
    await asElsewhere(page, vigia, `/products/delete?match=${gone.match_id}`);
    await button(page, 'Yes, delete them!').click();
    const failures = page.getByRole('list', { name: 'Products that were not deleted' });
    await expect(failures.getByRole('listitem')).toHaveCount(1);
    await button(page, 'Close').click();
  });

  await test.step('exports what is left and opens the file', async () => {
    const left = await listOnServer(page, vigia.url);
    await button(page, 'Prepare your export').click();
    await page.getByLabel('Exportation name').fill('Story');
    await button(page, 'Yes, export it!').click();
    await button(page, 'Open download-list').click();
    await expect(page.getByRole('row', { name: /Story/ })).toContainText('done');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download Story').click(),
    ]);
    const { lines } = await linesOf(download);
    expect(lines.map((line) => String(line['Product'])).toSorted()).toEqual(
      left.map(({ product_name: name }) => name).toSorted(),
    );
  });
  await elsewhere.close();
});
