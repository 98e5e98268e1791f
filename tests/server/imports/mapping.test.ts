import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import { openFile, readProducts, type OwnWebsite } from '../../../server/imports/read-rows.ts';
import type { ImportRow } from '../../../server/imports/row.ts';

type Read = { mapping: ImportMapping; rows: (ImportRow & { n: number })[] };

const SHOP: OwnWebsite = { alias: 'mitienda.example', url: 'https://www.mitienda.example' };

/** Reads csv lines as an importation does. */
async function read(lines: string[], own: OwnWebsite | null = null): Promise<Read> {
  const file = { buffer: Buffer.from(lines.join('\r\n')), filename: 'list.csv' };
  const opened = await openFile(file, { chosen: null, own });
  const rows: Read['rows'] = [];
  for await (const { n, data } of readProducts(opened, {
    policy: {},
    currency: 'EUR',
    country: 'es',
  })) {
    rows.push({ n, ...data });
  }
  return { mapping: opened.mapping, rows };
}

const urlsOf = ({ rows }: Read) => rows.map(({ urls }) => urls.map(({ url }) => url));

it('is refused with more than 100,000 products', async () => {
  const lines = Array.from({ length: 100_001 }, (_, n) => `R${n},https://own.example/p/${n}`);
  await expect(read(['ref,url', ...lines])).rejects.toThrow(
    'This file has more than 100,000 products, please split it into smaller files',
  );
});

