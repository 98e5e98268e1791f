import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { rowsOf } from '../../server/database/database.ts';
import { productPage } from '../server/crawl/crawling.ts';
import { html, openShop, type Shop } from '../server/crawl/shop.ts';
import { stateOf, withDatabase } from '../server/operator/content.ts';
import { addressOf, onServer } from '../server/support/postgres.ts';
import { button, dialog } from '../support/page-parts.ts';
import { rows } from './support/matches.ts';
import { violationsOf } from './support/axe.ts';
import { expect as baseExpect, launch, test as base, type Vigia } from './support/vigia.ts';

/** A machine that does much else takes minutes for what is done in seconds. */
const expect = baseExpect.configure({ timeout: 300_000 });
const PASSWORD = 'a-good-password';
const PRODUCTS = 2000;
const WITH_A_RIVAL = 200;
const WITH_PRICES = 100;

type Installation = { folder: string; own: Shop; rival: Shop; env: Record<string, string> };

/** A folder for an empty production installation, and two shops for it to read. */
const test = base.extend<{ installation: Installation }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  installation: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-operator-'));
    const open = () =>
      openShop((request, response) =>
        request.url === '/robots.txt'
          ? response.writeHead(404).end()
          : html(response, productPage(priceOf(request.url ?? ''), { name: request.url ?? '' })),
      );
    const [own, rival] = [await open(), await open()];
    const env = {
      NODE_ENV: 'production',
      DEMO: '',
      CRAWL_ALLOW_HOSTS: `${own.host},${rival.host}`,
      // The crawl goes on through the whole story, and needs no more than a part of its pages.
      CRAWL_DELAY_MS: '250',
    };
    await provide({ folder, own, rival, env });
    await Promise.all([own.close(), rival.close()]);
    rmSync(folder, { recursive: true, force: true });
  },
});

const priceOf = (path: string) => 10 + Number(/\d+$/.exec(path)?.[0] ?? 0) / 100;

/** Runs a command as an operator does, and returns what it said. */
async function vigia(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/vigia.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return stdout;
}

async function setUp(page: Page, { url, setUpCode }: Vigia, own: Shop): Promise<void> {
  await page.goto(url);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Code').fill(setUpCode()!);
  await field('Company').fill('Casa Lumo');
  await field('Own website').fill(own.url(''));
  await field('Full name').fill('Ana Lopez');
  await field('E-mail').fill('ana@casa-lumo.example');
  await field('Username').fill('ana');
  await field('Password').fill(PASSWORD);
  await button(page, 'Set up Vigia').click();
  await expect(page).toHaveURL(`${url}/importations`);
}

/** Invites somebody by mail, who follows the link in a browser of their own and is signed in. */
async function invite(page: Page, browser: Browser, server: Vigia, role: string): Promise<Page> {
  const email = `${role}@casa-lumo.example`;
  await page.goto(`${server.url}/settings`);
  await button(page, 'Invite').click();
  const invitation = dialog(page, 'Invite');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByLabel('Role').selectOption(role);
  await button(page, 'Send the invitation').click();
  await expect.poll(() => server.mailedLink(email)).toContain('/invitation/');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(server.mailedLink(email)!);
  await theirs.getByLabel('Full name').fill(`The ${role}`);
  await theirs.getByLabel('Username').fill(role);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm password').fill(PASSWORD);
  await button(theirs, 'Accept the invitation').click();
  await theirs.waitForURL(/\/pricing/i);
  return theirs;
}

async function importProducts(page: Page, url: string, { own, rival }: Installation) {
  const lines = Array.from({ length: PRODUCTS }, (_, n) =>
    [`R${n}`, own.url(`/own/${n}`), n < WITH_A_RIVAL ? rival.url(`/rival/${n}`) : ''].join(','),
  );
  await page.goto(`${url}/importations`);
  await button(page, 'Upload new products file').first().click();
  await page.getByLabel('Products file', { exact: true }).setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([`ref,${own.host},${rival.host}`, ...lines].join('\n')),
  });
  await dialog(page, 'Upload').getByRole('button', { name: 'Send', exact: true }).click();
  const row = page.getByRole('row', { name: /products\.csv/ });
  await expect(row).toContainText(/done|success/i);
  await expect(row).toContainText(PRODUCTS.toLocaleString('es'));
}

