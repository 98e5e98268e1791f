import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from 'xlsx';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { makeDataFolder } from '../server/support/template.ts';
import { expect, launch, signIn, test as base, type Vigia } from './support/vigia.ts';

/** A demo of its own: what is imported here would be columns in the tables of other tests. */
const test = base.extend<object, { lists: Vigia }>({
  lists: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'vigia-lists-story-'));
      const dataDir = join(folder, 'data');
      await makeDataFolder(dataDir);
      const server = await launch(dataDir);
      await server.start();
      await provide(server);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ reducedMotion: 'reduce' });

type ListFile = { name: string; mimeType: string; buffer: Buffer };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload new products file' });
const importation = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Chooses a file in the dialog, and waits until its columns are shown. */
async function choose(page: Page, file: ListFile): Promise<void> {
  await page.getByRole('button', { name: 'Upload new products file' }).first().click();
  await page.getByLabel('Products file', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Columns of the file' })).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
}

async function send(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('successfully uploaded')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).first().click();
}

const csv = (name: string, lines: string[]): ListFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** A workbook with a cover, a title over its columns, a name over two rows, and links behind words. */
function workbook(): ListFile {
  const sheet = utils.aoa_to_sheet([
    ['Tarifa de otoño'],
    [],
    ['Referencia', 'Nombre', 'Mi tienda', 'Rival'],
    ['XL-1', 'Butaca de roble', 'ver', 'ver'],
    ['XL-2', '', 'ver', 'ver'],
  ]);
  sheet['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 3 } },
    { s: { r: 3, c: 1 }, e: { r: 4, c: 1 } },
  ];
  for (const [cell, Target] of [
    ['C4', 'https://mitienda.example/xl-1'],
    ['D4', 'https://rival.example/xl-1'],
    ['C5', 'https://mitienda.example/xl-2'],
    ['D5', 'https://rival.example/xl-2'],
  ] as const) {
    sheet[cell].l = { Target };
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Empresa S.L.']]), 'Portada');
  utils.book_append_sheet(book, sheet, 'Productos');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'tarifa.xlsx', mimeType, buffer: write(book, { type: 'buffer' }) };
}

test('IMPORT-12 IMPORT-13 a list with a title above its header is shown, corrected and remembered', async ({
  page,
  lists: vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/importations`);
  const lines = (from: number) => [
    '\uFEFFTarifa noviembre;;;;',
    'Referencia;Mi tienda;Amazon;Texto;Notas',
    ...Array.from({ length: 10 }, (_, index) => {
      const n = from + index;
      const amazon = index < 4 ? `https://www.amazon.example/dp/${n}` : 'N/A';
      return `L-${n};https://mitienda.example/p/${n};${amazon};Lámpara ${n};interno`;
    }),
  ];
  await choose(page, csv('tarifa-1.csv', lines(0)));
  const dialog = dialogOf(page);
  await expect(dialog.getByText('10 rows, below: Tarifa noviembre')).toBeVisible();
  await expect(dialog.getByLabel('Header')).toHaveValue('2');
  await expect(dialog.getByLabel('Amazon holds')).toHaveValue('url');
  await expect(dialog.getByText('4 addresses of amazon.example, 6 other values')).toBeVisible();
  await expect(dialog.getByText('Left out: Texto, Notas')).toBeVisible();
  await expect(dialog.getByText(/No row has an address of your own website/)).toBeVisible();
  await dialog.getByLabel('Texto holds').selectOption('Name');
  await expect(dialog.getByText('Left out: Notas')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await send(page);
  await expect(importation(page, 'tarifa-1.csv')).toContainText(/done|success/);
  await expect(importation(page, 'tarifa-1.csv')).toContainText(/of 14 pages read/);

  await choose(page, csv('tarifa-2.csv', lines(100)));
  await expect(dialog.getByText('Read as you corrected such a file before')).toBeVisible();
  await expect(dialog.getByLabel('Texto holds')).toHaveValue('name');
  await send(page);
  await expect(importation(page, 'tarifa-2.csv')).toContainText(/done|success/);

  await page.goto(`${vigia.url}/pricing`);
  await search(page, 'Lámpara 10');
  await expect(page.getByRole('row', { name: /Lámpara 100/ })).toBeVisible();
});

test('IMPORT-13 IMPORT-14 IMPORT-15 workbooks with merged cells and links, lists by address, feeds and exports of shops are read', async ({
  page,
  lists: vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/importations`);
  const dialog = dialogOf(page);
  const added = async (file: ListFile, count: number) => {
    await send(page);
    const row = importation(page, file.name);
    await expect(row).toContainText(/done|success/);
    await expect(row.locator('[data-label="Added"]')).toHaveText(String(count));
  };

  const book = workbook();
  await choose(page, book);
  await expect(dialog.getByLabel('Mi tienda holds')).toHaveValue('ownUrl');
  await expect(dialog.getByLabel('Header')).toHaveValue('3');
  await added(book, 2);

  const long = csv('por-fila.csv', [
    'referencia,web,url',
    'F-1,mitienda.example,https://mitienda.example/f-1',
    'F-1,Rival,https://rival.example/f-1',
    'F-2,mitienda.example,https://mitienda.example/f-2',
  ]);
  await choose(page, long);
  await expect(dialog.getByLabel('web holds')).toHaveValue('website');
  await added(long, 2);

  const item = (id: string) =>
    `<item><g:id>${id}</g:id><title><![CDATA[Mesa ${id}]]></title>` +
    `<link>https://mitienda.example/${id}</link><g:price>80.00 EUR</g:price>` +
    `<g:image_link>https://cdn.example/${id}.jpg</g:image_link><g:brand>Norte</g:brand></item>`;
  const feed = {
    name: 'feed.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
        `<title>Shop</title>${item('G-1')}${item('G-2')}${item('G-3')}</channel></rss>`,
    ),
  };
  await choose(page, feed);
  await expect(dialog.getByLabel('id holds')).toHaveValue('ref');
  await expect(dialog.getByLabel('image_link holds')).toHaveValue('ignored');
  await added(feed, 3);

  const shopify = csv('products_export.csv', [
    'Handle,Title,Vendor,Variant SKU,Variant Price,Image Src',
    'oak-chair,Oak chair,Norte,OC-1,120.00,https://cdn.example/1.jpg',
    'oak-chair,,,,,https://cdn.example/2.jpg',
    'lamp,Lamp,Lumo,LA-1,30.00,',
  ]);
  await choose(page, shopify);
  await expect(dialog.getByLabel('Handle holds')).toHaveValue('ownId');
  await dialog.getByLabel('Address of your shop').fill('https://mitienda.example');
  await added(shopify, 2);
});

test('IMPORT-08 a list above the limit is rolled back, and nothing of it is left', async ({
  page,
  lists: vigia,
}) => {
  await signIn(page, vigia);
  await page.goto(`${vigia.url}/importations`);
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `ZEBRA-${n},https://mitienda.example/z/${n}`,
  );
  await choose(page, csv('too-many.csv', ['ref,url', ...lines]));
  await send(page);
  const row = importation(page, 'too-many.csv');
  await row.getByRole('button', { name: 'Confirm insertion of too-many.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rollback' }).click();
  await expect(row).toContainText('error');
  await expect(row.locator('[data-label="Added"]')).toHaveText('0');
  await page.goto(`${vigia.url}/pricing`);
  const products = page.getByRole('row', { name: /Price history of/ });
  await expect(products.first()).toContainText('€');
  await search(page, 'ZEBRA-1');
  await expect(products).toHaveCount(0);
});
