import { describe, expect, it } from 'vitest';
import { openFile, readProducts, type MappedFile } from '../../../server/imports/read-rows.ts';
import type { ImportRow } from '../../../server/imports/row.ts';
import { stylesOf, workbookOf } from '../spreadsheets/workbooks.ts';

const READING = { policy: {}, currency: 'EUR', country: 'de' };

/** Reads a file as an importation does. */
async function read(
  content: string[] | Buffer,
): Promise<Pick<MappedFile, 'mapping'> & { rows: ImportRow[] }> {
  const buffer = Array.isArray(content) ? Buffer.from(content.join('\n')) : content;
  const opened = await openFile({ buffer, filename: 'list.csv' }, { chosen: null, own: null });
  const rows: ImportRow[] = [];
  for await (const { data } of readProducts(opened, READING)) rows.push(data);
  return { mapping: opened.mapping, rows };
}

const URL = 'https://own.example/p/1';
it('ADDR-06 an address without its protocol is one of https, also behind two slashes', async () => {
  const { mapping, rows } = await read([
    'sku;Tienda;Rival',
    'S1;//own.example/p/1;rival.example/x',
    'S2;//www.own.example:8080/p/2?a=//b;//rival.example/y',
    'S3;//own;/own.example/p/3',
  ]);
  expect(mapping.roles).toEqual({ 0: 'ref', 1: 'ownUrl', 2: 'url' });
  expect(rows.map(({ urls }) => urls.map(({ url }) => url))).toEqual([
    ['https://own.example/p/1', 'https://rival.example/x'],
    ['https://www.own.example:8080/p/2?a=//b', 'https://rival.example/y'],
    [],
  ]);
});

describe('IMPORT-29 of columns with EANs and UPCs', () => {
  it('each fills what those before it leave empty, and says so where they do not', async () => {
    const { mapping, rows } = await read([
      'sku;UPC;EAN;ASIN code;url',
      `S1;036000291452;;x;${URL}`,
      'S2;;4006381333931;x;https://own.example/p/2',
      'S3;n/a;4006381333931;x;https://own.example/p/3',
      'S4;036000291452;4006381333931;x;https://own.example/p/4',
      'S5;036000291452;0036000291452;x;https://own.example/p/5',
    ]);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'ean', 2: 'ean', 4: 'url' });
    expect(rows.map(({ ean }) => ean)).toEqual([
      '036000291452',
      '4006381333931',
      '4006381333931',
      '036000291452',
      '036000291452',
    ]);
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([]);
    const reason = 'It was not used: another column of this row has its EAN';
    expect(rows[3]?.cells).toContainEqual(['2', 'none', '4006381333931', reason]);
  });

  it('takes none of a column that only looks like one', async () => {
    const { mapping, rows } = await read([
      'sku;EAN;Carton;url',
      `S1;;4006381333931;${URL}`,
      'S2;;4006381333931;https://own.example/p/2',
      'S3;036000291452;4006381333931;https://own.example/p/3',
    ]);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'ean', 3: 'url' });
    expect(rows.map(({ ean }) => ean)).toEqual([null, null, '036000291452']);
  });
});

const SHEET_ERROR =
  'The spreadsheet has an error, or a formula without its result, in place of this value';

