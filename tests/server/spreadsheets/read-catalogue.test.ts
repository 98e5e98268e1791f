import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CatalogueOptions } from '../../../server/spreadsheets/read-catalogue.ts';
import { readTable } from '../../../server/spreadsheets/read.ts';
import { rowsOf } from './workbooks.ts';

const read = (text: string | Buffer, options: CatalogueOptions = {}) =>
  rowsOf(readTable({ buffer: Buffer.from(text), filename: 'feed.xml' }, options));

const page = (name: string) => `<url>https://shop.example/${name}</url>`;
const product = (name: string, more = '') =>
  `<product><id>${name}</id>${page(name)}${more}</product>`;
const products = (...list: string[]) =>
  `<?xml version="1.0"?><products>${list.join('\n')}</products>`;

describe('FILE-09 an XML file of products', () => {
  test('has a row for each repeated element, with its elements and attributes as columns', async () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>
<x:shop xmlns:x="urn:shop"><x:name>Shop</x:name><x:url>https://shop.example/en</x:url>
<x:categories><x:category id="1">A</x:category><x:category id="2">B</x:category></x:categories>
<x:offers><x:offer id="1" available="true"><x:url>https://shop.example/1?a=1&amp;b=2</x:url><x:name><![CDATA[Kettle & cup]]></x:name></x:offer>
<x:offer id="2"><x:url>https://shop.example/2</x:url><x:late>yes</x:late></x:offer></x:offers></x:shop>`;
    expect(await read(text)).toEqual([
      ['id', 'available', 'url', 'name', 'late'],
      ['1', 'true', 'https://shop.example/1?a=1&b=2', 'Kettle & cup', ''],
      ['2', '', 'https://shop.example/2', '', 'yes'],
    ]);
  });

  test('may have only attributes, one product, or an address in an element of its own', async () => {
    const row = ['1', 'https://shop.example/1'];
    const attributes =
      '<?xml version="1.0"?><list><a1 id="1" url="https://shop.example/1"/></list>';
    expect(await read(attributes.replaceAll('a1', 'item'))).toEqual([['id', 'url'], row]);
    const one = '<SHOP><SHOPITEM><ID>1</ID><URL>https://shop.example/1</URL></SHOPITEM></SHOP>';
    expect(await read(one)).toEqual([['ID', 'URL'], row]);
    const link = `<good><id>1</id><links><link rel="self" href="https://shop.example/1"/></links></good>`;
    expect(await read(`<?xml version="1.0"?><goods>${link}${link}</goods>`)).toEqual([
      ['id', 'link'],
      row,
      row,
    ]);
  });

  test('lists products of all categories, however deep', async () => {
    const text = `<catalog><category name="Tents" url="https://shop.example/c/tents">${product('a')}${product('b')}
      <category name="Small" url="https://shop.example/c/small">${product('c')}</category></category></catalog>`;
    expect((await read(text)).map(([id]) => id)).toEqual(['id', 'a', 'b', 'c']);
  });

  test('has repeated values on lines of their own, and those inside others by both names', async () => {
    const more =
      '<image>https://i.example/1</image><image>https://i.example/2</image><eans><ean>1</ean><ean>2</ean></eans>' +
      '<identifiers><mpn>M1</mpn></identifiers><brand><id>4</id><name>Norte</name></brand>' +
      '<description><p>A <b>good</b> <a href="https://x.example/y">kettle</a></p></description>';
    expect(await read(products(product('a', more)))).toEqual([
      ['id', 'url', 'image', 'ean', 'mpn', 'brand id', 'brand name', 'description'],
      [
        'a',
        'https://shop.example/a',
        'https://i.example/1\nhttps://i.example/2',
        '1\n2',
        'M1',
        '4',
        'Norte',
        'A good kettle',
      ],
    ]);
  });

  test('takes nothing from variants and other products, of which it says how many there are', async () => {
    const variant = '<variant><sku>V</sku><url>https://shop.example/v</url></variant>';
    const related = `<related><product><id>r</id>${page('r')}</product></related>`;
    const delivery = '<delivery><id>POST</id><price>4</price></delivery>';
    const text = products(
      product('a', `<variants>${variant}</variants>${delivery}`),
      product('b', `<variants>${variant}${variant}</variants>${delivery}${delivery}${related}`),
    );
    expect(await read(text)).toEqual([
      ['id', 'url', 'variants', 'delivery', 'related'],
      ['a', 'https://shop.example/a', '1 × variant', '1 × delivery', ''],
      ['b', 'https://shop.example/b', '2 × variant', '2 × delivery', '1 × product'],
    ]);
  });

  test.each([
    ['<attrs><a name="EAN">1</a><a name="Kolor">blue</a><a name="Ile">2</a></attrs>'],
    ['<param name="EAN">1</param><param name="Kolor" value="blue"/><param name="Ile">2</param>'],
    [
      '<P><P_NAME>EAN</P_NAME><VAL>1</VAL></P><P><P_NAME>Kolor</P_NAME><VAL>blue</VAL></P><P><P_NAME>Ile</P_NAME><VAL>2</VAL></P>',
    ],
  ])('has a column for the details that are known: %s', async (details) => {
    const isColumn = (name: string) => name === 'EAN';
    expect(await read(products(product('a', details)), { isColumn })).toEqual([
      ['id', 'url', 'EAN', 'other details'],
      ['a', 'https://shop.example/a', '1', 'Kolor: blue\nIle: 2'],
    ]);
  });

  test('may be a dump of a database, in which attributes name the fields', async () => {
    const row = `<row><field name="sku">1</field><field name="page">https://shop.example/1</field></row>`;
    expect(await read(`<?xml version="1.0"?><resultset>${row}${row}</resultset>`)).toEqual([
      ['sku', 'page'],
      ['1', 'https://shop.example/1'],
      ['1', 'https://shop.example/1'],
    ]);
  });

  test.each([
    ['windows-1250', Buffer.from([0xf8, 0x9e]), 'řž'],
    ['iso-8859-2', Buffer.from([0xf8, 0xbe]), 'řž'],
    ['iso-8859-7', Buffer.from([0xe1, 0xdc]), 'αά'],
  ])('is read in %s', async (encoding, bytes, letters) => {
    const text = products(product('a', '<name>?</name>')).replace(
      '"1.0"',
      `"1.0" encoding="${encoding}"`,
    );
    const [before = '', after = ''] = text.split('?</name>');
    const file = Buffer.concat([Buffer.from(before), bytes, Buffer.from(`</name>${after}`)]);
    const rows = [
      ['id', 'url', 'name'],
      ['a', 'https://shop.example/a', letters],
    ];
    expect(await read(file)).toEqual(rows);
    expect(await read(gzipSync(file))).toEqual(rows);
  });
});

