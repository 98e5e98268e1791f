import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { makeDataFolder } from '../server/support/template.ts';
import { button } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { linesOf } from './support/matches.ts';
import { expect, launch, test as base, type Vigia } from './support/vigia.ts';

const OWN = 'own-shop.example';
const PASSWORD = 'a-good-password';
const LIMIT = 3;

/** An installation whose operator has given the account a limit. */
const test = base.extend<{ installation: Vigia }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  installation: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
    const dataDir = join(folder, 'data');
    await makeDataFolder(dataDir);
    const vigia = await launch(dataDir, { NODE_ENV: 'production', DEMO: '' });
    await vigia.start();
    await setUp(vigia);
    await promisify(execFile)(
      process.execPath,
      ['scripts/vigia.mjs', 'account', 'limit', 'Own Shop', String(LIMIT)],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } },
    );
    await provide(vigia);
    await vigia.kill();
    rmSync(folder, { recursive: true, force: true });
  },
});
test.use({ reducedMotion: 'reduce' });

async function setUp({ url, setUpCode }: Vigia): Promise<void> {
  // The start prints it after its address.
  await expect.poll(setUpCode).toBeDefined();
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code: setUpCode(),
      company: 'Own Shop',
      country: 'es',
      website: OWN,
      fullname: 'Ana Lopez',
      email: 'ana@own-shop.example',
      username: 'ana',
      password: PASSWORD,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function signIn(page: Page, { url }: Vigia): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(/username|e-?mail/i).fill('ana');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await page.waitForURL(/\/pricing/i);
}

const HEADER = ['Referencia', 'Nombre', 'Coste', 'Mi tienda', 'Amazon', 'Notas'];
const product = (n: number, cost: string, rival: string) =>
  [`R${n}`, `Silla ${n}`, cost, `https://${OWN}/p/${n}`, rival, 'nota'].join(';');
const rival = (n: number) => `https://rival.example/p/${n}`;
/** An address that is none, a cost that is none, a placeholder, and two products more than the limit. */
const LINES = [
  'Tarifa de otoño;;;;;',
  HEADER.join(';'),
  product(1, '12,50', rival(1)),
  product(2, 'abc', 'N/A'),
  product(3, '5', 'http://'),
  product(4, '9', rival(4)),
  product(5, '9', rival(5)),
];
const CELLS = 5 * HEADER.length;

/** Sends the file as a script does, without a mapping, and confirms it up to the limit. */
async function importFile(page: Page, { url }: Vigia): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const form = new FormData();
  form.append('file', new Blob([LINES.join('\n')], { type: 'text/csv' }), 'otoño.csv');
  const answer = await fetch(`${url}/api/importation?type=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(await answer.json()).toMatchObject({ status: true });
  await page.goto(`${url}/importations`);
  await button(page, 'Confirm insertion of otoño.csv').click();
  await button(page, 'Yes import it').click();
}

/** The figures of a row of a table, without its first two cells. */
const figuresOf = async (page: Page, title: string) => {
  const row = page
    .getByRole('region', { name: 'Columns', exact: true })
    .getByRole('row', { name: new RegExp(`^${title} `) });
  const cells = await row.getByRole('cell').allInnerTexts();
  return [cells[0], ...cells.slice(1).map(Number)];
};

test('IMPORT-17 IMPORT-18 IMPORT-19 the report of a file accounts for each of its values, and its errors file is there @offline', async ({
  page,
  installation,
}) => {
  await signIn(page, installation);
  await importFile(page, installation);
  await page.getByRole('link', { name: 'Report of otoño.csv' }).click();
  await expect(page).toHaveURL(/\/importations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Report of otoño.csv' })).toBeVisible();

  // It follows the importation to its end.
  const main = page.getByRole('main');
  await expect(main).toContainText(`${CELLS} values: `);
  await expect(main.getByText('uncompleted')).toBeVisible();
  await expect(page.getByLabel('Show')).toContainText('Beyond the limit (2)');
  await expect(main).toContainText('7 more cells are titles above the first product.');
  await expect(main).not.toContainText('still wait');
  const totals = await main.getByText(/values: /).innerText();
  const [all, ...parts] = totals.split('.')[0]!.match(/\d+/g)!.map(Number);
  expect(all).toBe(CELLS);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(CELLS);

  //                                                       values, added, known, faulty, beyond, ignored
  expect(await figuresOf(page, 'Referencia')).toEqual(['Reference', 5, 3, 0, 0, 2, 0]);
  expect(await figuresOf(page, 'Coste')).toEqual(['Cost', 5, 2, 0, 1, 2, 0]);
  expect(await figuresOf(page, 'Mi tienda')).toEqual(['Own page', 5, 3, 0, 0, 2, 0]);
  expect(await figuresOf(page, 'Amazon')).toEqual(['Competitor page', 5, 1, 0, 1, 2, 1]);
  expect(await figuresOf(page, 'Notas')).toEqual(['Ignored', 5, 0, 0, 0, 0, 5]);

  const rows = page.getByRole('region', { name: 'Rows', exact: true }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('Coste “abc”');
  await expect(rows.nth(1)).toContainText('Amazon “N/A” Ignored: This says that there is no value');
  await expect(rows.nth(2)).toContainText('Amazon “http://” Faulty');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Show').selectOption({ label: 'Taken in part (2)' });
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Amazon “http://” Faulty');
  await page.getByLabel('Show').selectOption({ label: 'Beyond the limit (2)' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('R4');

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download as Excel').click(),
  ]);
  expect(report.suggestedFilename()).toBe('otoño-report.xlsx');
  expect((await linesOf(report)).lines.map(({ reference }) => reference)).toContain('R5');

  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download errors file').click(),
  ]);
  const text = readFileSync(await errors.path(), 'utf8');
  expect(['R1', 'R2', 'R3', 'R4', 'R5'].filter((ref) => text.includes(ref))).toEqual([
    'R3',
    'R4',
    'R5',
  ]);

  await page.getByRole('link', { name: 'Back to the importations' }).click();
  await expect(button(page, 'Download errors file of otoño.csv')).toBeEnabled();
  await page.goBack();
  await expect(main).toContainText(`${CELLS} values: `);
  await page.context().setOffline(true);
  await page.getByLabel('Show').selectOption({ label: 'Added (3)' });
  await expect(page.getByText('The report needs a connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows).toHaveCount(3);
});