describe('the columns of a list', () => {
  it('IMPORT-12 uses a column of addresses in which most cells say that there is none', async () => {
    const lines = [
      'Referencia;Mi tienda;Amazon;MediaMarkt',
      ...Array.from(
        { length: 10 },
        (_, n) =>
          `R${n};https://mitienda.example/p/${n};${n < 4 ? `https://amazon.example/dp/${n}` : 'N/A'};https://mm.example/${n}.html`,
      ),
    ];
    const { mapping, rows } = await read(lines);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'ownUrl', 2: 'url', 3: 'url' });
    expect(rows.map(({ urls }) => urls.length)).toEqual([3, 3, 3, 3, 2, 2, 2, 2, 2, 2]);
    expect(rows[9]?.cells).toContainEqual(['2', 'none', 'N/A', 'This says that there is no value']);
  });

  it.each([
    ['N/A in nine of ten cells, one address', ['N/A', '-', 'n/d', 'sin enlace', '#N/A', '']],
    ['blank but for one address', ['', '', '', '', '', '']],
  ])('uses an unnamed column with %s', async (_, blanks) => {
    const lines = [
      'sku;tienda;Competidor X',
      'A;https://mitienda.example/a;https://x.example/p/1',
      ...blanks.map((blank, n) => `B${n};https://mitienda.example/${n};${blank}`),
    ];
    const { mapping } = await read(lines);
    expect(mapping.roles[2]).toBe('url');
  });

  it.each([
    ['a title row', ['Lista de precios noviembre;;', '']],
    [
      'three title rows and blank ones',
      ['Mi empresa S.L.;;', ';;', 'Exportado el 12/11/2026;;', ';;'],
    ],
  ])('IMPORT-13 finds the header below %s', async (_, above) => {
    const { mapping, rows } = await read([
      ...above,
      'Referencia;Producto;Enlace',
      'R1;Silla;https://mitienda.example/silla',
    ]);
    expect(mapping.headerRow).toBe(above.length + 1);
    expect(rows).toMatchObject([{ n: above.length + 2, ref: 'R1', name: 'Silla' }]);
  });

  it('IMPORT-13 finds the header when the first products have no address', async () => {
    const { mapping, rows } = await read([
      'Artikel,Einkaufspreis,Shop A,Shop B',
      'Lampe,12,,',
      'Tisch,80,,https://b.example/tisch',
      'Stuhl,30,https://a.example/stuhl,',
    ]);
    expect(mapping).toMatchObject({
      headerRow: 1,
      roles: { 0: 'name', 1: 'cost', 2: 'ownUrl', 3: 'url' },
    });
    expect(rows).toHaveLength(3);
  });

  it('has no header when the first row is like those below it', async () => {
    const { mapping, rows } = await read([
      'SKU-001;Silla roja;',
      'SKU-002;Mesa azul;https://mitienda.example/mesa',
      'SKU-003;Banco verde;https://mitienda.example/banco',
    ]);
    expect(mapping).toMatchObject({ headerRow: 0, firstRow: 1 });
    expect(rows).toHaveLength(3);
  });

  it('does not take pictures for pages', async () => {
    const { mapping } = await read([
      'sku,title,image_link,Foto 2,link',
      'A,Lamp,https://cdn.example/a.jpg,https://cdn.example/b.jpg,https://mitienda.example/a',
    ]);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'name', 4: 'url' });
  });

  it.each(['main', 'url', 'cover_media_url', 'Datei', ''])(
    'IMPORT-12 does not take addresses of pictures for pages, whatever the title says: %s',
    async (title) => {
      const { mapping, rows } = await read([
        `sku;${title};Seite`,
        'A;https://cdn.example/a.jpg;https://mitienda.example/a',
        'B;https://cdn.example/b.PNG?width=300;https://mitienda.example/b',
        'C;https://cdn.example/c;https://mitienda.example/c',
      ]);
      expect(mapping.roles).toEqual({ 0: 'ref', 2: 'url' });
      expect(rows.map(({ bad }) => bad)).toEqual([[], [], []]);
    },
  );

  it('IMPORT-12 takes no column for addresses because its title looks like one', async () => {
    const { mapping, rows } = await read([
      'Variation.number;Variation.brand;Barcode.code;amazon.example;rival.example;mi url',
      'A-1;Acme;4006381333931;19,90;https://rival.example/a;https://mitienda.example/a',
      'B-1;Acme;4006381333948;21,50;N/A;https://mitienda.example/b',
    ]);
    expect(mapping.roles).toMatchObject({ 2: 'ean', 4: 'url' });
    expect(mapping.roles).not.toHaveProperty('3');
    expect(rows.map(({ bad }) => bad)).toEqual([[], []]);
  });

  it.each([
    ['A-7', 'B-2', 'ref'],
    ['1', '2', undefined],
    ['17', '18', undefined],
    ['1', '5', 'ref'],
  ])('IMPORT-27 takes numbers of rows for no reference: %s, %s', async (one, other, role) => {
    const { mapping } = await read([
      'Nr.;Bezeichnung;Link',
      `${one};Stuhl;https://mitienda.example/a`,
      `${other};Tisch;https://mitienda.example/b`,
    ]);
    expect(mapping.roles[0]).toBe(role);
  });

  it('IMPORT-15 takes the kind of a Magento product for no category', async () => {
    const { rows } = await read([
      'sku,product_type,categories,url',
      'A,simple,Chairs,https://mitienda.example/a',
      'B,configurable,Chairs,https://mitienda.example/b',
    ]);
    expect(rows.map(({ category }) => category)).toEqual(['Chairs', 'Chairs']);
  });

  it('knows the own column by the own website, whatever its place', async () => {
    const lines = ['sku,A,B', 'X,https://other.example/1,https://www.mitienda.example/1'];
    expect((await read(lines, SHOP)).mapping.roles).toMatchObject({ 1: 'url', 2: 'ownUrl' });
    expect((await read(lines)).mapping.roles).toMatchObject({ 1: 'ownUrl', 2: 'url' });
  });

  it('IMPORT-14 reads a list with a row per address', async () => {
    const found = await read([
      'referencia;web;url',
      'R1;mitienda.example;https://mitienda.example/p/1',
      'R1;Amazon;https://amazon.example/dp/1',
      'R1;pccomponentes.example;/oferta-1',
    ]);
    expect(found.mapping.roles).toEqual({ 0: 'ref', 1: 'website', 2: 'url' });
    expect(found.rows.map(({ ref }) => ref)).toEqual(['R1', 'R1', 'R1']);
    expect(urlsOf(found)).toEqual([
      ['https://mitienda.example/p/1'],
      ['https://amazon.example/dp/1'],
      ['https://pccomponentes.example/oferta-1'],
    ]);
  });
});