describe('FILE-09 XML that is no list of products', () => {
  const none = 'This XML file is no list of products';
  test.each([
    [
      'orders',
      '<?xml version="1.0"?><orders><order><id>1</id></order><order><id>2</id></order></orders>',
      none,
    ],
    [
      'pictures',
      '<?xml version="1.0"?><g><i><t>a</t><src>https://x.example/a.jpg</src></i><i><t>b</t><src>https://x.example/b.png</src></i></g>',
      none,
    ],
    ['elements without an end', `<?xml version="1.0"?>${'<a>'.repeat(50)}`, none],
    [
      'settings of a program',
      '<?xml version="1.0"?><plist><dict><key>a</key><string>https://x.example/y</string></dict></plist>',
      'it looks like an XML document',
    ],
    [
      'a web page in XML',
      '<?xml version="1.0"?><html><body><a href="https://x.example/y">x</a></body></html>',
      'This file is a web page',
    ],
    [
      'entities of its own',
      `<!DOCTYPE products [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${products(product('&b;'))}`.replace(
        '<?xml version="1.0"?>',
        '',
      ),
      'This feed declares entities of its own',
    ],
    [
      'a product of 20,001 elements',
      products(product('a', '<x>1</x>'.repeat(20_001))),
      'The product in row 2 of this file holds more than a product can',
    ],
    [
      'more columns than a table may have',
      products(product('a', Array.from({ length: 201 }, (_, n) => `<f${n}>1</f${n}>`).join(''))),
      'This file has more than 200 columns',
    ],
  ])('is refused: %s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  test('is not what begins with marks of a text, or with a header between them', async () => {
    expect(await read('<p>Nice <b>kettle</b></p>;https://shop.example/k\n')).toEqual([
      ['<p>Nice <b>kettle</b></p>', 'https://shop.example/k'],
    ]);
    expect(await read('<name>;<url>\nA;https://shop.example/k\n')).toHaveLength(2);
  });
});
