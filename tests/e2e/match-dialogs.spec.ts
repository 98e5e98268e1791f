import type { Locator } from '@playwright/test';
import { button, dialog, pill, search } from '../support/page-parts.ts';
import { listOnServer, urlsOf } from './support/api.ts';
import {
  asElsewhere,
  choose,
  freshPages,
  rows,
  select,
  singles,
  urlsOnServer,
} from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

test('EDIT-05 EDIT-06 EDIT-07 the pages of a match are changed, added and deleted, and a deletion is undone', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const list = await listOnServer(page, vigia.url);
  const target = singles(list).find((match) => urlsOf([match]).size === 4)!;
  const before = await urlsOnServer(page, vigia, target);
  const [moved, added] = await freshPages(page, vigia);

  await choose(page, target, 'Edit');
  const edit = dialog(page, 'Edit product');
  await expect(edit.getByRole('heading', { name: 'Competitors products' })).toBeVisible();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('There is no changes to edit !')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Yes, edit it' })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Back' }).click();

  const urls = edit.getByRole('listitem').getByRole('textbox', { name: /^Url on/ });
  const changed = await urls.nth(1).inputValue();
  const deleted = await urls.nth(2).inputValue();
  await urls.nth(1).fill('nowhere');
  await expect(edit.getByText('This url not valid, please try to correct it')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await urls.nth(1).fill(moved!);
  const deletions = edit.getByRole('button', { name: /^Delete / });
  await deletions.nth(1).click();
  await deletions.nth(1).click();
  await expect(edit.getByRole('button', { name: /^Restore / })).toHaveCount(2);
  await edit
    .getByRole('button', { name: /^Restore / })
    .nth(1)
    .click();
  await edit.getByRole('textbox', { name: 'New product url 1' }).fill(added!);
  await edit.getByRole('button', { name: 'Settings of new product url 1' }).click();
  await edit.getByRole('textbox', { name: 'Price coefficient' }).fill('1.21');
  await edit.getByRole('button', { name: 'Confirm' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  for (const title of ['Products has changes', 'Products to delete', 'Products to add']) {
    await expect(edit.getByRole('heading', { name: title })).toBeVisible();
  }
  await edit.getByRole('button', { name: 'Yes, edit it' }).click();
  await expect(
    page.getByText('The change that you have made, has been well processed'),
  ).toBeVisible();
  await expect(edit).toHaveCount(0);

  expect(await urlsOnServer(page, vigia, target)).toEqual(
    [...before.filter((url) => url !== changed && url !== deleted), moved!, added!].toSorted(),
  );
});

test('META-01 the price coefficient of a product is changed from the dialog', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const list = singles(await listOnServer(page, vigia.url));
  const target = list.findLast((match) => urlsOf([match]).size > 1)!;
  await choose(page, target, 'Edit');
  const edit = dialog(page, 'Edit product');
  await edit
    .getByRole('button', { name: /^Price coefficient of/ })
    .first()
    .click();
  await edit.getByRole('textbox', { name: 'Price coefficient' }).fill('1.5');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit.getByText('Product meta updated successfully.')).toBeVisible();
  await expect(edit.getByText('Product meta updated successfully.')).toHaveCount(0);
  await expect(edit.getByText('x 1.5')).toBeVisible();
});

test('TABLE-30 where no image loads, table and dialogs show the same sign', async ({
  page,
  context,
  vigia,
}) => {
  await context.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  );
  await enter(page, vigia, '/compare');
  const [match] = singles(await listOnServer(page, vigia.url));
  const sign = (place: Locator) => place.locator('svg[data-no-image]').first();
  const images = page.locator('img:visible[src*="/images/"]');
  await search(page, match!.product_name);
  await expect(rows(page)).toHaveCount(1);
  await expect(sign(rows(page))).toBeVisible();
  for (const [action, title] of [
    ['Delete', 'Delete confirmation'],
    ['Edit', 'Edit product'],
  ] as const) {
    await button(page, `Actions of ${match!.product_name}`).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(sign(dialog(page, title))).toBeVisible();
    await expect(images).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();
  }
});

