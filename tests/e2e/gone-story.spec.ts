import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { alertConfig } from '../../contract/entities/alert.ts';
import type { FilterData } from '../../contract/entities/filter-data.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html } from '../server/crawl/shop.ts';
import { TEST_PASSWORD } from '../server/support/server.ts';
import { exportedLine, withKettle } from './support/kettle.ts';
import { asElsewhere, rows } from './support/matches.ts';
import { expect, signIn, test as base, type Vigia } from './support/vigia.ts';

const RIVAL = 'rival.example';

type Story = { server: Vigia; serve: (answer: (response: ServerResponse) => void) => void };

const test = base.extend<{ story: Story }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  story: async ({}, provide) => {
    let answer = (response: ServerResponse): void => html(response, productPage(90));
    await withKettle(
      (request, response) => {
        if (request.url === '/kettle') answer(response);
        else if (request.url === '/kettles') html(response, categoryPage());
        else response.writeHead(404).end();
      },
      {},
      (server) => provide({ server, serve: (next) => (answer = next) }),
    );
  },
});

function categoryPage(): string {
  const items = ['Kettle Alba', 'Kettle Brisa', 'Kettle Cala', 'Kettle Duna'].map(
    (name, index) => `<li><a href="/p/${index}">${name}</a> <span>${20 + index},90 €</span></li>`,
  );
  return `<!doctype html><html><head><title>Kettles</title></head><body><h1>Kettles</h1>
<p>All our kettles, for every kitchen and for every taste in tea.</p><ul>${items.join('')}</ul></body></html>`;
}

type Figures = {
  cell: RegExp;
  isStruck?: boolean;
  min: string | number;
  index: RegExp | string;
  availability: string;
};

/** Table, lowest and highest price, index, filters, exclusive products and export say the same. */
async function agree(page: Page, { server }: Story, figures: Figures) {
  const cell = page.locator(`[data-tip="offer"][data-alias="${RIVAL}"]`);
  await expect(cell).toContainText(figures.cell);
  await expect(cell.locator('s')).toHaveCount(figures.isStruck ? 1 : 0);
  const amount = typeof figures.min === 'number' ? `${figures.min},00` : figures.min;
  const row = rows(page).first();
  await expect(row.locator('td').nth(5)).toContainText(figures.index);
  await expect(row.locator('td').nth(6)).toContainText(amount);
  await expect(row.locator('td').nth(7)).toContainText(amount);

  const data = (await (await asElsewhere(page, server, '/products/getfilterdata')).json()) as {
    competitors_availabilities: FilterData['competitors_availabilities'];
  };
  const counted = data.competitors_availabilities.filter(({ count }) => count > 0);
  expect(counted).toEqual([{ availability: figures.availability, count: 1 }]);
  const query = `?competitors_availabilities=${encodeURIComponent(`["${figures.availability}"]`)}`;
  const found = await asElsewhere(page, server, `/products/list${query}`);
  expect(await found.json()).toMatchObject({ total: 1 });
  const exclusive = await asElsewhere(page, server, '/products/list?exclusive_only=true');
  expect(await exclusive.json()).toMatchObject({
    total: figures.availability === 'NotFound' ? 1 : 0,
  });

  const line = await exportedLine(page, server);
  const price = typeof figures.min === 'number' ? figures.min : undefined;
  expect([line['Min (EUR)'], line['Max (EUR)'], line[`${RIVAL} (EUR)`]]).toEqual([
    price,
    price,
    price,
  ]);
  expect(line[`${RIVAL} availability`]).toBe(figures.availability);
}

/** Tells of every change of a price or of stock. */
async function seedAlerts(page: Page, { server }: Story) {
  for (const tracking of ['price', 'stock'] as const) {
    await asElsewhere(page, server, '/alerts', {
      name: tracking,
      product_type: 'All products',
      status: true,
      config: alertConfig.parse({ tracking_type: tracking, real_time: true, trigger: 0.01 }),
    });
  }
}

async function notificationNames(page: Page, { server }: Story): Promise<string[]> {
  const reply = await asElsewhere(page, server, '/notification');
  const names = ((await reply.json()) as { items: { name: string }[] }).items.map(
    ({ name }) => name,
  );
  return names.toSorted();
}

async function begin(page: Page, story: Story) {
  await signIn(page, story.server, 'ana', TEST_PASSWORD);
  await seedAlerts(page, story);
  await page.goto(`${story.server.url}/compare`);
  await agree(page, story, {
    cell: /90,00/,
    min: 90,
    index: /\+11,11\s%/,
    availability: 'InStock',
  });
}

const GONE = { isStruck: true, min: '—', index: '—', availability: 'NotFound' } as const;
const refuse = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status).end();

test('FIG-01 FIG-02 FIG-03 a product that disappears, returns, sells out and is deleted is counted correctly in every figure', async ({
  page,
  story,
}) => {
  await begin(page, story);
  const expectNotifications = (...names: string[]) =>
    expect.poll(() => notificationNames(page, story), { timeout: 60_000 }).toEqual(names);

  story.serve(refuse(404));
  await agree(page, story, { cell: /90,00.*gone/, ...GONE });
  await expect(rows(page).first()).toContainText('100,00');

  story.serve((response) => html(response, productPage(80)));
  await agree(page, story, {
    cell: /80,00/,
    min: 80,
    index: /\+25,00\s%/,
    availability: 'InStock',
  });
  await expectNotifications('price');

  const soldOut = productPage(80, { availability: 'OutOfStock' });
  story.serve((response) => html(response, soldOut));
  await expect(
    page.locator(`[data-tip="offer"][data-alias="${RIVAL}"]`).getByLabel('Out of stock'),
  ).toBeVisible();
  await agree(page, story, {
    cell: /80,00/,
    min: 80,
    index: /\+25,00\s%/,
    availability: 'OutOfStock',
  });
  await expectNotifications('price', 'stock');

  story.serve(refuse(410));
  await agree(page, story, { cell: /80,00.*gone/, ...GONE });
  expect(await notificationNames(page, story)).toEqual(['price', 'stock']);
});

// A visit that ends at a category is judged as `moved` by the crawler's judgement of pages, which has its own tests.
test('FIG-01 FIG-02 FIG-07 a product that is redirected to its category counts as moved, and counts again as soon as it returns', async ({
  page,
  story,
}) => {
  await begin(page, story);
  story.serve((response) => void response.writeHead(302, { location: '/kettles' }).end());
  await agree(page, story, { cell: /90,00.*moved/, ...GONE });
  story.serve((response) => html(response, productPage(90)));
  await agree(page, story, {
    cell: /90,00/,
    min: 90,
    index: /\+11,11\s%/,
    availability: 'InStock',
  });
});
