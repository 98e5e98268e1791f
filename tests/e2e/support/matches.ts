import { readFileSync } from 'node:fs';
import type { BrowserContext, Download, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { MatchInfo } from '../../../contract/entities/match-edit.ts';
import { button, dialog, search } from '../../support/page-parts.ts';
import { listOnServer, sitemapOf, urlsOf } from './api.ts';
import { expect, test, type Vigia } from './vigia.ts';

type Row = Awaited<ReturnType<typeof listOnServer>>[number];
type Line = Record<string, string | number>;

export const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr');

/** The list shows its rows, with prices. */
export const ready = async (page: Page) => {
  await expect(page.locator('[data-flow="matchList"]')).toHaveAttribute('data-state', 'showing');
  await expect(rows(page).first()).toContainText('€');
};

/** How often the server has answered a change of terms that this browser asked for. */
export function answeredChanges(context: BrowserContext): () => number {
  let count = 0;
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/products/terms')) count++;
  });
  return () => count;
}

/** Ticks rows from the top whose names are their own, and returns these names. */
export async function select(page: Page, count: number): Promise<string[]> {
  const boxes = rows(page).getByRole('checkbox', { name: /^Select / });
  await expect(boxes.nth(count)).toBeVisible();
  const all = await boxes.evaluateAll((found) =>
    found.map((box) => box.getAttribute('aria-label')!),
  );
  const labels = all
    .filter((label) => all.indexOf(label) === all.lastIndexOf(label))
    .slice(0, count);
  // By their names: rows may move meanwhile.
  for (const name of labels) await rows(page).getByRole('checkbox', { name, exact: true }).check();
  return labels.map((label) => label.replace('Select ', ''));
}

/** Waits until the page can be opened without a network. */
export async function keptOffline(page: Page): Promise<void> {
  expect(test.info().tags).toContain('@offline');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
}

export const choose = async (page: Page, { product_name: name }: Row, action: string) => {
  await search(page, name);
  // The row moves until the list is the one that was searched for.
  await expect(button(page, `Remove Search: ${name}`)).toBeVisible();
  await expect(page.locator('[data-flow="matchList"]')).toHaveAttribute('data-state', 'showing');
  await button(page, `Actions of ${name}`).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Matches whose names are their own, so that a search finds one row. */
export function singles(list: Row[]): Row[] {
  return list.filter(
    ({ product_name: name }) =>
      list.filter((other) => other.product_name.includes(name)).length === 1,
  );
}

/** Another session of the account, as its own device would ask. */
export async function asElsewhere(page: Page, { url }: Vigia, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The products of a match as an edit names them, the own one first. */
export async function productsOnServer(page: Page, vigia: Vigia, { match_id: id }: Row) {
  const answer = await asElsewhere(page, vigia, `/products/getmatchinfo?match=${id}`);
  const { defaultProduct, products } = (await answer.json()) as MatchInfo;
  return [...(defaultProduct ? [defaultProduct] : []), ...products].map(({ product, website }) => ({
    id: product.id,
    ref: product.ref,
    url: product.url,
    website: website.id,
    website_url: website.url,
  }));
}

/** Every page of the match: the documented list shows one per website. */
export const urlsOnServer = async (page: Page, vigia: Vigia, match: Row) =>
  (await productsOnServer(page, vigia, match)).map(({ url }) => url).toSorted();

/** For each competitor of the demo a page that no match of the account has yet. */
export async function freshPages(page: Page, vigia: Vigia): Promise<string[]> {
  const known = urlsOf(await listOnServer(page, vigia.url));
  const [, ...competitors] = await vigia.demoShops();
  const pages = await Promise.all(competitors.map(({ url }) => sitemapOf(url)));
  return pages.map((urls) => urls.find((url) => !known.has(url))!);
}

export const walk = (page: Page) => page.locator('[data-flow="validate"]');

/** Opens the walk-through without the mouse, at the first product that is not verified. */
export async function openWalk(page: Page): Promise<void> {
  const unverified = page.getByRole('table').first().getByRole('button', {
    name: 'Confirm product match',
  });
  await unverified.first().focus();
  await page.keyboard.press('Enter');
  await expect(walk(page)).toHaveAttribute('data-state', 'deciding');
}

/** Adds every competitor product, saves and validates: the walk is then at another product. */
export async function validateByKeyboard(page: Page): Promise<string> {
  const validation = dialog(page, 'Validate product');
  const title = validation.getByRole('heading', { level: 3 }).first();
  const name = await title.innerText();
  if (await button(page, 'Add all').isVisible()) await page.keyboard.press('a');
  await page.keyboard.press('s');
  await expect(walk(page)).toHaveAttribute('data-state', 'reviewing');
  await page.keyboard.press('v');
  await expect(title).not.toHaveText(name);
  await expect(walk(page)).toHaveAttribute('data-state', 'deciding');
  return name;
}

/** The first sheet of a downloaded file, its cells by the names of their columns. */
export async function linesOf(download: Download): Promise<{ headers: string[]; lines: Line[] }> {
  const book = read(readFileSync(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return { headers, lines: utils.sheet_to_json<Line>(sheet) };
}