/** No plan, no limit: the page says so and shows what is used. */
async function findNoPlans(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/importations`);
  await expect(page.getByRole('heading', { name: 'Matches used', exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Matches used' })).toHaveCount(0);
  await page.goto(`${url}/billing`);
  await expect(page.getByText('This installation has no plans')).toBeVisible();
  await expect(page.getByText('There is no limit.')).toBeVisible();
  await expect(page.getByRole('definition').first()).toContainText('2000');
  await expect(page.getByText('up to 20.000 matches')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/** A call with the token of the page's session. */
async function call(page: Page, url: string, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer;
}

const ALERT = {
  name: 'Cheaper rivals',
  product_type: 'All products',
  status: true,
  config: {
    tracking_type: 'price',
    trigger: 1,
    with_percentage: true,
    trigger_when: { cheaper: true, higher: false },
  },
};

/** Asks for a file of the table, waits until it is written and returns it. */
async function exportTable(page: Page, url: string): Promise<Buffer> {
  const wish = { export_name: 'Everything' };
  const { id } = (await (await call(page, url, '/api/exportation/exportrequest', wish)).json()) as {
    id: string;
  };
  await page.goto(`${url}/exportations`);
  await expect(page.getByRole('row', { name: /Everything/ })).toContainText(/ready|done|success/i);
  const file = await call(page, url, `/api/exportation/getfile?id=${id}`);
  return Buffer.from(await file.arrayBuffer());
}

/** What nothing may be lost of, by table. Prices go on being read while a backup is made. */
const KEPT = ['accounts', 'users', 'websites', 'matches', 'alerts', 'importations', 'files'];

async function idsOf(env: Record<string, string>, table: string): Promise<string[]> {
  return withDatabase(env, async (db) => {
    const found = await rowsOf<{ id: string }>(
      db,
      sql`select id from ${sql.identifier(table)} order by id`,
    );
    return found.map(({ id }) => id);
  });
}

async function pointsOf(env: Record<string, string>): Promise<string[]> {
  return withDatabase(env, async (db) => {
    const found = await rowsOf<{ point: string }>(
      db,
      sql`select price_points::text as point from price_points`,
    );
    return found.map(({ point }) => point);
  });
}

/** Asked of the running server. */
async function countPoints(env: Record<string, string>): Promise<number> {
  const said = await vigia(['sql', '--json', 'select count(*)::int as n from price_points'], env);
  const [row] = JSON.parse(said) as { n: number }[];
  return row!.n;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(/username|e-?mail/i).fill('ana');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await page.waitForURL(/\/pricing/i);
}

/** What a person finds in an installation that was restored or moved. */
async function findEverything(browser: Browser, server: Vigia, exported: Buffer): Promise<void> {
  await server.start();
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url);
  await expect(rows(page).first()).toContainText('€');
  await page.goto(`${server.url}/alerts`);
  await expect(page.getByText(ALERT.name)).toBeVisible();
  await page.goto(`${server.url}/settings`);
  for (const role of ['editor', 'viewer'])
    await expect(page.getByText(`The ${role}`)).toBeVisible();
  const { items } = (await (await call(page, server.url, '/api/exportation')).json()) as {
    items: { id: string }[];
  };
  const file = await call(page, server.url, `/api/exportation/getfile?id=${items[0]!.id}`);
  expect(Buffer.from(await file.arrayBuffer()).equals(exported)).toBe(true);
  await page.context().close();
  await server.kill();
}

// Installs, crawls and starts four servers: on a machine that does much else five minutes are not enough.
test.describe.configure({ timeout: 1_800_000 });

test('CLI-04 CLI-05 CLI-06 SETUP-07 PEOPLE-04 NOPAY-02 NOPAY-05 an operator goes from an empty folder to 2,000 products, a backup, its restore and PostgreSQL', async ({
  page,
  browser,
  installation,
}) => {
  const { folder, own, env } = installation;
  const source = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const server = await launch(source.DATA_DIR, env);
  await server.start();
  await setUp(page, server, own);

  const editor = await invite(page, browser, server, 'editor');
  const viewer = await invite(page, browser, server, 'viewer');
  await importProducts(editor, server.url, installation);
  await findNoPlans(page, server.url);
  await call(editor, server.url, '/api/alerts', ALERT);
  await editor.goto(`${server.url}/pricing`);
  await expect(rows(editor).first()).toContainText('€');
  await viewer.goto(`${server.url}/pricing`);
  await expect(rows(viewer).first()).toContainText('€');
  await expect(rows(viewer).locator('[data-action="favourite"]')).toHaveCount(0);

  const exported = await exportTable(editor, server.url);
  await expect.poll(async () => rows(viewer).getByText('€').count()).toBeGreaterThan(0);

  // Pages are still being read: the backup is made while Vigia runs.
  await expect.poll(() => countPoints(source), { intervals: [1000] }).toBeGreaterThan(WITH_PRICES);
  const backup = join(folder, 'backup.vigia');
  expect(await vigia(['backup', backup], source)).toContain('every row is the same');
  await server.kill();
  for (const one of [editor, viewer]) await one.context().close();

  const restored = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: '' };
  expect(await vigia(['restore', backup], restored)).toContain('Every row was compared');
  for (const table of KEPT)
    expect(await idsOf(restored, table), table).toEqual(await idsOf(source, table));
  const [points, all] = [await pointsOf(restored), new Set(await pointsOf(source))];
  expect(points.length).toBeGreaterThan(WITH_PRICES);
  expect(points.filter((point) => !all.has(point))).toEqual([]);

  const elsewhere = await launch(restored.DATA_DIR, env);
  await findEverything(browser, elsewhere, exported);

  const postgres = await findPostgres();
  test.skip(postgres === null, 'no PostgreSQL answers on this machine');
  const name = `vigia_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(postgres!.url, `create database ${name}`);
  try {
    const target = { DATA_DIR: join(folder, 'none'), DATABASE_URL: addressOf(postgres!.url, name) };
    const before = await stateOf(restored);
    await vigia(['move', '--to', target.DATABASE_URL], restored);
    expect(await stateOf(target)).toEqual(before);
    const moved = await launch(target.DATA_DIR, { ...env, ...target });
    await findEverything(browser, moved, exported);
  } finally {
    await onServer(postgres!.url, `drop database ${name} with (force)`);
  }
});