test('DEL-01 one match is deleted after a question', async ({ page, vigia }) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const target = singles(await listOnServer(page, vigia.url)).at(-2)!;
  await choose(page, target, 'Delete');
  const question = dialog(page, 'Delete confirmation');
  await expect(
    question.getByText('Are you sure you want to permanently delete this match ?'),
  ).toBeVisible();
  await expect(question.getByText(target.product_name.slice(0, 35))).toBeVisible();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(question).toHaveCount(0);
  const left = await listOnServer(page, vigia.url);
  expect(left.some(({ match_id: id }) => id === target.match_id)).toBe(false);
});

test('DEL-02 DEL-03 of three matches one is refused, stays in the list of failures and can be tried again', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const before = await listOnServer(page, vigia.url);
  const names = await select(page, 3);
  await page.getByRole('button', { name: /^Delete Products/ }).click();
  const question = dialog(page, 'Delete confirmation');
  await expect(
    question.getByText(
      'Before proceeding, please confirm if you want to delete the selected 3 products ?',
    ),
  ).toBeVisible();
  const gone = before.find(({ product_name: name }) => name === names[1])!;
  await asElsewhere(page, vigia, `/products/delete?match=${gone.match_id}`);
  await question.getByRole('button', { name: 'Yes, delete them!' }).click();
  const failures = question.getByRole('list', { name: 'Products that were not deleted' });
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await expect(failures).toContainText(gone.product_name);
  await expect(failures).toContainText(gone.match_id);
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(pill(page)).toHaveText(/attention/i);
  const left = await listOnServer(page, vigia.url);
  expect(left).toHaveLength(before.length - 3);
});

test('TABLE-19 TABLE-20 the selection stays, and the focus stays with its product, when a colleague deletes a row', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  const list = await listOnServer(page, vigia.url);
  const [gone, left] = await select(page, 2);
  await expect(button(page, 'Delete Products (2)')).toBeEnabled();
  const match = list.find(({ product_name: name }) => name === gone)!;
  await asElsewhere(page, vigia, `/products/delete?match=${match.match_id}`);
  await expect(button(page, 'Delete Products (1)')).toBeEnabled();
  const box = rows(page).getByRole('checkbox', { name: `Select ${left}`, exact: true });
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});

test('SPEED-08 a deletion made before the first load arrives is carried out, and needs no attention', async ({
  page,
  vigia,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/sync/snapshot*', async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, vigia);
  const target = singles(await listOnServer(page, vigia.url)).at(-2)!;
  await choose(page, target, 'Delete');
  const question = dialog(page, 'Delete confirmation');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(question).toHaveCount(0);
  release();
  await expect
    .poll(async () => {
      const left = await listOnServer(page, vigia.url);
      return left.some(({ match_id: id }) => id === target.match_id);
    })
    .toBe(false);
  await expect(pill(page)).toHaveText(/live/i);
});

test('VALID-05 the walk leaves out products without competitors, and counts down what is left', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, '/compare');
  await expect(pill(page)).toHaveText(/live/i);
  const list = await listOnServer(page, vigia.url);
  // On one page of the table, so that the walk is short.
  const { product_brand: brand } = list.find((one) => {
    const same = list.filter((other) => other.product_brand === one.product_brand);
    return same.length <= 15 && same.filter((match) => urlsOf([match]).size > 1).length >= 3;
  })!;
  await page.goto(`${vigia.url}/compare?${new URLSearchParams({ brand: brand! })}`);
  await expect(rows(page).first()).toContainText(brand!);
  await rows(page).getByRole('button', { name: 'Confirm product match' }).first().click();
  const walked = dialog(page, 'Validate product');
  const progress = walked.getByText(/^Product \d+ of \d+/);
  await expect(progress).toHaveText(/, \d+ left$/);
  const first = Number(/(\d+) left$/.exec(await progress.innerText())![1]);
  expect(first).toBeGreaterThan(0);
  for (let left = first - 1; left >= 0; left -= 1) {
    await walked.getByRole('button', { name: 'Skip' }).click();
    await expect(progress).toHaveText(new RegExp(`, ${left} left$`));
    await expect(walked.getByRole('row').nth(1)).toBeVisible();
  }
  await walked.getByRole('button', { name: 'Skip' }).click();
  await expect(walked.getByText('That was the last product of this list')).toBeVisible();
});