describe('IMPORT-16 a value that a spreadsheet could not show', () => {
  it.each([
    '#NAME?',
    '#DIV/0!',
    '#WERT!',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#DĚLENÍ_NULOU!',
    '#REF!',
    '########',
    'Err:502',
  ])('is none and is named: %s', async (error) => {
    const { rows } = await read(['sku;name;cost;url', `${error};${error};${error};${URL}`]);
    expect(rows[0]).toMatchObject({ ref: null, name: null, cost: null });
    expect(new Set(rows[0]?.warnings)).toEqual(new Set([SHEET_ERROR]));
    expect(rows[0]?.cells?.slice(0, 3)).toEqual(
      ['0', '1', '2'].map((column) => [column, 'bad', error, SHEET_ERROR]),
    );
  });

  it.each(['#123', '#ABC', 'Really?', '#1 hit!'])('is not meant by %s', async (name) => {
    const { rows } = await read(['sku;name;url', `S1;${name};${URL}`]);
    expect(rows[0]).toMatchObject({ name, warnings: [] });
  });

  it.each(['4,00638E+12', '4.00638E+12', '4e+12'])(
    'makes no reference of several products: %s',
    async (ref) => {
      const { rows } = await read(['sku;url', `${ref};${URL}`, 'S12E+X;https://own.example/p/2']);
      expect(rows.map((row) => row.ref)).toEqual([null, 'S12E+X']);
      expect(rows[0]?.warnings).toEqual([
        `The reference ${ref} was shortened by a spreadsheet program and was not used: it may stand for several products`,
      ]);
    },
  );

  it.each([
    ['4,00638E+12', null, ['The EAN 4,00638E+12 was shortened by a spreadsheet program']],
    ["'4006381333931", '4006381333931', []],
    ['12345678905', '012345678905', []],
    ['12345678904', '12345678904', ['The EAN 12345678904 is kept as it is']],
    ['4.006381333931E+12', '4006381333931', []],
    ['4,00638133393E+12', null, ['The EAN 4,00638133393E+12 was shortened']],
    ['4006381333931.0', '4006381333931', []],
    ['"4006381333931,00"', '4006381333931', []],
    [
      '4006381333931 / 4006381333948',
      '4006381333931',
      ['Of the EANs 4006381333931 / 4006381333948'],
    ],
    ['"4006381333931,4006381333948"', '4006381333931', ['Of the EANs 4006381333931,4006381333948']],
    ['4006381333931 | 04006381333931', '4006381333931', []],
    ['4006381333931 (Stk)', '4006381333931', []],
    ['4006381333932 / 4006381333949', '4006381333932 / 4006381333949', ['The EAN 4006381333932 /']],
  ])('IMPORT-26 an EAN %s is read as it was before a spreadsheet', async (ean, value, warnings) => {
    const { rows } = await read(['ean;url', `${ean};${URL}`]);
    expect(rows[0]?.ean).toBe(value);
    expect(rows[0]?.warnings).toEqual(warnings.map((start) => expect.stringContaining(start)));
  });

  it('IMPORT-26 an apostrophe before digits is no part of a reference, but one of a name', async () => {
    const { rows } = await read(['sku;name;url', `'00012;'70s lamp;${URL}`]);
    expect(rows[0]).toMatchObject({ ref: '00012', name: "'70s lamp" });
  });

  it('is named where its characters could not be read', async () => {
    const broken = Buffer.concat([
      Buffer.from('sku;name;url\nS1;Küche;'),
      Buffer.from(`${URL}\nS2;K`),
      Buffer.from([0xfc]),
      Buffer.from('che;https://own.example/p/2\n'),
    ]);
    const { rows } = await read(broken);
    expect(rows.map(({ name, warnings }) => [name, warnings])).toEqual([
      ['Küche', []],
      ['K\uFFFDche', ['The name is kept as it is, but has characters that could not be read']],
    ]);
  });

  it('is named where a formula has no stored result', async () => {
    const sheet =
      '<row><c t="inlineStr"><is><t>sku</t></is></c><c t="inlineStr"><is><t>cost</t></is></c><c t="inlineStr"><is><t>url</t></is></c></row>' +
      `<row><c t="str"><f>IF(1,"","x")</f><v></v></c><c><f>A2*1.2</f></c><c t="inlineStr"><is><t>${URL}</t></is></c></row>`;
    const { rows } = await read(await workbookOf(sheet));
    expect(rows[0]?.cells).toEqual([
      ['1', 'bad', '#FORMULA!', SHEET_ERROR],
      ['2', 'url', '0'],
    ]);
  });
});

describe('IMPORT-16 an amount of a workbook', () => {
  it.each([
    ['#,##0.00 [$€-407]', 12.5],
    ['_-* #,##0.00 &quot;€&quot;_-', 12.5],
    ['[$EUR] 0.00', 12.5],
    ['0.00 &quot;Stk&quot;', 12.5],
    ['[$-409]0.00', 12.5],
    ['[Red]0.00', 12.5],
    ['[$$-409]#,##0.00', null],
    ['&quot;£&quot;0.00', null],
    ['0.00 &quot;zł&quot;', null],
    ['[$USD] 0.00', null],
  ])('is in the currency that its format shows: %s', async (format, cost) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet =
      `<row>${text('sku')}${text('cost')}${text('url')}</row>` +
      `<row><c s="0"><v>7</v></c><c s="0"><v>12.5</v></c>${text(URL)}</row>`;
    const { rows } = await read(await workbookOf(sheet, { 'xl/styles.xml': stylesOf(format) }));
    expect(rows[0]).toMatchObject({ ref: '7', cost });
    const isOther = rows[0]?.warnings.map((text) => text.includes('your costs are in EUR'));
    expect(isOther).toEqual(cost === null ? [true] : []);
  });
});

