import { listOnServer } from './support/api.ts';
import { asElsewhere } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

type Entry = { product: { url: string; validated: boolean; meta: { matched_by: string } } };

test('IMPORT-10 automatic creation finds a product again on the demo shops, as a match to validate', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  const [own, ...competitors] = await vigia.demoShops();
  const before = await listOnServer(page, vigia.url);
  const aliases = competitors.map(({ alias }) => alias);
  const entriesOf = (row: object) =>
    aliases.flatMap((alias) => (row as Record<string, Entry>)[alias] ?? []);
  const lost = before.find(
    (row) => row.product_url?.startsWith(own!.url) && entriesOf(row).length > 1,
  )!;
  await asElsewhere(page, vigia, `/products/delete?match=${lost.match_id}`);

  await page.goto(`${vigia.url}/importations`);
  await page.getByRole('button', { name: 'Automatic Creation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic Creation' });
  await expect(dialog.getByLabel('Own website')).toHaveValue(own!.url);
  await dialog.getByRole('radio', { name: 'Manually' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(competitors.length);
  await dialog.getByRole('radio', { name: /Automatically/ }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Discovery task created')).toBeVisible();
  const row = page.getByRole('row', { name: /Automatic creation/ }).first();
  await expect(row).toContainText(/done|success/, { timeout: 120_000 });

  const found = (await listOnServer(page, vigia.url)).find(
    ({ product_url: url }) => url === lost.product_url,
  )!;
  expect(found.match_id).not.toBe(lost.match_id);
  const entries = entriesOf(found);
  expect(entries.map(({ product }) => product.url).toSorted()).toEqual(
    entriesOf(lost)
      .map(({ product }) => product.url)
      .toSorted(),
  );
  expect(entries.every(({ product }) => !product.validated)).toBe(true);
  expect(entries[0]!.product.meta.matched_by).toBe('auto-matching-score');

  await page.goto(`${vigia.url}/pricing`);
  await page.getByRole('searchbox', { name: 'Search' }).fill(lost.product_name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(lost.product_name);
});
