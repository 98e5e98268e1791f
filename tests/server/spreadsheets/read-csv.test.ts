import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpreadsheetLimits } from '../../../server/spreadsheets/limits.ts';
import { readCsv } from '../../../server/spreadsheets/read-csv.ts';
import { rowsOf } from './workbooks.ts';

const read = (text: string | Buffer, limits: Partial<SpreadsheetLimits> = {}) =>
  rowsOf(readCsv(typeof text === 'string' ? Buffer.from(text) : text, limits));

describe('encodings', () => {
  const table = [
    ['naïve café', 'Größe'],
    ['12 €', 'šŽ'],
  ];
  const text = 'naïve café;Größe\r\n12 €;šŽ\r\n';
  const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE with a mark', utf16be],
    ['UTF-16LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16BE without a mark', utf16be.subarray(2)],
    ['Windows-1252', Buffer.from('na\xefve caf\xe9;Gr\xf6\xdfe\r\n12 \x80;\x9a\x8e\r\n', 'latin1')],
  ])('FILE-02 %s is recognised', async (_, bytes) => {
    expect(await read(bytes)).toEqual(table);
  });

  test.each([
    // The bytes in which Windows-1250 has the letters of each text.
    ['Łódź żółta gęś, ćma', '\xa3\xf3d\x9f \xbf\xf3\xb3ta g\xea\x9c, \xe6ma'],
    ['příšerně zaběhlý kůň', 'p\xf8\xed\x9aern\xec zab\xechl\xfd k\xf9\xf2'],
    ['žluťoučký kůň', '\x9elu\x9dou\xe8k\xfd k\xf9\xf2'],
    ['hrebeň, veľká soľnička', 'hrebe\xf2, ve\xbek\xe1 so\xbeni\xe8ka'],
  ])('FILE-02 Windows-1250 is recognised by its words: %s', async (words, bytes) => {
    expect(await read(Buffer.from(`name;n\r\n${bytes};1\r\n`, 'latin1'))).toEqual([
      ['name', 'n'],
      [words, '1'],
    ]);
  });

  test.each([
    '10 m³/h, 5 m², Nº 3, £5, 3¾ Zoll',
    'Tè caffè lunedì, così più, où',
    'Rødgrød, ¿qué?',
  ])('FILE-02 Windows-1252 is not taken for it: %s', async (words) => {
    expect(await read(Buffer.from(`name;n\r\n${words};1\r\n`, 'latin1'))).toEqual([
      ['name', 'n'],
      [words, '1'],
    ]);
  });

  test('FILE-02 a line sep= behind a byte order mark is no row', async () => {
    const declared = '\ufeffsep=;\r\na;b,c\r\n';
    for (const bytes of [Buffer.from(declared), Buffer.from(declared, 'utf16le')]) {
      expect(await read(bytes)).toEqual([['a', 'b,c']]);
    }
  });

  test('an accent far behind the first chunk decides the encoding of the whole file', async () => {
    const plain = 'name;price\n'.repeat(10_000);
    const rows = await read(
      Buffer.concat([Buffer.from(plain), Buffer.from('caf\xe9;1\n', 'latin1')]),
    );
    expect(rows.at(-1)).toEqual(['café', '1']);
  });

  test('one broken character does not affect the other accents', async () => {
    expect(await read(Buffer.concat([Buffer.from('é,è,ñ\n'), Buffer.from([0xc3, 0x0a])]))).toEqual([
      ['é', 'è', 'ñ'],
      ['\ufffd'],
    ]);
  });

  test('characters split by two chunks stay whole', async () => {
    const text = `${'x'.repeat(65_535 - 30_000)},${'y'.repeat(29_999)}é,€\n`;
    expect((await read(text, { cellLength: 40_000 }))[0]!.slice(1)).toEqual([
      `${'y'.repeat(29_999)}é`,
      '€',
    ]);
  });
});

describe('delimiters', () => {
  test.each([
    ['comma', 'a,b,c\n1,2,3', 3],
    ['semicolon before decimal commas', 'name;price\nx;1,50\ny;2,50\nz;3,50', 2],
    ['tab', 'a\tb, c\n1, 2, 3\t2', 2],
    ['pipe', 'a|b|c\n1,5|2;5|3', 3],
    ['comma when text holds more of another', 'id,text\n1,a;b;c;d\n2,e\n3,"f;g,h"', 2],
    ['the one outside quotes', '"a,b";"c,d"\n"e,f";"g"', 2],
    ['the one a sep= line names', 'sep=;\na;b,c', 2],
    ['the same line in quotes', '"sep=|"\r\na|b,c', 2],
    ['a tab that a sep= line names', 'sep=\t\na,b\tc', 2],
    ['a single column', 'name\nfirst\nsecond', 1],
  ])('%s', async (_, text, columns) => {
    const rows = await read(text);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns));
  });
});

