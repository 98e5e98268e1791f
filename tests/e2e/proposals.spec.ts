import type { BrowserContext, Page } from '@playwright/test';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { PriceProposal } from '../../contract/entities/price-proposal.ts';
import type { ProposalEvent } from '../../contract/entities/proposal-event.ts';
import { NEW_RULE } from '../../contract/rules/pricing/new-rule.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { pill } from '../support/page-parts.ts';
import { kettle, tab, withKettle } from './support/kettle.ts';
import { asElsewhere, keptOffline } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

type Story = { server: Vigia; setPrice: (price: number) => void };

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    let price = 90;
    await withKettle(
      (request, response) =>
        request.url === '/robots.txt'
          ? response.writeHead(404).end()
          : html(response, productPage(price)),
      {},
      (server) => provide({ server, setPrice: (next) => (price = next) }),
    );
  },
});

/** 1% below the lowest competitor in stock, at any ending. */
const RULE = {
  id: 'r1',
  name: 'Below the lowest',
  status: true,
  config: { ...NEW_RULE, ending: { ...NEW_RULE.ending, kind: 'none' as const, value: 0 } },
};

async function begin(page: Page, { server }: Story): Promise<void> {
  await signIn(page, server, 'ana', TEST_PASSWORD);
  await asElsewhere(page, server, '/pricing/rules/create', RULE);
  await page.goto(`${server.url}/priceProposals`);
  await expect(pill(page)).toHaveText(/live/i);
  await keptOffline(page);
}

async function onServer(page: Page, { server }: Story): Promise<PriceProposal> {
  const answer = await asElsewhere(page, server, '/pricing/proposals');
  const { items } = (await answer.json()) as { items: PriceProposal[] };
  return items[0]!;
}

async function lifeOnServer(page: Page, { server }: Story, id: string) {
  const answer = await asElsewhere(page, server, `/pricing/proposals/events?id=${id}`);
  const { items } = (await answer.json()) as { items: ProposalEvent[] };
  return items.map(({ event, price, by }) => ({ event, price, by }));
}

/** The page says the price that the rule makes of the competitor's. */
async function proposed(page: Page, text: RegExp): Promise<void> {
  await expect(kettle(page)).toContainText(text, { timeout: MINUTE_MS });
}

async function backOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(page.locator('header').getByText(/live|attention/i)).toBeVisible();
}

test('PRICE-41 PRICE-43 PRICE-46 a competitor falls: a price is proposed with its reason, accepted without a connection by a key, and arrives once @offline', async ({
  page,
  context,
  browser,
  story,
}) => {
  test.setTimeout(5 * MINUTE_MS);
  await begin(page, story);
  await proposed(page, /89,10\s€/);
  story.setPrice(80);
  await proposed(
    page,
    /79,20\s€ is 1\s?% below the only in-stock competitor \(rival\.example 80,00\s€/,
  );
  await expect(tab(page, 'To decide 1')).toBeChecked();

  await context.setOffline(true);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Select Kettle' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('No price waits for your decision')).toBeVisible();
  const way = page.getByRole('main').getByRole('link', { name: 'Pricing rules' });
  await expect(way).toHaveAttribute('href', '/pricingRules');
  await tab(page, 'Accepted 1').check({ force: true });
  await expect(kettle(page)).toContainText('not sent out yet');
  expect(await onServer(page, story)).toMatchObject({ state: 'proposed', price: 79.2 });

  await backOnline(page, context);
  await expect.poll(async () => (await onServer(page, story)).state).toBe('accepted');
  const { id, accepted } = await onServer(page, story);
  expect(accepted).toBe(79.2);
  expect((await lifeOnServer(page, story, id)).filter(({ event }) => event === 'accepted')).toEqual(
    [{ event: 'accepted', price: 79.2, by: expect.any(String) }],
  );

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, story.server, 'ana', TEST_PASSWORD);
  await other.goto(`${story.server.url}/priceProposals`);
  await tab(other, 'Accepted 1').check({ force: true });
  await other.getByRole('button', { name: 'Kettle', exact: true }).click();
  const details = other.getByRole('dialog', { name: 'Kettle' });
  await expect(details).toContainText('1 in-stock competitor counted; none was left out.');
  await expect(details).toContainText('Accepted at 79,20');
  await details.getByRole('link', { name: 'Below the lowest' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Below the lowest' })).toBeFocused();
  await other.goBack();
  await tab(other, 'Accepted 1').check({ force: true });
  await other.getByRole('button', { name: 'Take back Kettle' }).click();
  await expect(tab(page, 'To decide 1')).toBeVisible();
  await second.close();
});

test('PRICE-50 a decision without a connection is not applied when the market has moved meanwhile @offline', async ({
  page,
  context,
  story,
}) => {
  test.setTimeout(5 * MINUTE_MS);
  await begin(page, story);
  await proposed(page, /89,10\s€/);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept Kettle' }).click();
  await expect(tab(page, 'Accepted 1')).toBeVisible();
  story.setPrice(70);
  await expect
    .poll(async () => (await onServer(page, story)).price, { timeout: MINUTE_MS })
    .toBe(69.3);

  await context.setOffline(false);
  await page.getByRole('button', { name: /needs? attention/i }).click();
  const inbox = page.getByRole('dialog', { name: 'Needs attention' });
  await inbox.getByRole('button', { name: /^Acceptance of a price: Kettle/ }).click();
  await expect(inbox).toContainText(/69[.,]30?/);
  expect(await onServer(page, story)).toMatchObject({ state: 'proposed', accepted: null });
  await inbox.getByRole('button', { name: 'Discard' }).click();
  await inbox.getByRole('button', { name: 'Yes, discard it' }).click();
  await page.keyboard.press('Escape');
  await proposed(page, /69,30\s€/);
  await expect(tab(page, 'To decide 1')).toBeVisible();
});

test('PRICE-44 PRICE-45 a price by hand is refused outside of the bounds, and a rejection has a reason @offline', async ({
  page,
  story,
}) => {
  test.setTimeout(5 * MINUTE_MS);
  await begin(page, story);
  await proposed(page, /89,10\s€/);
  await page.getByRole('button', { name: 'Reject Kettle' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject' });
  await reject.getByLabel(/^Reason/).fill('A sale');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await tab(page, 'Rejected 1').check({ force: true });
  await expect(kettle(page)).toContainText('A sale');
  await expect.poll(async () => (await onServer(page, story)).rejection).toBe('A sale');

  await page.getByRole('button', { name: 'Take back Kettle' }).click();
  await tab(page, 'To decide 1').check({ force: true });
  await page.getByRole('button', { name: 'Change Kettle' }).click();
  const change = page.getByRole('dialog', { name: 'Change the price' });
  await change.getByLabel('Price').fill('nothing');
  await change.getByRole('button', { name: 'Accept this price' }).click();
  await expect(
    change.getByText('Enter a price above zero, with at most two decimals.'),
  ).toBeVisible();
  await change.getByLabel('Price').fill('88,50');
  await change.getByRole('button', { name: 'Accept this price' }).click();
  await expect.poll(async () => (await onServer(page, story)).accepted).toBe(88.5);
});
