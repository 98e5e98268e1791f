import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SpreadsheetRefused, type SpreadsheetLimits } from '../../../server/spreadsheets/limits.ts';
import { readTable } from '../../../server/spreadsheets/read.ts';
import { sitemapsOf } from '../../../server/spreadsheets/read-sitemap.ts';
import { rowsOf } from './workbooks.ts';

const read = (text: string | Buffer, limits: Partial<SpreadsheetLimits> = {}) =>
  rowsOf(readTable({ buffer: Buffer.from(text), filename: 'feed.xml' }, limits));

const refusal = (reason: string) => expect.objectContaining({ name: 'SpreadsheetRefused', reason });

const rss = (items: string, root = 'xmlns:g="http://base.google.com/ns/1.0"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${root}>\n<channel>\n<title>Casa Lumo</title>\n<link>https://casalumo.example</link>\n<description>All products</description>\n${items}\n</channel>\n</rss>\n`;

describe('a feed of Google Merchant Center', () => {
  test('FILE-06 in RSS is a table with the names of its fields, without their prefix, as header', async () => {
    const items = `<item>
  <g:id>SKU-1</g:id>
  <title><![CDATA[Kettle & cup]]></title>
  <link>https://casalumo.example/kettle?a=1&amp;b=2</link>
  <g:price>19.90 EUR</g:price>
  <g:gtin>04006381333931</g:gtin>
  <g:brand>Lumo&#39;s &lt;best&gt;</g:brand>
</item>
<item><g:id>SKU-2</g:id><title>Pan</title><link>https://casalumo.example/pan</link><g:price>9 EUR</g:price><g:mpn>M2</g:mpn><g:brand/></item>`;
    expect(await read(rss(items))).toEqual([
      ['id', 'title', 'link', 'price', 'gtin', 'brand', 'mpn'],
      [
        'SKU-1',
        'Kettle & cup',
        'https://casalumo.example/kettle?a=1&b=2',
        '19.90 EUR',
        '04006381333931',
        "Lumo's <best>",
        '',
      ],
      ['SKU-2', 'Pan', 'https://casalumo.example/pan', '9 EUR', '', '', 'M2'],
    ]);
  });

  test('FILE-06 in Atom keeps its own fields over those of Atom, and the address of a link', async () => {
    const feed = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://base.google.com/ns/1.0">
  <title>Casa Lumo</title><link rel="self" href="https://casalumo.example"/><updated>2026-01-01T00:00:00Z</updated>
  <entry><id>tag:casalumo.example,2026:1</id><m:id>1</m:id><title>Kettle, long title</title><m:title>Kettle</m:title>
    <link rel="edit" href="https://casalumo.example/edit/1"/><link href="https://casalumo.example/kettle"/></entry>
  <entry><m:id>2</m:id><id>tag:2</id><m:title>Pan</m:title><m:link>https://casalumo.example/pan</m:link></entry>
</feed>`;
    expect(await read(feed)).toEqual([
      ['id', 'title', 'link'],
      ['1', 'Kettle', 'https://casalumo.example/kettle'],
      ['2', 'Pan', 'https://casalumo.example/pan'],
    ]);
  });

  test('lists repeated fields on lines of their own, and joins what is nested in one', async () => {
    const items =
      '<item><g:id>1</g:id><g:additional_image_link>https://i.example/1</g:additional_image_link><g:additional_image_link>https://i.example/2</g:additional_image_link>' +
      '<g:shipping>\n<g:country>DE</g:country>\n<g:service>Standard</g:service>\n<g:price>4.95 EUR</g:price>\n</g:shipping><g:shipping><g:country>AT</g:country></g:shipping>' +
      '<description>A <b>good</b> kettle</description></item>';
    expect(await read(rss(items))).toEqual([
      ['id', 'additional_image_link', 'shipping', 'description'],
      [
        '1',
        'https://i.example/1\nhttps://i.example/2',
        'DE:Standard:4.95 EUR\nAT',
        'A good kettle',
      ],
    ]);
  });

  test('has the fields of its last product in the header', async () => {
    const items = Array.from({ length: 500 }, (_, n) => `<item><g:id>${n}</g:id></item>`);
    const table = await read(rss(`${items.join('')}<item><g:id>x</g:id><g:late>y</g:late></item>`));
    expect(table[0]).toEqual(['id', 'late']);
    expect(table[1]).toEqual(['0', '']);
    expect(table.at(-1)).toEqual(['x', 'y']);
  });

  test.each([
    ['with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['behind an empty line', (text: string) => Buffer.from(`\r\n${text}`)],
    [
      'in UTF-16',
      (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ],
    ['in UTF-16BE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['in Latin-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    [
      'behind a comment',
      (text: string) => Buffer.from(text.replace('\n', `\n<!-- ${'x'.repeat(5_000)} -->\n`)),
    ],
    ['without a declaration', (text: string) => Buffer.from(text.slice(text.indexOf('\n')))],
    ['packed with gzip', (text: string) => gzipSync(text)],
  ])('is read %s', async (_, encoded) => {
    expect(await read(encoded(rss('<item><title>Größe é</title></item>')))).toEqual([
      ['title'],
      ['Größe é'],
    ]);
  });

  test('is read from disk as from memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
    try {
      const path = join(folder, 'feed');
      await writeFile(path, rss('<item><g:id>1</g:id></item>'));
      expect(await rowsOf(readTable({ path, filename: 'feed' }))).toEqual([['id'], ['1']]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('random products are read back', async () => {
    const field = fc.constantFrom('id', 'title', 'price', 'gtin');
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((each) => each.trim());
    const items = fc.array(fc.dictionary(field, text), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(items, async (products) => {
        const markup = products.map((product) => {
          const fields = Object.entries(product).map(
            ([name, value]) => `<g:${name}>${escaped(value)}</g:${name}>`,
          );
          return `<item>${fields.join('')}</item>`;
        });
        const filled = products.map((product) =>
          Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '')),
        );
        const names = [...new Set(filled.flatMap((product) => Object.keys(product)))];
        if (names.length === 0) return;
        const expected = [
          names,
          ...filled.map((product) => names.map((name) => product[name] ?? '')),
        ];
        while (expected.at(-1)?.every((cell) => cell === '')) expected.pop();
        expect(await read(rss(markup.join('')))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

describe('a sitemap', () => {
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc>https://casalumo.example/kettle?a=1&amp;b=2</loc><lastmod>2026-01-01</lastmod><image:image><image:loc>https://casalumo.example/k.jpg</image:loc></image:image></url>
  <url><loc>
    https://casalumo.example/pan
  </loc><xhtml:link rel="alternate" hreflang="de" href="https://casalumo.example/de/pan"/></url>
</urlset>`;
  const rows = [
    ['url'],
    ['https://casalumo.example/kettle?a=1&b=2'],
    ['https://casalumo.example/pan'],
  ];

  test('FILE-07 is a table of its addresses, packed or not', async () => {
    expect(await read(sitemap)).toEqual(rows);
    expect(await read(gzipSync(sitemap))).toEqual(rows);
  });

  test('FILE-07 index names its sitemaps, and is no table itself', async () => {
    const index = Buffer.from(
      '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap><sitemap><loc>https://a.example/2.xml.gz</loc></sitemap></sitemapindex>',
    );
    expect(await sitemapsOf(index, 2)).toEqual([
      'https://a.example/1.xml',
      'https://a.example/2.xml.gz',
    ]);
    await expect(sitemapsOf(index, 1)).rejects.toThrow('This file lists more than 1 sitemaps');
    await expect(read(index)).rejects.toThrow(
      'This file is a list of sitemaps: please use one of the sitemaps that it names',
    );
  });
});

describe('a packed csv', () => {
  test('is read as what it holds; another packed file is refused', async () => {
    expect(await read(gzipSync('a;b\n1;2\n'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    for (const inside of [Buffer.from('PK\x03\x04'), Buffer.from('%PDF-1.7')]) {
      await expect(read(gzipSync(inside))).rejects.toThrow('it looks like a gzip archive');
    }
  });
});

describe('refusals', () => {
  test.each([
    [
      'other XML',
      '<?xml version="1.0"?><products><product/></products>',
      'This XML file is no list of products',
    ],
    ['a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'it looks like an XML document'],
    ['a web page', '<!DOCTYPE html><html/>', 'This file is a web page'],
    ['no product', rss(''), 'This feed holds no products'],
    [
      'broken markup',
      rss('<item><title>a</item>'),
      'This file is damaged and cannot be read (the feed: 7:',
    ],
    ['an end in the middle', rss('<item><title>a</title>').slice(0, -30), 'This file is damaged'],
    [
      'entities of its own',
      rss('<item><title>&lol;</title></item>').replace(
        '<rss',
        '<!DOCTYPE rss [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>\n<rss',
      ),
      'This feed declares entities of its own',
    ],
    [
      'an unknown encoding',
      rss('<item><title>a</title></item>').replace('UTF-8', 'EBCDIC-1'),
      "This file is in the encoding 'EBCDIC-1'",
    ],
  ])('FILE-06 %s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  test('too many products, fields or characters', async () => {
    const items = (count: number) =>
      rss('<item><g:id>1</g:id><g:mpn>2</g:mpn></item>'.repeat(count));
    expect(await read(items(3), { rows: 4, columns: 2 })).toHaveLength(4);
    await expect(read(items(4), { rows: 4 })).rejects.toEqual(refusal('too-many-rows'));
    await expect(read(items(1), { columns: 1 })).rejects.toEqual(refusal('too-many-columns'));
    const other = '<item><g:a>1</g:a></item><item><g:b>1</g:b></item>';
    await expect(read(rss(other), { columns: 1 })).rejects.toEqual(refusal('too-many-columns'));
    const long = '<item><g:a>abc</g:a></item><item><g:a>ab</g:a><g:a>cd</g:a></item>';
    await expect(read(rss(long), { cellLength: 4 })).rejects.toThrow(
      'A cell in row 3 has more than 4 characters',
    );
    await expect(
      read(rss(`<item><g:a>${' '.repeat(100)}</g:a></item>`), { cellLength: 4 }),
    ).rejects.toEqual(refusal('cell-too-long'));
  });

  test('FILE-08 a small gzip file that unpacks to more than allowed', async () => {
    const bomb = gzipSync(rss(' '.repeat(3_000_000)));
    await expect(read(bomb, { unzippedBytes: 1_000_000 })).rejects.toEqual(refusal('too-large'));
    const csv = gzipSync('a;b\n'.repeat(1_000_000));
    await expect(read(csv, { unzippedBytes: 1_000_000 })).rejects.toEqual(refusal('too-large'));
  });

  test('a gzip file that is cut off or changed', async () => {
    const packed = gzipSync(rss('<item><g:id>1</g:id></item>'.repeat(2_000)));
    await expect(read(packed.subarray(0, packed.length - 20))).rejects.toEqual(refusal('damaged'));
    const changed = Buffer.from(packed);
    changed.fill(0xff, 100, 110);
    await expect(read(changed)).rejects.toEqual(refusal('damaged'));
  });

  test('elements within each other without an end', async () => {
    const nested = `<urlset>${'<url>'.repeat(100)}`;
    await expect(read(nested)).rejects.toEqual(refusal('not-a-spreadsheet'));
  });

  test('bytes changed anywhere lead to rows or a refusal, never to another error', async () => {
    const whole = Buffer.from(rss('<item><g:id>1</g:id><title>a &amp; b</title></item>'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const changed = Buffer.from(whole);
          for (const [at, value] of changes) changed[at] = value;
          const outcome = await read(changed).catch((error: unknown) => error);
          expect(outcome).toSatisfy(
            (it: unknown) => Array.isArray(it) || it instanceof SpreadsheetRefused,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
