import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPORT_FIELDS, type ExportField } from '../../../contract/rules/export-fields.ts';
import { keysOf } from '../../../contract/records.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { runExportation } from '../../../server/exports/run.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { exportationsOf, exported, requestExport } from './support.ts';

let server: TestServer;
let ana: Member;
const READ = new Date('2026-03-01T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  const sites = await seedWebsites(server.services.db, ana, ['alfa.example', 'beta.example']);
  await seedMatches(
    server.services.db,
    ana,
    [
      {
        name: 'Lamp',
        userRef: 'SKU-1',
        eanGiven: '4006381333931',
        cost: 60,
        verified: true,
        own: {
          price: 100,
          listPrice: 120,
          promotion: true,
          url: 'https://own.example/lamp',
          updatedAt: READ,
          specifications: [{ name: 'Colour', value: 'red' }],
        },
        competitors: [
          {
            alias: 'alfa.example',
            price: 40,
            coefficient: 2,
            listPrice: 50,
            promotion: true,
            shipping: 4.9,
            seller: '=cmd|shop',
            url: 'https://alfa.example/lamp',
            updatedAt: READ,
            similarityScore: 0.57,
          },
          { alias: 'beta.example', price: 110, url: 'https://beta.example/lamp' },
        ],
      },
      { name: '+1 chair', userRef: 'SKU-2', own: { price: 50 } },
    ],
    sites,
  );
});
afterAll(() => server.close());

const csvOf = async (fields?: ExportField[]) => {
  const id = await requestExport(server, ana, {
    export_name: 'Plain',
    format: 'csv',
    ...(fields && { fields }),
  });
  await runExportation(server.services, { accountId: ana.accountId, id });
  const { body, headers } = await server.call(ana, 'getExportationFile', { id });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    body as unknown as Uint8Array<ArrayBuffer>,
  );
  return { headers, text, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

it('EXPORT-04 a file has the chosen columns alone, in the order of the table, those of competitors once for each', async () => {
  const { headers, lines } = await exported(server, ana, {
    fields: ['rival_url', 'rival_difference', 'url', 'name', 'margin', 'margin_percent', 'cost'],
  });
  expect(headers).toEqual([
    'Product',
    'Cost (EUR)',
    'Margin without VAT (EUR)',
    'Margin %',
    'Url',
    'alfa.example difference %',
    'alfa.example url',
    'beta.example difference %',
    'beta.example url',
  ]);
  const lamp = lines.find((line) => line['Product'] === 'Lamp');
  expect(lamp).toEqual({
    Product: 'Lamp',
    'Cost (EUR)': 60,
    'Margin without VAT (EUR)': 40,
    'Margin %': 0.4,
    Url: 'https://own.example/lamp',
    'alfa.example difference %': -0.2,
    'alfa.example url': 'https://alfa.example/lamp',
    'beta.example difference %': 0.1,
    'beta.example url': 'https://beta.example/lamp',
  });
});

it('EXPORT-04 TERMS-04 the margin of a product whose VAT rate is known is that without VAT', async () => {
  const bea = await server.createAccount();
  await seedMatches(server.services.db, bea, [
    { name: 'Lamp', cost: 60, terms: { ...NO_TERMS, vat: 25 }, own: { price: 100 } },
  ]);
  const { lines } = await exported(server, bea, { fields: ['cost', 'margin', 'margin_percent'] });
  expect(lines).toEqual([{ 'Cost (EUR)': 60, 'Margin without VAT (EUR)': 20, 'Margin %': 0.25 }]);
});

it('EXPORT-04 what is not known of a product is an empty cell', async () => {
  const { lines } = await exported(server, ana, { fields: keysOf(EXPORT_FIELDS) });
  const chair = lines.find((line) => line['Reference'] === 'SKU-2')!;
  for (const header of [
    'Cost (EUR)',
    'Margin without VAT (EUR)',
    'Margin %',
    'List price (EUR)',
    'Similarity',
  ])
    expect(chair).not.toHaveProperty([header]);
  expect(Object.keys(chair).filter((header) => header.includes('alfa.example'))).toEqual([]);
  expect(chair).toMatchObject({ 'Price (EUR)': 50, Competitors: 0 });
});

it('EXPORT-04 nothing is said of a promotion where no price was read', async () => {
  const bea = await server.createAccount();
  const sites = await seedWebsites(server.services.db, bea, ['alfa.example']);
  await seedMatches(
    server.services.db,
    bea,
    [{ name: 'Bulb', own: {}, competitors: [{ alias: 'alfa.example' }] }],
    sites,
  );
  const fields = ['name', 'promotion', 'rival_promotion'] as const;
  expect((await exported(server, bea, { fields: [...fields] })).lines).toEqual([
    { Product: 'Bulb' },
  ]);
});

it('EXPORT-04 a file of every column says of each offer its list price, promotion, seller, url and time', async () => {
  const { headers, lines } = await exported(server, ana, { fields: keysOf(EXPORT_FIELDS) });
  const rivals = keysOf(EXPORT_FIELDS).filter((field) => EXPORT_FIELDS[field].group === 'rival');
  expect(headers).toHaveLength(keysOf(EXPORT_FIELDS).length + rivals.length);
  expect(new Set(headers).size).toBe(headers.length);
  expect(lines.find((line) => line['Product'] === 'Lamp')).toMatchObject({
    Reference: 'SKU-1',
    EAN: '4006381333931',
    Confirmed: true,
    Favorite: false,
    Specifications: 'Colour: red',
    'List price (EUR)': 120,
    Promotion: true,
    Competitors: 2,
    Similarity: 0.57,
    'alfa.example (EUR)': 80,
    'alfa.example list price (EUR)': 100,
    'alfa.example shipping (EUR)': 4.9,
    'alfa.example promotion': true,
    'alfa.example seller': '=cmd|shop',
    'beta.example promotion': false,
  });
});

it('EXPORT-04 a csv file has the similarity to two decimals of a percent', async () => {
  const { lines } = await csvOf(['name', 'similarity']);
  expect(lines).toContain('Lamp,57');
});

it('TERMS-24 a file says the terms of a product, and which competitors sell below its limits', async () => {
  const berta = await server.createAccount();
  const { db } = server.services;
  const sites = await seedWebsites(db, berta, ['alfa.example', 'beta.example']);
  await seedMatches(
    db,
    berta,
    [
      {
        name: 'Coffee',
        cost: 80,
        terms: {
          rrp: 130,
          map: 110,
          vat: 21,
          min_price: 100,
          max_price: 140,
          shipping: 3.5,
          pack_size: 500,
          pack_unit: 'g',
          tags: ['=summer', 'clearance'],
        },
        own: { price: 121 },
        competitors: [
          { alias: 'alfa.example', price: 105 },
          { alias: 'beta.example', price: 125 },
        ],
      },
      { name: 'Tea', own: { price: 5 }, competitors: [{ alias: 'alfa.example', price: 1 }] },
    ],
    sites,
  );
  const fields: ExportField[] = [
    'name',
    'tags',
    'pack',
    'cost',
    'vat',
    'margin',
    'margin_with_vat',
    'margin_percent',
    'rrp',
    'map',
    'min_price',
    'max_price',
    'product_shipping',
    'unit_price',
    'rival_below_map',
    'rival_below_rrp',
  ];
  const { lines } = await exported(server, berta, { fields });
  expect(lines.find((line) => line['Product'] === 'Coffee')).toEqual({
    Product: 'Coffee',
    Tags: '=summer, clearance',
    Pack: '500 g',
    'Cost (EUR)': 80,
    'VAT %': 0.21,
    'Margin without VAT (EUR)': 20,
    'Margin with VAT (EUR)': 24.2,
    'Margin %': 0.2,
    'RRP (EUR)': 130,
    'MAP (EUR)': 110,
    'Minimum price (EUR)': 100,
    'Maximum price (EUR)': 140,
    'Shipping you ask for (EUR)': 3.5,
    'Price per unit (EUR)': '242/kg',
    'alfa.example below MAP': true,
    'alfa.example below RRP': true,
    'beta.example below MAP': false,
    'beta.example below RRP': true,
  });
  expect(lines.find((line) => line['Product'] === 'Tea')).toEqual({ Product: 'Tea' });
  const id = await requestExport(server, berta, { format: 'csv', fields: ['tags', 'vat', 'map'] });
  await runExportation(server.services, { accountId: berta.accountId, id });
  const { body } = await server.call(berta, 'getExportationFile', { id });
  expect(new TextDecoder().decode(body as unknown as Uint8Array<ArrayBuffer>)).toBe(
    'Tags,VAT %,MAP (EUR)\r\n"\'=summer, clearance",21,110\r\n,,\r\n',
  );
});

it('FIG-15 the time of a price that a sold-out page does not name any more is that of the visit that read it', async () => {
  const bea = await server.createAccount();
  const provenance = { method: 'json-ld', where: '', confidence: 1, at: READ.toISOString() };
  const kept = { price: 100, availability: 'OutOfStock', provenance, updatedAt: new Date() };
  await seedMatches(server.services.db, bea, [{ name: 'Lamp', own: kept }]);
  const { lines } = await exported(server, bea, { fields: ['read'] });
  const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);
  const read = Number(lines[0]?.['Time read (UTC)']) * 86_400_000 + EXCEL_DAY_0;
  expect(new Date(Math.round(read))).toEqual(READ);
});

