import type { Page } from '@playwright/test';
import { pill } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { listOnServer } from './support/api.ts';
import { keptOffline } from './support/matches.ts';
import { enter, expect, test } from './support/vigia.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Validate product' });
const flow = (page: Page) => page.locator('[data-flow="validate"]');
const unverified = (page: Page) =>
  page.getByRole('table').first().getByRole('button', { name: 'Confirm product match' });
const nameOf = (page: Page) => dialog(page).getByRole('heading', { level: 3 }).first();
/** Where the walk is; two products may have one name. */
const position = (page: Page) => dialog(page).getByRole('status').first();

/** Other tests verify the first products of the whole list. */
const UNVERIFIED = '/pricing?matched=not_validated';

/** Opens the walk without the mouse, at the first product that is not verified. */
async function openWalk(page: Page): Promise<void> {
  await unverified(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(flow(page)).toHaveAttribute('data-state', 'deciding');
}

/** Presses the key that leaves a product, and waits for the next one. */
async function goOn(page: Page, key: string): Promise<void> {
  const before = await position(page).innerText();
  await page.keyboard.press(key);
  await expect(position(page)).not.toHaveText(before);
  await expect(flow(page)).toHaveAttribute('data-state', 'deciding');
}

/**
 * Leaves products that fewer competitors sell than `least`: other tests delete some, and the walk leaves out those that
 * nobody sells, the opened one excepted.
 */
async function skipToCompetitors(page: Page, least = 1): Promise<void> {
  const none = dialog(page).getByText('There is no competitors products');
  const competitors = dialog(page).locator('tbody tr');
  for (;;) {
    await expect(none.or(competitors.first())).toBeVisible();
    if ((await competitors.count()) >= least) return;
    await goOn(page, 'n');
  }
}

/** A colleague adds a page to a match, asked of the server with the token of the signed-in page. */
async function addPage(page: Page, url: string, matchId: string, added: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await fetch(`${url}/api/products/editMatch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { match_id: matchId, to_add: [added] } }),
  });
  expect(answer.status).toBe(200);
}

/** Adds every competitor product, saves and validates: the walk is then at another product. */
async function validateByKeyboard(page: Page): Promise<string> {
  const name = await nameOf(page).innerText();
  if (await dialog(page).getByRole('button', { name: 'Add all' }).isVisible()) {
    await page.keyboard.press('a');
  }
  await page.keyboard.press('s');
  await expect(flow(page)).toHaveAttribute('data-state', 'reviewing');
  await goOn(page, 'v');
  return name;
}

test('VALID-03 VALID-04 an analyst validates five products by keyboard, two of them offline @offline', async ({
  page,
  context,
  vigia,
}) => {
  const answered: string[] = [];
  context.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/products/editMatch')) return;
    answered.push((request.postDataJSON() as { data: { match_id: string } }).data.match_id);
  });
  await enter(page, vigia);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
  await openWalk(page);
  const names = [await validateByKeyboard(page)];
  names.push(await validateByKeyboard(page), await validateByKeyboard(page));
  await expect.poll(() => new Set(answered).size).toBe(3);

  await context.setOffline(true);
  await expect(dialog(page)).toContainText(
    'There is no connection: the change is kept on this device and will be sent.',
  );
  names.push(await validateByKeyboard(page), await validateByKeyboard(page));
  await expect(dialog(page)).toContainText('5 saved');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(pill(page)).toHaveText(/2 changes waiting/);

  await page.reload();
  await expect(pill(page)).toHaveText(/2 changes waiting/);
  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/live/i);
  await expect.poll(() => new Set(answered).size).toBe(5);
  const after = await listOnServer(page, vigia.url);
  const ofServer = after.filter(({ match_id: id }) => answered.includes(id));
  expect(ofServer.map(({ product_name: name }) => name).toSorted()).toEqual(names.toSorted());
  expect(ofServer.every((row) => (row as unknown as { verified: boolean }).verified)).toBe(true);
});

test('VALID-02 VALID-03 Save without validate deletes the flagged products and verifies nothing', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, UNVERIFIED);
  await openWalk(page);
  // One without competitors would leave the walk.
  await skipToCompetitors(page, 2);
  const competitors = dialog(page).locator('tbody tr');
  const before = await competitors.count();
  const add = dialog(page).getByRole('button', { name: 'Add all' });
  if (await add.isVisible()) await page.keyboard.press('a');
  await page.keyboard.press('1');
  // A website may have two products in a match: the deleted one is known by its page.
  const link = competitors.first().getByRole('link').first();
  const address = await link.getAttribute('href');
  await page.keyboard.press('s');
  await expect(flow(page)).toHaveAttribute('data-state', 'reviewing');
  const answer = page.waitForResponse((response) => response.url().endsWith('/editMatch'));
  await goOn(page, 'w');
  expect((await answer).status()).toBe(200);

  await goOn(page, 'p');
  await expect(competitors).toHaveCount(before - 1);
  await expect(dialog(page).locator(`tbody a[href="${address}"]`)).toHaveCount(0);
});

test('VALID-04 the validation continues with the next page, and the list follows', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, UNVERIFIED);
  await openWalk(page);
  // How many of the page have competitors depends on what other tests have deleted.
  const isLast = async () => /^Product (\d+) of \1,/.test(await position(page).innerText());
  for (let turns = 0; turns < 15 && !(await isLast()); turns++) await goOn(page, 'p');
  await page.keyboard.press('n');
  await expect(dialog(page)).toContainText(/Product 1 of \d+, page 2 of/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of');
});

test('a match that somebody else changed meanwhile is not saved, and waits under Needs attention', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, UNVERIFIED);
  await expect(pill(page)).toHaveText(/live/i);
  await openWalk(page);
  await skipToCompetitors(page);
  const name = await nameOf(page).innerText();
  const rows = await listOnServer(page, vigia.url);
  // By its ID: another test may have made a product of the same name.
  const reference = await dialog(page).getByRole('definition').first().innerText();
  const before = rows.find((row) => (row.match_user_ref || row.match_ref) === reference)!;
  const { match_id: matchId } = before;
  await addPage(page, vigia.url, matchId, 'https://elsewhere.example/p/1');

  await page.keyboard.press('s');
  await expect(flow(page)).toHaveAttribute('data-state', 'reviewing');
  await page.keyboard.press('v');
  const refusal = page.getByRole('alert').filter({ hasText: `${name}: ` });
  await expect(refusal).toContainText(/changed.* in the meantime/);
  await expect(dialog(page)).toContainText('1 saved, 1 refused');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /needs attention/i })).toBeVisible();
  const after = await listOnServer(page, vigia.url);
  // Another test may have verified it.
  expect(after.find(({ match_id: id }) => id === matchId)).toMatchObject({
    verified: (before as unknown as { verified: boolean }).verified,
  });
});

test('VALID-03 the edit dialog opens from the validation, and its fields accept the shortcut letters as text', async ({
  page,
  vigia,
}) => {
  await enter(page, vigia, UNVERIFIED);
  await openWalk(page);
  const name = await nameOf(page).innerText();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Edit product' });
  const url = edit.getByRole('textbox', { name: 'New product url 1' });
  await url.pressSequentially('snvpa');
  await expect(url).toHaveValue('snvpa');
  await url.fill('https://elsewhere.example/p/2');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByRole('button', { name: 'Yes, edit it' }).click();
  await expect(edit).toBeHidden();
  await expect(flow(page)).toHaveAttribute('data-state', 'deciding');
  await expect(nameOf(page)).toHaveText(name);
  await expect(
    dialog(page).getByRole('row', { name: 'https://elsewhere.example/p/2' }),
  ).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().endsWith('/editMatch'));
  await page.keyboard.press('s');
  await page.keyboard.press('v');
  expect((await answer).status()).toBe(200);
  await expect(flow(page)).toHaveAttribute('data-state', 'deciding');
  await expect(dialog(page)).toContainText('1 saved');
  await expect(dialog(page)).not.toContainText('refused');
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing in the validation, nor in its review', async ({ page, vigia }) => {
    // The tests before may have verified every product of the first page.
    await enter(page, vigia, '/pricing?matched=not_validated');
    await openWalk(page);
    await skipToCompetitors(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('s');
    await expect(flow(page)).toHaveAttribute('data-state', 'reviewing');
    expect(await violationsOf(page)).toEqual([]);
  });
});
