import { button, dialog, pill, search } from '../support/page-parts.ts';
import { listOnServer, urlsOf } from './support/api.ts';
import {
  asElsewhere,
  choose,
  freshPages,
  keptOffline,
  productsOnServer,
  rows,
  singles,
  urlsOnServer,
  walk,
} from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const isVerified = (match: object) => 'verified' in match && match.verified === true;

test('EDIT-05 VALID-03 an edit and then the validation of the same match, both offline, arrive in their order @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live|attention/i);
  const attention = await pill(page).innerText();
  await keptOffline(page);
  const free = singles(await listOnServer(page, vigia.url));
  const target = free.findLast((match) => urlsOf([match]).size === 4 && !isVerified(match))!;
  const before = await productsOnServer(page, vigia, target);
  const [moved, added] = await freshPages(page, vigia);

  await context.setOffline(true);
  await choose(page, target, 'Edit');
  const edit = dialog(page, 'Edit product');
  const urls = edit.getByRole('listitem').getByRole('textbox', { name: /^Url on/ });
  const changed = await urls.nth(1).inputValue();
  const deleted = await urls.nth(2).inputValue();
  await urls.nth(1).fill(moved!);
  await edit
    .getByRole('button', { name: /^Delete / })
    .nth(1)
    .click();
  await edit.getByRole('textbox', { name: 'New product url 1' }).fill(added!);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Yes, edit it' }).click();
  await expect(edit).toHaveCount(0);

  await choose(page, target, 'Confirm product match');
  await expect(walk(page)).toHaveAttribute('data-state', 'deciding');
  if (await button(page, 'Add all').isVisible()) await page.keyboard.press('a');
  await page.keyboard.press('s');
  await expect(walk(page)).toHaveAttribute('data-state', 'reviewing');
  await page.keyboard.press('v');
  await expect(dialog(page, 'Validate product')).toContainText('1 saved');
  await page.keyboard.press('Escape');
  await expect(pill(page)).toHaveText(/2 changes waiting/);

  await context.setOffline(false);
  await expect
    .poll(async () => {
      const after = await listOnServer(page, vigia.url);
      return after.filter(isVerified).map(({ match_id: id }) => id);
    })
    .toContain(target.match_id);
  await expect(pill(page)).toHaveText(attention);
  expect(await urlsOnServer(page, vigia, target)).toEqual(
    [
      ...before.map(({ url }) => url).filter((url) => url !== changed && url !== deleted),
      moved!,
      added!,
    ].toSorted(),
  );
});

test('offline a deletion and an edit are kept over a reload; a conflict ends in Needs attention and is edited there @offline', async ({
  page,
  context,
  vigia,
}) => {
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live|attention/i);
  await keptOffline(page);
  const free = singles(await listOnServer(page, vigia.url));
  const target = free.find((match) => urlsOf([match]).size === 4)!;
  const removed = free.find(({ match_id: id }) => id !== target.match_id)!;
  const before = await urlsOnServer(page, vigia, target);
  const [added] = await freshPages(page, vigia);

  await context.setOffline(true);
  await choose(page, removed, 'Delete');
  await button(page, 'Yes, delete it!').click();
  await expect(page.getByText('There is no connection: the change is kept').first()).toBeVisible();
  await expect(dialog(page, 'Delete confirmation')).toHaveCount(0);
  await choose(page, target, 'Edit');
  const edit = dialog(page, 'Edit product');
  await edit.getByRole('textbox', { name: 'New product url 1' }).fill(added!);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Yes, edit it' }).click();
  await expect(edit).toHaveCount(0);
  await expect(rows(page).first().getByLabel('Kept, not sent yet')).toBeVisible();

  await page.reload();
  await expect(pill(page)).toHaveText(/2 changes waiting/);
  await search(page, removed.product_name);
  await expect(page.getByText('No data available')).toBeVisible();

  const products = await productsOnServer(page, vigia, target);
  await asElsewhere(page, vigia, '/products/editMatch', {
    match_id: target.match_id,
    to_delete: [products.at(-1)],
  });
  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/attention/i);
  await expect
    .poll(async () =>
      (await listOnServer(page, vigia.url)).some(({ match_id: id }) => id === removed.match_id),
    )
    .toBe(false);

  await page.getByRole('button', { name: /open the list$/ }).click();
  const inbox = dialog(page, 'Needs attention');
  await inbox.getByRole('button', { name: `Edit of a product: ${target.product_name}` }).click();
  await inbox.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit.getByRole('textbox', { name: 'New product url 1' })).toHaveValue(added!);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Yes, edit it' }).click();
  await expect(
    page.getByText('The change that you have made, has been well processed'),
  ).toBeVisible();
  expect(await urlsOnServer(page, vigia, target)).toEqual(
    [...before.filter((url) => url !== products.at(-1)!.url), added!].toSorted(),
  );
});