describe('several addresses in one cell', () => {
  it.each([
    'https://a.example/1;https://b.example/1',
    'www.a.example/1,www.b.example/1',
    'https://a.example/1; www.b.example/1',
    'https://a.example/1 / https://b.example/1',
    'www.a.example/1 + www.b.example/1',
    '"https://a.example/1\rhttps://b.example/1"',
  ])('are each one: %s', async (cell) => {
    const { rows } = await read(['sku|own url|competitors', `S1|${URL}|${cell}`]);
    expect(rows[0]?.urls.map(({ website }) => website)).toEqual([
      'own.example',
      'a.example',
      'b.example',
    ]);
    expect(rows[0]?.urls.every(({ url }) => url.endsWith('/1'))).toBe(true);
  });
});

describe('a file that was exported', () => {
  it('is read with the decided terms, not with what the page said, and with the limits', async () => {
    const { mapping } = await read([
      'Reference,Product,Pack,List price (EUR),Shipping (EUR),RRP (EUR),Minimum price (EUR),Shipping you ask for (EUR),Url,Competitors,rival.example url',
      `S1,Tea,500 g,15,4.90,12,8,3,${URL},2,https://rival.example/1`,
      'S2,Pot,1 piece,25,4.90,22,18,3,https://own.example/p/2,1,https://rival.example/2',
    ]);
    expect(mapping.roles).toEqual({
      0: 'ref',
      1: 'name',
      2: 'packSize',
      5: 'rrp',
      6: 'minPrice',
      7: 'shipping',
      8: 'ownUrl',
      10: 'url',
    });
  });
});

it('IMPORT-12 takes the typed addresses of a column whose other addresses stand behind its cells', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const link = (n: number) => `<c><f>HYPERLINK("https://rival.example/${n}","show")</f></c>`;
  const own = (n: number) => text(`https://own.example/p/${n}`);
  const sheet = [
    `<row>${text('sku')}${text('Own')}${text('Rival')}</row>`,
    ...[1, 2, 3].map((n) => `<row>${text(`S${n}`)}${own(n)}${link(n)}</row>`),
    `<row>${text('S4')}${own(4)}${text('https://rival.example/4')}</row>`,
    `<row>${text('S5')}${own(5)}${text('https://rival.example/5')}</row>`,
  ];
  const { rows } = await read(await workbookOf(sheet.join('')));
  expect(rows.map(({ urls }) => urls[1]?.url)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `https://rival.example/${n}`),
  );
});

describe('TERMS-03 what stands beside an amount and does not change it', () => {
  it.each([
    '12,50 €/ud',
    '12,50 €/ud.',
    '12,50€/u',
    '€12,50 / unidad',
    '12,50 EUR c/u',
    '12,50 € por unidad',
    '12,50 € pro Stück',
    '12,50 €/Stk.',
    '12,50 EUR/szt.',
    '12,50 €/ks',
    '12,50 €/buc',
    '12,50 €/τεμ.',
    '12,50 € la pièce',
    '12,50 € cad.',
    '12.50 € each',
    '12,50/pc',
    '12,50*',
    '12,50 EUR*',
    '*12,50 €',
    '12,50 €/ud **',
    '12,50* €',
    '12,50 € †',
  ])('is left out: %s', async (cost) => {
    const { rows } = await read(['sku;cost;url', `S1;${cost};${URL}`]);
    expect(rows[0]).toMatchObject({ cost: 12.5, warnings: [] });
  });

  it.each([
    '12,50 €/kg',
    '12,50 €/m²',
    '12,50 €/100 ml',
    '12,50 €/l',
    '12,50 €/m',
    '12,50 €/10 uds',
    '12,50 €/caja',
    '12,50 €/pack',
    '12,50 €/par',
    '12,50 €/1000',
    '12 uds',
    '12 szt.',
    '12*1,21',
    '12 * 2',
    '12,50 €/Std',
    '12,50 CAD',
    '12,50 CAD/ud',
  ])('is refused where it does: %s', async (cost) => {
    const { rows } = await read(['sku;cost;url', `S1;${cost};${URL}`]);
    expect(rows[0]).toMatchObject({ cost: null, warnings: [expect.any(String)] });
  });

  it('hides no currency of its column', async () => {
    const { rows } = await read([
      'sku;cost;currency;url',
      `S1;12,50/ud;USD;${URL}`,
      `S2;12,50*;USD;https://own.example/p/2`,
      `S3;12,50/ud;EUR;https://own.example/p/3`,
    ]);
    expect(rows.map(({ cost }) => cost)).toEqual([null, null, 12.5]);
  });
});