it('EXPORT-05 a csv file has the same columns and numbers, and no formula', async () => {
  const { text, lines, headers } = await csvOf([
    'name',
    'price',
    'read',
    'rival_price',
    'rival_seller',
  ]);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(String(headers['content-type'])).toContain('text/csv');
  expect(decodeURIComponent(String(headers['filename']))).toBe('Plain.csv');
  expect(lines).toEqual([
    'Product,Price (EUR),Time read,alfa.example (EUR),alfa.example seller,beta.example (EUR),beta.example seller',
    "'+1 chair,50,,,,,",
    `Lamp,100,2026-03-01T10:00:00.000Z,80,"'=cmd|shop",110,`,
  ]);
  expect((await exportationsOf(server, ana))[0]).toMatchObject({ filename: 'Plain.csv' });
});

it('EXPORT-05 a csv file whose request names no column has the documented ones', async () => {
  const { headers } = await exported(server, ana);
  expect((await csvOf()).lines[0]).toBe(headers.join(','));
});

it('EXPORT-04 a re-export keeps its columns and its format', async () => {
  const id = await requestExport(server, ana, { format: 'csv', fields: ['name'] });
  const which = { accountId: ana.accountId, id };
  await runExportation(server.services, which);
  await server.call(ana, 'refreshExportation', { id });
  await runExportation(server.services, which);
  const { body } = await server.call(ana, 'getExportationFile', { id });
  expect(new TextDecoder().decode(body as unknown as Uint8Array<ArrayBuffer>)).toBe(
    "Product\r\n'+1 chair\r\nLamp\r\n",
  );
});

it('EXPORT-04 EXPORT-05 unknown columns, none of them, and another format are refused', async () => {
  for (const input of [{ fields: ['labels'] }, { fields: [] }, { format: 'pdf' }]) {
    const { status } = await server.call(ana, 'requestExportation', {
      export_name: 'Bad',
      ...input,
    } as never);
    expect({ input, status }).toEqual({ input, status: 400 });
  }
});