describe('rows', () => {
  test('quoted line breaks, delimiters and doubled quotes belong to the cell', async () => {
    expect(await read('a,"b\r\nb","c,c","d""d"\r\n1,2,3,4')).toEqual([
      ['a', 'b\r\nb', 'c,c', 'd"d'],
      ['1', '2', '3', '4'],
    ]);
  });

  test('stray quotes are tolerated', async () => {
    expect(await read('name,size\nTV,32" wide\n"TV" ,"wide"  \n"TV"x,1')).toEqual([
      ['name', 'size'],
      ['TV', '32" wide'],
      ['TV', 'wide'],
      ['"TV"x', '1'],
    ]);
  });

  test('a quote behind a blank begins a cell, whose delimiters are no others', async () => {
    expect(await read('sku, name, url\n"a", "b, c" , "d"\n')).toEqual([
      ['sku', 'name', 'url'],
      ['a', 'b, c', 'd'],
    ]);
  });

  test('a text of digits that is written as a formula is this text', async () => {
    expect(await read('sku;name\n="00123";"=""say """"a"""" """\n=1+1;="a"&"b"\n')).toEqual([
      ['sku', 'name'],
      ['00123', 'say "a" '],
      ['=1+1', '="a"&"b"'],
    ]);
  });

  test('the apostrophe before what would be a formula is none of the text', async () => {
    expect(await read("a;b;c\n'+5 %;'-x;'=y\n'x;d'@e;'5\n")).toEqual([
      ['a', 'b', 'c'],
      ['+5 %', '-x', '=y'],
      ["'x", "d'@e", "'5"],
    ]);
  });

  test('line ends of every system separate rows', async () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(await read('a,b\nc,d\n')).toEqual(rows);
    expect(await read('a,b\r\nc,d')).toEqual(rows);
    expect(await read('a,b\rc,d\r')).toEqual(rows);
  });

  test('blank rows keep their place, except at the end', async () => {
    expect(await read('a,b\n\n,\nc,d\n,\n\n', { rows: 4 })).toEqual([
      ['a', 'b'],
      [''],
      ['', ''],
      ['c', 'd'],
    ]);
  });

  test('random tables written by the rules of RFC 4180 are read back', async () => {
    // A closing quote followed by blanks is read without the blanks, and a formula that is a text as this text.
    const cell = fc
      .string({ unit: fc.constantFrom(...Array.from('ab1,;|\t"\n\r é€😀=')), maxLength: 8 })
      .filter((text) => !/^"[^"]*"[ \t]+$|^="([^"]|"")*"$/.test(text));
    const table = fc.integer({ min: 2, max: 5 }).chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        async (rows, delimiter, end) => {
          const quoted = rows.map((row) =>
            row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
          );
          const last = rows.findLastIndex((row) => row.some((text) => text !== ''));
          expect(await read(quoted.join(end) + end)).toEqual(rows.slice(0, last + 1));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('refusals', () => {
  test('one row, column or character more than allowed is refused', async () => {
    expect(await read('a,b\nc,d', { rows: 2, columns: 2, cellLength: 1 })).toHaveLength(2);
    await expect(read('a\nb\nc', { rows: 2 })).rejects.toThrow('This file has more than 2 rows');
    await expect(read('a,b,c', { columns: 2 })).rejects.toThrow(
      'This file has more than 2 columns',
    );
    await expect(read('a,b\nc,dd', { cellLength: 1 })).rejects.toThrow(
      'A cell in row 2 has more than 1 characters',
    );
    await expect(read('a'.repeat(100), { unzippedBytes: 99 })).rejects.toThrow(
      'This file holds more than',
    );
    await expect(read('a,b', { milliseconds: -1 })).rejects.toThrow(
      'Please split it into smaller files',
    );
  });

  test('an unclosed quote is reported with its row', async () => {
    await expect(read('a,b\n"c,d\ne,f')).rejects.toThrow(
      'Row 2 has a quote (") that is never closed',
    );
    await expect(read(`a,b\nc,d\n"${'e,f\n'.repeat(1_000_000)}`)).rejects.toThrow(
      'Row 3 has a quote',
    );
  });

  test('a row is long without any quote: its cells are too long, or as long as they may be', async () => {
    await expect(read(`url;name\nu1;${'x'.repeat(3_000_000)}\n`)).rejects.toThrow(
      'A cell has more than 32,767 characters',
    );
    const names = Array.from({ length: 100 }, (_, index) => `column ${index}`);
    const cells = names.map(() => 'x'.repeat(30_000));
    expect(await read(`${names.join(';')}\n${cells.join(';')}\n`)).toEqual([names, cells]);
  });

  test('a quote that ends rows further down is reported, and no row in between is lost', async () => {
    await expect(read('url;name\nu1;"55 inch\nu2;b\nu3;"32 inch\nu4;d')).rejects.toThrow(
      'Row 2 has a quote (") that is never closed',
    );
    expect(await read('url;name\nu1;"""a"" b\nc;d"\nu2;"e\nf" \n')).toEqual([
      ['url', 'name'],
      ['u1', '"a" b\nc;d'],
      ['u2', 'e\nf'],
    ]);
  });

  test('binary data is refused wherever it starts', async () => {
    const binary = Buffer.from([...Array(256).keys()]);
    await expect(read(binary)).rejects.toThrow(
      'This is not a spreadsheet: it looks like a binary file',
    );
    const late = Buffer.concat([Buffer.from('a,b\n'.repeat(50_000)), Buffer.from([0])]);
    await expect(read(late)).rejects.toThrow(
      'This is not a spreadsheet: it looks like a binary file',
    );
  });

  test('OPS-12 a line of millions of empty cells is refused before it fills the memory', async () => {
    const long = `url\n${','.repeat(1_500_000)}`;
    await expect(read(long)).rejects.toMatchObject({ reason: 'too-many-columns' });
    const text = `url;a\n"${`${';'.repeat(99)}\n`.repeat(300)}";1\n`;
    expect((await read(text))[1]?.[1]).toBe('1');
  });

  test('OPS-12 rows of empty cells are cut to the limit of columns', async () => {
    const rows = await read(`url\n${`${','.repeat(400)}\n`.repeat(3)}a\n`);
    expect(rows.map((row) => row.length)).toEqual([1, 200, 200, 200, 1]);
  });
});
