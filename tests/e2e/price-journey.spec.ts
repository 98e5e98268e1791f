import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { PriceProposal } from '../../contract/entities/price-proposal.ts';
import type { ProposalEvent } from '../../contract/entities/proposal-event.ts';
import { signatureOf } from '../../server/webhooks/deliver.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { button } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { kettle, makeRule, tab, withKettle } from './support/kettle.ts';
import { asElsewhere, keptOffline } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

type Delivery = { body: string; signature: string; prices: { price: number }[] };

/** Both shops: the own one asks the prices that are sent to it. */
type Shops = {
  rivalPrice: number;
  ownPrice: number;
  webhookUrl: string;
  deliveries: Delivery[];
};
type Story = { server: Vigia; shops: Shops };

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    const shops: Shops = { rivalPrice: 90, ownPrice: 100, webhookUrl: '', deliveries: [] };
    await withKettle(
      async (request, response) => {
        if (request.url === '/rival') return html(response, productPage(shops.rivalPrice));
        if (request.url === '/own') return html(response, productPage(shops.ownPrice));
        if (request.url !== '/prices') return response.writeHead(404).end();
        const body = await text(request);
        const { prices } = JSON.parse(body) as Pick<Delivery, 'prices'>;
        const signature = String(request.headers['x-vigia-signature']);
        shops.deliveries.push({ body, signature, prices });
        shops.ownPrice = prices[0]!.price;
        return response.writeHead(204).end();
      },
      { path: '/rival', own: '/own' },
      (server, shop) => {
        shops.webhookUrl = shop.url('/prices');
        return provide({ server, shops });
      },
    );
  },
});

/** Prices go to a feed and, signed, to the shop. Returns the address of the feed and the secret of the signatures. */
async function setUpTheWays(page: Page, { server, shops }: Story) {
  await page.goto(`${server.url}/settings`);
  await button(page, 'Set up the webhook').click();
  await page.getByLabel('Address').fill(shops.webhookUrl);
  await page.locator('[data-flow="webhook"]').getByRole('button', { name: 'Save' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await button(page, 'I have copied it').click();
  const section = page.locator('[data-flow="priceFeed"]');
  await section.getByRole('switch', { name: 'To the webhook' }).click();
  await expect(section.getByRole('switch', { name: 'To the webhook' })).toBeChecked();
  await section.getByRole('button', { name: 'Make a feed' }).click();
  await button(page, 'Yes, make it').click();
  const feed = await section
    .getByRole('textbox', { name: 'Address of the .csv feed' })
    .inputValue();
  await section.getByRole('button', { name: 'I have copied it' }).click();
  return { secret, feed };
}

async function lifeOf(page: Page, server: Vigia): Promise<string[]> {
  const answer = await asElsewhere(page, server, '/pricing/proposals');
  const { items } = (await answer.json()) as { items: PriceProposal[] };
  const path = `/pricing/proposals/events?id=${items[0]!.id}`;
  const events = (await (await asElsewhere(page, server, path)).json()) as {
    items: ProposalEvent[];
  };
  return events.items.map(({ event, price }) => `${event} ${price}`).toReversed();
}

test('PRICE-41 PRICE-43 PRICE-62 PRICE-71 PRICE-73 a competitor falls, a price is proposed, accepted offline, sent to the shop and confirmed; the competitor rises, and the proposal follows @offline', async ({
  page,
  context,
  story,
}) => {
  const { server, shops } = story;
  await signIn(page, server, 'ana', TEST_PASSWORD);
  const { secret, feed } = await setUpTheWays(page, story);
  await makeRule(page, server);

  await page.goto(`${server.url}/priceProposals`);
  await expect(kettle(page)).toContainText(/88,99\s€/, { timeout: MINUTE_MS });
  shops.rivalPrice = 80;
  await expect(kettle(page)).toContainText(
    /78,99\s€ is .* below the only in-stock competitor \(rival\.example 80,00\s€/,
    { timeout: MINUTE_MS },
  );

  await keptOffline(page);
  await context.setOffline(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await tab(page, 'Accepted 1').check({ force: true });
  await expect(kettle(page)).toContainText('not sent out yet');
  expect(shops.deliveries).toEqual([]);
  await context.setOffline(false);

  await expect(tab(page, 'Confirmed 1')).toBeVisible({ timeout: MINUTE_MS });
  expect(shops.deliveries).toMatchObject([{ prices: [{ price: 78.99 }] }]);
  const { body, signature } = shops.deliveries[0]!;
  const seconds = Number(/^t=(\d+)/.exec(signature)![1]);
  expect(signature).toBe(signatureOf(body, secret, seconds * 1000));
  expect(await (await fetch(feed)).text()).toContain(',78.99,EUR,');
  expect((await lifeOf(page, server)).slice(-4)).toEqual([
    'proposed 78.99',
    'accepted 78.99',
    'exported 78.99',
    'confirmed 78.99',
  ]);

  await tab(page, 'Confirmed 1').check({ force: true });
  await expect(page.getByText('better on 1, same on 0, worse on 0')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price before' })).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText(/^\+25,00\s% → -1,26\s%$/);
  expect(await violationsOf(page)).toEqual([]);

  shops.rivalPrice = 95;
  await tab(page, 'To decide 1').check({ force: true, timeout: MINUTE_MS });
  await expect(kettle(page)).toContainText(/93,99\s€/);
  expect(shops.deliveries).toHaveLength(1);
});
