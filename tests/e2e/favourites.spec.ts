import type { BrowserContext, Page } from '@playwright/test';
import { button, dialog, pill } from '../support/page-parts.ts';
import { listOnServer } from './support/api.ts';
import { asElsewhere, rows } from './support/matches.ts';
import { enter, expect, test, type Vigia } from './support/vigia.ts';

type Sent = { id_match: string; favorite: boolean };

const PRESSED = 4;

const hearts = (page: Page, isPressed: boolean) =>
  rows(page).locator(`[data-action="favourite"][aria-pressed="${isPressed}"]`);

/** Presses the first of them within one task: none is kept, or asked about, before the last is pressed. */
const pressAtOnce = (page: Page, isPressed: boolean, count: number) =>
  hearts(page, isPressed).evaluateAll((all, most) => {
    for (const heart of all.slice(0, most)) (heart as HTMLElement).click();
  }, count);

/** The names and middles of those that neither the header nor the edge of the table covers. */
function middlesOfSeen(all: Element[]): { name: string; x: number; y: number }[] {
  return all.flatMap((heart) => {
    const { x, y, width, height } = heart.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isSeen = heart.contains(document.elementFromPoint(middle.x, middle.y));
    return isSeen ? [{ name: heart.getAttribute('aria-label') ?? '', ...middle }] : [];
  });
}

const favouritesOnServer = async (page: Page, { url }: Vigia) =>
  (await listOnServer(page, url, '&favorite_only=true')).map(({ match_id: id }) => id).toSorted();

/**
 * The changes of favourites that the server answers from now on, in their order. One that was only sent may be lost
 * with the page, or arrive during the next test.
 */
function listenTo(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/products/favorite')) sent.push(request.postDataJSON() as Sent);
  });
  return sent;
}

