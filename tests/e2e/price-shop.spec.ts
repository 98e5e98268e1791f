import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { PriceProposal } from '../../contract/entities/price-proposal.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { createStandIn, TOKEN, type StandIn } from '../server/shops/stand-in.ts';
import { shopify } from '../server/shops/stand-in-shopify.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { button, dialog } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { kettle, makeRule, tab, withKettle } from './support/kettle.ts';
import { asElsewhere } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

type Story = { server: Vigia; shop: StandIn; address: string };

const PRICE = 100;

/** The own page shows what the shop's software has; a competitor asks 90. */
const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    const { shop, answer } = createStandIn(shopify);
    await withKettle(
      (request, response) => {
        if (request.url === '/rival') return html(response, productPage(90));
        if (request.url !== '/own') return answer(request, response);
        return html(response, productPage(Number(shop.items[0]?.price ?? PRICE)));
      },
      { path: '/rival', own: '/own' },
      (server, own) => provide({ server, shop, address: own.url('') }),
    );
  },
});
const section = (page: Page) => page.locator('[data-flow="priceShop"]');

async function connect(page: Page, { address }: Story, token: string): Promise<void> {
  await section(page).getByLabel('Address of the shop').fill(address);
  await section(page).getByLabel('Admin API access token').fill(token);
  await section(page).getByRole('button', { name: 'Connect', exact: true }).click();
}

test('PRICE-81 PRICE-82 PRICE-83 an administrator connects a shop, an accepted price is not found there, then set and confirmed', async ({
  page,
  story,
}) => {
  const { server, shop } = story;
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await page.goto(`${server.url}/settings`);
  await button(page, 'Connect a shop').click();
  await connect(page, story, 'shpat_wrong');
  await expect(section(page).getByText(/^The shop refuses these keys\./)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await connect(page, story, TOKEN);
  await expect(page.getByText('Connected with Own Shop')).toBeVisible();
  await button(page, 'Test the connection').click();
  await expect(page.getByText('Own Shop answers')).toBeVisible();

  await makeRule(page, server);
  await page.goto(`${server.url}/priceProposals`);
  await expect(kettle(page)).toContainText(/88,99\s€/, { timeout: MINUTE_MS });
  const proposals = await asElsewhere(page, server, '/pricing/proposals');
  const { items } = (await proposals.json()) as { items: PriceProposal[] };
  await kettle(page).getByRole('checkbox').focus();
  await page.keyboard.press('a');
  await tab(page, 'Accepted 1').check({ force: true });
  await expect.poll(() => shop.asked.filter((one) => one.includes('sku:')).length).toBe(1);

  await page.goto(`${server.url}/settings`);
  const answers = section(page).getByRole('list', { name: 'Last answers of the shop' });
  await expect(answers).toContainText(/Not foundKettle · 88,99\s€/);
  const sku = items[0]!.product_ref;
  await expect(answers).toContainText(`No product of the shop has the SKU ${sku}`);
  expect(await violationsOf(page)).toEqual([]);
  shop.items = [{ id: 7, sku, price: '100.00' }];
  await button(page, 'Send again what was not taken').click();
  await expect(page.getByText('1 price is sent again')).toBeVisible();

  await page.goto(`${server.url}/priceProposals`);
  await expect(tab(page, 'Confirmed 1')).toBeVisible({ timeout: MINUTE_MS });
  expect(shop.items[0]!.price).toBe('88.99');
  await tab(page, 'Confirmed 1').check({ force: true });
  await button(page, 'Kettle').click();
  const life = dialog(page, 'Kettle');
  await expect(life.getByText(/Not taken by your shop at 88,99\s€: No product/)).toBeVisible();
  await expect(life.getByText(/Sent out at 88,99\s€: shop/)).toBeVisible();

  await page.goto(`${server.url}/settings`);
  await expect(answers).toContainText(/TakenKettle · 88,99\s€/);
  await button(page, 'Remove the shop').click();
  await button(page, 'Yes, remove it').click();
  await expect(button(page, 'Connect a shop')).toBeVisible();
});
