import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { Exportation } from '../../../contract/entities/exportation.ts';
import { seedKettleFolder } from '../../server/alerts/seeded.ts';
import { productPage } from '../../server/crawl/crawling.ts';
import { html, openShop, type ShopHandler } from '../../server/crawl/shop.ts';
import { button, dialog, pill } from '../../support/page-parts.ts';
import { asElsewhere } from './matches.ts';
import { expect, launch, test as base, type Vigia } from './vigia.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * A server of Ana's kettle, which costs 100: a competitor asks 90 for it, on a page that is crawled every few seconds.
 * `answer` is the shop of that page, and of the own one if `own` is its path.
 */
export async function withKettle(
  answer: ShopHandler,
  { path = '/kettle', own }: { path?: string; own?: string },
  run: (server: Vigia, shop: Shop) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigia-kettle-'));
  const shop = await openShop(answer);
  await seedKettleFolder(dataDir, shop.url(path), own && shop.url(own));
  const server = await launch(dataDir, {
    DEMO: '0',
    LOG_LEVEL: 'warn',
    CRAWL_ALLOW_HOSTS: shop.host,
    CRAWL_DELAY_MS: '1',
    CRAWL_INTERVAL_HOURS: '0.0005',
  });
  await server.start();
  await run(server, shop);
  await server.kill();
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** With a server of Ana's kettle; `serve` puts another page in the place of the competitor's. */
export const test = base.extend<{ story: { server: Vigia; serve: (page: string) => void } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    let shown = productPage(90);
    await withKettle(
      (_, response) => html(response, shown),
      {},
      (server) => provide({ server, serve: (page) => (shown = page) }),
    );
  },
});

export const kettle = (page: Page) => page.getByRole('row', { name: /Kettle/ });
/** One of the lists of proposed prices. */
export const tab = (page: Page, name: string) => page.getByRole('radio', { name });

/** What an export of the whole table says of the kettle, by the headers of its columns. */
export async function exportedLine(page: Page, server: Vigia): Promise<Record<string, unknown>> {
  const asked = await asElsewhere(page, server, '/exportation/exportrequest', {
    export_name: 'Kettles',
  });
  const { id } = (await asked.json()) as { id: string };
  await expect(async () => {
    const list = await asElsewhere(page, server, '/exportation');
    const { items } = (await list.json()) as { items: Exportation[] };
    expect(items.find((one) => one.id === id)?.status).toBe('done');
  }).toPass();
  const file = await asElsewhere(page, server, `/exportation/getfile?id=${id}`);
  const book = read(Buffer.from(await file.arrayBuffer()));
  const [line] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Export']!);
  return line!;
}

/** The rule that the editor offers: 1% below the lowest competitor in stock, at a price that ends in .99. */
export async function makeRule(page: Page, server: Vigia): Promise<void> {
  await page.goto(`${server.url}/pricingRules`);
  await expect(pill(page)).toHaveText(/live/i);
  await button(page, 'New rule').click();
  const editor = dialog(page, 'New pricing rule');
  await expect(editor.getByText(/^1 product is in it/)).toBeVisible();
  await page
    .getByRole('list', { name: 'Steps' })
    .getByRole('button', { name: 'Preview and name' })
    .click();
  await expect(editor.getByText(/88,99/).first()).toBeVisible();
  await editor.getByLabel('Name', { exact: true }).fill('Below the lowest');
  await button(page, 'Save').click();
  await page.getByRole('switch', { name: 'Status of Below the lowest' }).press('Space');
  // What is on proposes prices, and the list counts them.
  const rule = page.getByRole('list', { name: 'Pricing rules' }).getByRole('listitem');
  await expect(rule.getByText('1', { exact: true })).toBeVisible();
}