/** As on a phone that is slow, or a computer that is busy. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.beforeEach(async ({ page, vigia }) => {
  await enter(page, vigia);
  await expect(rows(page).first()).toContainText('€');
  // Until everything is on it, a new device may lack rows.
  await expect(pill(page)).toHaveText(/live/i);
});

// Else the rows of the first page run out of hearts to press, here and in other journeys on the same server.
test.afterEach(async ({ page, vigia }) => {
  for (const id of await favouritesOnServer(page, vigia))
    await asElsewhere(page, vigia, '/products/favorite', { id_match: id, favorite: false });
});

test('TABLE-17 favourites toggled faster than they are stored reach the server once each, also when the page is left', async ({
  page,
  context,
  vigia,
}) => {
  const before = await favouritesOnServer(page, vigia);
  const sent = listenTo(context);
  await slowDown(page);
  await pressAtOnce(page, false, PRESSED);
  await page.getByRole('link', { name: 'Favorite products' }).click();
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(PRESSED);
  const asked = sent.map(({ id_match: id }) => id);
  expect(new Set(asked).size).toBe(PRESSED);
  await expect
    .poll(() => favouritesOnServer(page, vigia))
    .toEqual([...before, ...asked].toSorted());
  expect(sent).toHaveLength(PRESSED);
});

test('TABLE-17 favourites clicked with the mouse one right after the other are each kept, in their order', async ({
  page,
  context,
  vigia,
}) => {
  const before = await favouritesOnServer(page, vigia);
  const sent = listenTo(context);
  await slowDown(page);
  await hearts(page, false)
    .nth(PRESSED - 1)
    .evaluate((heart) => heart.scrollIntoView({ block: 'center' }));
  const seen = (await hearts(page, false).evaluateAll(middlesOfSeen)).slice(0, PRESSED);
  expect(seen).toHaveLength(PRESSED);
  const clicked = seen.map(({ name }) => name);
  for (const { x, y } of seen) await page.mouse.click(x, y);
  await expect.poll(() => sent.length).toBe(PRESSED);
  const shown = await listOnServer(page, vigia.url);
  const names = new Map(shown.map(({ match_id: id, product_name: name }) => [id, name]));
  const asked = sent.map(({ id_match: id }) => id);
  for (const [at, id] of asked.entries()) expect(clicked[at]).toContain(names.get(id));
  await expect
    .poll(() => favouritesOnServer(page, vigia))
    .toEqual([...before, ...asked].toSorted());
});

test('TABLE-17 a favourite toggled twice ends as it was, and the server receives both changes in order', async ({
  page,
  context,
  vigia,
}) => {
  const before = await favouritesOnServer(page, vigia);
  const sent = listenTo(context);
  await slowDown(page);
  const count = await hearts(page, false).count();
  await hearts(page, false).first().dblclick();
  await expect.poll(() => sent.map(({ favorite }) => favorite)).toEqual([true, false]);
  await expect(hearts(page, false)).toHaveCount(count);
  await expect.poll(() => favouritesOnServer(page, vigia)).toEqual(before);
});

test('TABLE-17 favourites toggled offline show at once and are all sent later @offline', async ({
  page,
  context,
  vigia,
}) => {
  const before = await favouritesOnServer(page, vigia);
  const sent = listenTo(context);
  await context.setOffline(true);
  const count = await hearts(page, true).count();
  await pressAtOnce(page, false, PRESSED);
  await expect(hearts(page, true)).toHaveCount(count + PRESSED);
  await expect(pill(page)).toHaveText(new RegExp(`${PRESSED} changes waiting`));
  await context.setOffline(false);
  await expect(pill(page)).toHaveText(/live/i);
  const asked = sent.map(({ id_match: id }) => id);
  expect(new Set(asked).size).toBe(PRESSED);
  expect(asked).toHaveLength(PRESSED);
  expect(await favouritesOnServer(page, vigia)).toEqual([...before, ...asked].toSorted());
});

test('FAV-02 favourites toggled before their confirmation appears are confirmed one after the other', async ({
  page,
  context,
  vigia,
}) => {
  const all = await listOnServer(page, vigia.url);
  for (const { match_id: id } of all.slice(0, 2))
    await asElsewhere(page, vigia, '/products/favorite', { id_match: id, favorite: true });
  await page.getByRole('link', { name: 'Favorite products' }).click();
  await expect(hearts(page, true).nth(1)).toBeVisible();
  const before = await favouritesOnServer(page, vigia);
  const sent = listenTo(context);
  await pressAtOnce(page, true, 2);
  await dialog(page, 'Delete alert').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await dialog(page, 'Delete alert').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(dialog(page, 'Delete alert')).toBeHidden();
  await expect.poll(() => sent.map(({ favorite }) => favorite)).toEqual([false, false]);
  const removed = sent.map(({ id_match: id }) => id);
  await expect
    .poll(() => favouritesOnServer(page, vigia))
    .toEqual(before.filter((id) => !removed.includes(id)));
});

for (const { where, viewport } of [
  { where: 'in the table', viewport: { width: 1280, height: 800 } },
  { where: 'in the cards of a phone', viewport: { width: 390, height: 844 } },
])
  test(`TABLE-20 ${where} the menu of a row that moves leaves the focus to its product, of one that goes to the list`, async ({
    page,
    vigia,
  }) => {
    await page.setViewportSize(viewport);
    const all = await listOnServer(page, vigia.url);
    const favourite = (id: string, isFavourite: boolean) =>
      asElsewhere(page, vigia, '/products/favorite', { id_match: id, favorite: isFavourite });
    for (const id of await favouritesOnServer(page, vigia)) await favourite(id, false);
    for (const { match_id: id } of all.slice(0, 2)) await favourite(id, true);
    await page.goto(`${vigia.url}/favoriteProducts`);
    const actions = page.getByRole('button', { name: /^Actions of / });
    await expect(actions).toHaveCount(2);
    const [above, below] = await actions.evaluateAll((found) =>
      found.map((one) => one.getAttribute('aria-label')!),
    );
    const idOf = (label: string) =>
      all.find(({ product_name: name }) => label === `Actions of ${name}`)!.match_id;
    const openMenu = async () => {
      await button(page, below!).press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1);
    };
    await openMenu();
    await favourite(idOf(above!), false);
    await expect(actions).toHaveCount(1);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button(page, below!)).toBeFocused();
    await openMenu();
    await favourite(idOf(below!), false);
    await expect(actions).toHaveCount(0);
    await expect(page.locator('[data-flow="matchList"] :focus')).toHaveCount(1);
  });