describe('the export of a shop', () => {
  it('IMPORT-15 of Shopify derives the page from the handle, and gives variants the title above them', async () => {
    const found = await read(
      [
        'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Cost per item',
        'oak-chair,Oak chair,<p>Nice</p>,Norte,Chairs,wood,true,Colour,Red,OC-R,120.00,4006381333931,https://cdn.shopify.example/1.jpg,60.5',
        'oak-chair,,,,,,,,Blue,OC-B,120.00,,https://cdn.shopify.example/2.jpg,61',
        'oak-chair,,,,,,,,,,,,https://cdn.shopify.example/3.jpg,',
        'lamp,Lamp,,Lumo,Lighting,,true,Title,Default Title,LA,30,,,',
      ],
      SHOP,
    );
    expect(found.mapping.shape).toBe('shopify');
    expect(urlsOf(found)).toEqual([
      ['https://www.mitienda.example/products/oak-chair'],
      ['https://www.mitienda.example/products/oak-chair'],
      [],
      ['https://www.mitienda.example/products/lamp'],
    ]);
    expect(found.rows[1]).toMatchObject({
      ref: 'OC-B',
      name: 'Oak chair - Blue',
      brand: 'Norte',
      cost: 61,
    });
    expect(found.rows[2]?.skipped).toBe('This row has only a picture of the product above');
  });

  it('IMPORT-15 of WooCommerce reads published products, not variations', async () => {
    const found = await read(
      [
        'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?",Description,"Regular price",Categories,Images,Brands',
        '11,simple,W-1,4006381333931,Mug,1,0,Text,9.90,"Kitchen, Mugs",https://s.example/i.jpg,Norte',
        '12,variable,W-2,,Shirt,1,0,,,Clothes,,',
        '13,variation,W-2-S,,"Shirt - S",1,0,,19,,,',
        '14,simple,W-3,,Draft,-1,0,,5,,,',
      ],
      SHOP,
    );
    expect(found.mapping.shape).toBe('woocommerce');
    expect(urlsOf(found)[0]).toEqual(['https://www.mitienda.example/?p=11']);
    expect(found.rows.map(({ skipped }) => skipped !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(found.rows[0]).toMatchObject({
      ref: 'W-1',
      ean: '4006381333931',
      name: 'Mug',
      brand: 'Norte',
      category: 'Kitchen, Mugs',
    });
  });

  it('IMPORT-15 says what is missing when the address of the shop is not known', async () => {
    const { rows } = await read(['Handle,Title,Vendor,Variant SKU', 'lamp,Lamp,Lumo,LA']);
    expect(rows[0]?.cells).toContainEqual([
      '0',
      'bad',
      'lamp',
      'The address of your shop is needed to find the page of this product',
    ]);
  });

  it('IMPORT-15 of a Merchant feed with tabs', async () => {
    const found = await read([
      'id\ttitle\tdescription\tlink\timage_link\tprice\tgtin\tmpn\tbrand\tgoogle_product_category\tproduct_type\tcost_of_goods_sold',
      'T1\tTent\tA tent\thttps://mitienda.example/tent\thttps://c.example/t.jpg\t80.00 EUR\t4006381333931\tNT\tNorte\t1013\tCamping > Tents\t40.00 EUR',
    ]);
    expect(found.mapping.shape).toBe('merchant');
    expect(found.rows[0]).toMatchObject({
      ref: 'T1',
      name: 'Tent',
      model: 'NT',
      category: 'Camping > Tents',
      cost: 40,
    });
  });
});

describe('a value that cannot be used', () => {
  it.each([
    ['abc', 'The cost abc is not an amount up to 1,000,000,000 and was not used'],
    ['12,50 XYZ', 'The cost 12,50 XYZ is in an unknown currency and was not used'],
    ['12.50 USD', 'The cost 12.50 USD is in USD and was not used: your costs are in EUR'],
    ['-4', 'The cost -4 is not an amount up to 1,000,000,000 and was not used'],
  ])('IMPORT-16 is named: the cost %s', async (cost, reason) => {
    const { rows } = await read(['sku;coste;url', `A;${cost};https://mitienda.example/a`]);
    expect(rows[0]?.cells).toContainEqual(['1', 'bad', cost, reason]);
    expect(rows[0]?.cost).toBeNull();
  });

  it.each(['12,50 €', '€12.50', '12.5', '12,50 EUR', '12,50€'])(
    'reads the cost %s',
    async (cost) => {
      const { rows } = await read(['sku;coste;url', `A;${cost};https://mitienda.example/a`]);
      expect(rows[0]?.cost).toBe(12.5);
    },
  );

  it('IMPORT-16 is named: an EAN, a text that is too long, an address beyond the 200th', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `https://mitienda.example/${n}`).join(' ');
    const { rows } = await read(['sku;ean;name;url', `A;123;${'x'.repeat(501)};${many}`]);
    const bad = rows[0]?.cells?.filter(([, is]) => is === 'bad').map(([, , , reason]) => reason);
    expect(bad).toEqual([
      'The EAN 123 is kept as it is, but its check digit is wrong',
      'The name is too long, only its first 500 characters are kept',
      'Only 200 urls of a row are used',
    ]);
  });
});
