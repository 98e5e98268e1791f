import { utils, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { parseCsv, readFirstRows } from '../../../src/api/read-first-rows.ts';

const csv = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'products.csv');

describe('first rows of a products file', () => {
  it('IMPORT-04 reads the first two rows of a csv with any delimiter', async () => {
    const expected = { first: ['Ref', 'own.example'], second: ['1', 'https://own.example/1'] };
    for (const delimiter of [',', ';', '\t']) {
      const rows = [expected.first, expected.second, ['2', '']];
      const file = csv(rows.map((row) => row.join(delimiter)).join('\r\n'));
      expect(await readFirstRows(file)).toEqual(expected);
    }
  });

  it('IMPORT-04 reads only as many chunks of 10240 bytes as the first rows take', async () => {
    const file = csv(`Ref,own.example\n1,https://own.example/1\n${'x,y\n'.repeat(20_000)}`);
    const read: number[] = [];
    const slice = file.slice.bind(file);
    file.slice = (from, to, type) => {
      read.push((to ?? 0) - (from ?? 0));
      return slice(from, to, type);
    };
    await readFirstRows(file);
    expect(read).toEqual([10_240]);
  });

  it('reads a text with tabs whatever its name', async () => {
    for (const name of ['products.tsv', 'products.TXT']) {
      expect(
        await readFirstRows(new File(['Ref\town.example\n1\thttps://own.example/1\n'], name)),
      ).toEqual({
        first: ['Ref', 'own.example'],
        second: ['1', 'https://own.example/1'],
      });
    }
  });

  it('reads the first product of a feed, and the first address of a sitemap', async () => {
    const rss = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${' '.repeat(20_000)}<item>
      <g:id>1</g:id><title><![CDATA[Kettle & cup]]></title><link>https://own.example/1?a=1&amp;b=2</link>
      <g:shipping><g:country>DE</g:country></g:shipping><g:brand/></item><item><g:id>2</g:id></item></channel></rss>`;
    expect(await readFirstRows(new File([rss], 'feed.XML'))).toEqual({
      first: ['id', 'title', 'link', 'shipping'],
      second: ['1', 'Kettle & cup', 'https://own.example/1?a=1&b=2', 'DE'],
    });
    const atom = '<feed><entry><id>1</id><link href="https://own.example/1"/></entry></feed>';
    expect(await readFirstRows(new File([atom], 'feed.xml'))).toEqual({
      first: ['id', 'link'],
      second: ['1', 'https://own.example/1'],
    });
    const sitemap =
      '<urlset><url><loc>https://own.example/1</loc><lastmod>2026-01-01</lastmod></url></urlset>';
    expect(await readFirstRows(new File([sitemap], 'sitemap.xml'))).toEqual({
      first: ['url'],
      second: ['https://own.example/1'],
    });
    const offers =
      '<offers><o id="1" url="https://own.example/1?a&amp;b"><name>Kettle</name></o></offers>';
    expect(await readFirstRows(new File([offers], 'feed.xml'))).toEqual({
      first: ['id', 'url', 'name'],
      second: ['1', 'https://own.example/1?a&b', 'Kettle'],
    });
    const unknown = '<goods><good><url>https://own.example/1</url></good></goods>';
    expect(await readFirstRows(new File([unknown], 'feed.xml'))).toEqual({ first: [], second: [] });
    await expect(readFirstRows(new File(['<rss/>'], 'feed.xml'))).rejects.toThrow(
      'feed.xml has no product',
    );
  });

  it('reads a row that a chunk cuts within a character', async () => {
    const long = 'é'.repeat(8_000);
    const file = csv(`Ref,${long}\n1,https://own.example/1\n`);
    expect((await readFirstRows(file)).first).toEqual(['Ref', long]);
  });

  it('reads a csv saved in the encodings of spreadsheets', async () => {
    const western = Uint8Array.from([0x41, 0xf1, 0x6f, 0x2c, 0x62, 0x0a, 0x31, 0x2c, 0x32]);
    expect((await readFirstRows(csv(western))).first).toEqual(['Año', 'b']);
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from('ñ;b\n1;2\n').flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    expect((await readFirstRows(csv(wide))).first).toEqual(['ñ', 'b']);
  });

  it('reads quoted cells with delimiters, quotes and line breaks in them', () => {
    expect(parseCsv('"a,b","say ""hi""","two\nlines"\n1,2,3\n', 2)).toEqual([
      ['a,b', 'say "hi"', 'two\nlines'],
      ['1', '2', '3'],
    ]);
  });

  it('reads the first two rows of an xlsx', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Ref', 'own.example'],
      [7, 'https://own.example/7'],
      [8, ''],
    ]);
    const book = utils.book_new(sheet, 'Products');
    const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
    expect(await readFirstRows(new File([bytes], 'products.xlsx'))).toEqual({
      first: ['Ref', 'own.example'],
      second: ['7', 'https://own.example/7'],
    });
  });

  it('refuses a file without a row', async () => {
    await expect(readFirstRows(csv('\n\n'))).rejects.toThrow('products.csv has no row');
  });
});
