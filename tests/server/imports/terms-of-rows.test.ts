import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRole } from '../../../contract/choices.ts';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS, termsConflicts } from '../../../contract/rules/product-terms.ts';
import { currencyIn } from '../../../server/imports/cost.ts';
import { packOf } from '../../../server/imports/mapping/read-pack.ts';
import { openFile, readProducts } from '../../../server/imports/read-rows.ts';
import type { ImportRow } from '../../../server/imports/row.ts';
import { mergeTerms } from '../../../server/imports/terms.ts';

const RULES = { policy: {}, currency: 'EUR', country: 'es' };
const SHOP = { alias: 'mitienda.example', url: 'https://mitienda.example' };

/** Reads lines as an importation does. */
async function read(
  lines: string[],
  rules = RULES,
): Promise<{ mapping: ImportMapping; rows: ImportRow[] }> {
  const file = { buffer: Buffer.from(lines.join('\r\n')), filename: 'list.csv' };
  const opened = await openFile(file, { chosen: null, own: SHOP });
  const rows: ImportRow[] = [];
  for await (const { data } of readProducts(opened, rules)) rows.push(data);
  return { mapping: opened.mapping, rows };
}

/** The first row of a list with one column of terms for each given title. */
async function firstRow(cells: Record<string, string>): Promise<ImportRow> {
  const titles = Object.keys(cells);
  const { rows } = await read([
    ['sku', ...titles, 'mi url'].join('\t'),
    ['A', ...Object.values(cells), 'https://mitienda.example/a'].join('\t'),
  ]);
  return rows[0]!;
}

const rolesOf = async (titles: string[]): Promise<(ImportRole | undefined)[]> => {
  const { mapping } = await read([
    ['sku', ...titles, 'mi url'].join('\t'),
    ['A', ...titles.map(() => '5'), 'https://mitienda.example/a'].join('\t'),
  ]);
  return titles.map((_, index) => mapping.roles[index + 1]);
};

describe('the headers of terms', () => {
  it.each<[ImportRole, string[]]>([
    ['rrp', ['RRP', 'UVP', 'PVPR', 'MSRP', 'Precio recomendado', 'Prix conseillé', 'RRP (EUR)']],
    ['map', ['MAP', 'Minimum advertised price', 'Precio mínimo anunciado']],
    ['vat', ['VAT', 'VAT %', 'IVA', '% IVA', 'MwSt', 'MwSt.-Satz', 'TVA', 'Taux TVA', 'BTW']],
    ['minPrice', ['Minimum price', 'Precio mínimo', 'Mindestpreis', 'Prix minimum']],
    ['maxPrice', ['Maximum price', 'Precio máximo', 'Höchstpreis', 'Prix maximum']],
    ['shipping', ['Shipping', 'Gastos de envío', 'Versandkosten', 'Frais de port']],
    ['packSize', ['Pack size', 'Contenido neto', 'Packungsgröße', 'Contenance']],
    ['packUnit', ['Pack unit', 'Unidad de medida', 'Maßeinheit']],
    ['tags', ['Tags', 'Etiquetas', 'Schlagwörter', 'Étiquettes']],
  ])('TERMS-03 %s is named by %j', async (role, titles) => {
    const found = await Promise.all(titles.map(async (title) => (await rolesOf([title]))[0]));
    expect(found).toEqual(titles.map(() => role));
  });

  it.each([
    ['Price'],
    ['Precio'],
    ['PVP'],
    ['Min'],
    ['Lowest price'],
    ['Amazon PVP'],
    ['alfa.example shipping (EUR)'],
    ['alfa.example list price (EUR)'],
    ['Shipping weight'],
    ['Stock'],
  ])('TERMS-03 %s is no term', async (title) => {
    expect(await rolesOf([title])).toEqual([undefined]);
  });

  it('TERMS-03 PVP is the recommended price beside a price of the shop, unless another column is', async () => {
    expect(await rolesOf(['PVP', 'Precio'])).toEqual(['rrp', undefined]);
    expect(await rolesOf(['PVP', 'Precio', 'PVPR'])).toContain('rrp');
  });

  it('TERMS-03 the lowest and highest price beside an average are those of a market', async () => {
    expect(await rolesOf(['Min price', 'Average price', 'Max price'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('TERMS-03 what each shop asks is no term in a list with a row per page', async () => {
    const { mapping, rows } = await read([
      'ref;web;url;list price;shipping;IVA',
      'R1;mitienda.example;https://mitienda.example/1;20;3;21',
      'R1;rival.example;https://rival.example/1;30;5;21',
    ]);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'website', 2: 'url', 5: 'vat' });
    expect(rows.map(({ terms }) => terms)).toEqual([{ vat: 21 }, { vat: 21 }]);
  });
});

describe('the values of terms', () => {
  it('TERMS-03 amounts are read with their currency, and zero is free shipping but no list price', async () => {
    const row = await firstRow({ RRP: '1.234,50 €', MAP: '0,00', Shipping: '0', 'Max price': '0' });
    expect(row.terms).toEqual({ rrp: 1234.5, shipping: 0 });
    expect(row.cells).toContainEqual(['2', 'none', '0,00', 'This says that there is no value']);
    expect(row.cells).toContainEqual(['4', 'none', '0', 'This says that there is no value']);
  });

  it.each([
    [{ RRP: 'abc' }, 'The RRP abc is not an amount up to 1,000,000,000 and was not used'],
    [{ MAP: '5 USD' }, 'The MAP 5 USD is in USD and was not used: your prices are in EUR'],
    [{ VAT: '121' }, 'The VAT rate 121 is not a percentage up to 100 and was not used'],
    [{ VAT: 'reduced' }, 'The VAT rate reduced is not a percentage up to 100 and was not used'],
    [
      { 'Pack size': 'large' },
      'The pack size large is not a number with a unit such as 500 g or 6 x 330 ml and was not used',
    ],
    [
      { 'Pack unit': 'stone' },
      'The unit stone is not one that packs are counted in and was not used',
    ],
    [{ Tags: `a, ${'x'.repeat(41)}` }, 'Only the first 20 tags of at most 40 characters are kept'],
  ])('TERMS-03 %j is named as not taken', async (cells, reason) => {
    const row = await firstRow(cells);
    const [text = ''] = Object.values(cells);
    expect(row.cells).toContainEqual(['1', 'bad', text, reason]);
    expect(row.warnings).toEqual([reason]);
    expect(row.terms).toEqual('Tags' in cells ? { tags: ['a'] } : undefined);
  });

  const costsOf = async (costs: string[], country = 'es') => {
    const { rows } = await read(
      [
        'sku;Coste;mi url',
        ...costs.map((cost, n) => `R${n};${cost};https://mitienda.example/${n}`),
      ],
      { ...RULES, country },
    );
    return rows.map(({ cost }) => cost);
  };

  it('TERMS-03 1,234 and 1.234 are read by the decimal mark of the other amounts of the file', async () => {
    expect(await costsOf(['12,345', '8,5', '1.234'])).toEqual([12.345, 8.5, 1234]);
    expect(await costsOf(['12,345', '8.5', '1.234'])).toEqual([12345, 8.5, 1.234]);
    expect(await costsOf(['12,345', '1.234.567,00 €'])).toEqual([12.345, 1234567]);
  });

  it('TERMS-03 amounts are read with a dash in place of their decimals', async () => {
    const costs = [
      '12,-',
      '19.–',
      '25:-',
      '1 999:- ',
      '1.234,-',
      '5,-- €',
      '19,– €',
      '12-',
      '12,-5',
    ];
    expect(await costsOf(costs)).toEqual([12, 19, 25, 1999, 1234, 5, 19, null, null]);
  });

  it('TERMS-03 1,234 is not used where nothing shows what it is, but by the way of the country', async () => {
    expect(await costsOf(['12,345', '80'])).toEqual([null, 80]);
    expect(await costsOf(['12,345', '8,5', '8.5'])).toEqual([null, 8.5, 8.5]);
    expect(await costsOf(['12,345', '80'], 'uk')).toEqual([12345, 80]);
    expect(await costsOf(['1.234', '80'])).toEqual([null, 80]);
    expect(await costsOf(['1.234', '8,5', '8.5'])).toEqual([null, 8.5, 8.5]);
    expect(await costsOf(['1.234', '80'], 'uk')).toEqual([1.234, 80]);
    const row = await firstRow({ RRP: '12,345' });
    expect(row.warnings).toEqual([
      'The RRP 12,345 may be one of thousands or one with three decimals and was not used: no other amount of the file shows which',
    ]);
  });

  it.each([
    ['Coste USD', '8,50', null],
    ['Cost ($)', '8.50', null],
    ['Cena zakupu [PLN]', '8,50', null],
    ['purchase_price-EUR', '8,50', 8.5],
    ['Coste USD', '8,50 €', 8.5],
  ])('TERMS-03 a cost is in the currency of its title: %s, %s', async (title, text, cost) => {
    const row = await firstRow({ [title]: text });
    expect(row.cost).toBe(cost);
    expect(row.warnings).toHaveLength(cost === null ? 1 : 0);
  });

  it.each([
    ['Cena zakupu (zł) netto', 'PLN'],
    ['EK USD NETTO', 'USD'],
    ['Costo RON', 'RON'],
    ['Cost US$/pc', 'USD'],
    ['Nákupní cena Kč', 'CZK'],
    ['Preis € / Stk', undefined],
    ['P. COSTO', undefined],
    ['COSTO S/IVA', undefined],
    ['ALL COSTS', undefined],
    ['Cost top', undefined],
    ['Cost (L)', undefined],
  ])('TERMS-03 a title names a currency other than euro: %s, %s', (title, currency) =>
    expect(currencyIn(title, 'EUR')).toBe(currency),
  );

  it.each(['Moneda', 'Currency', 'Währung', 'Devise', 'Waluta', 'Pénznem'])(
    'TERMS-03 an amount is in the currency that the column %s names',
    async (title) => {
      const { rows, mapping } = await read([
        `sku;Cost;RRP;${title};mi url`,
        'A;8,00;12,00 EUR;USD;https://mitienda.example/a',
        'B;8,00;;EUR;https://mitienda.example/b',
        'C;;-;USD;https://mitienda.example/c',
        'D;8,00;;;https://mitienda.example/d',
        'E;8,00;;Taler;https://mitienda.example/e',
      ]);
      expect(mapping.roles[3]).toBe('currency');
      expect(rows.map(({ cost, terms }) => [cost, terms?.rrp])).toEqual([
        [null, 12],
        [8, undefined],
        [null, undefined],
        [8, undefined],
        [8, undefined],
      ]);
      expect(rows.map(({ warnings }) => warnings)).toEqual([
        ['The cost 8,00 USD is in USD and was not used: your costs are in EUR'],
        [],
        [],
        [],
        [
          'The currency Taler is unknown: the amounts of its row were read as those of your account',
        ],
      ]);
    },
  );

  it('TERMS-03 a currency of the prices of each shop is none of the cost', async () => {
    const { mapping } = await read([
      'ref;web;url;price;currency;cost',
      'R1;mitienda.example;https://mitienda.example/1;20;EUR;3',
      'R1;rival.example;https://rival.example/1;30;GBP;3',
    ]);
    expect(mapping.roles).toEqual({ 0: 'ref', 1: 'website', 2: 'url', 5: 'cost' });
  });

  it('TERMS-03 the size of a pack has the decimal mark of the amounts of its file', async () => {
    const { terms } = await firstRow({ RRP: '12,50', 'Pack size': '1,500 kg' });
    expect(terms).toMatchObject({ pack_size: 1.5, pack_unit: 'kg' });
  });

  const ratesOf = async (rates: string[]) => {
    const { rows } = await read([
      'sku;IVA;mi url',
      ...rates.map((rate, n) => `R${n};${rate};https://mitienda.example/${n}`),
    ]);
    return rows.map(({ terms }) => terms?.vat);
  };

  it.each([
    [
      ['21 %', '10%', '4', '5,5'],
      [21, 10, 4, 5.5],
    ],
    // A share of 1 only where all rates are.
    [
      ['0.21', '0,1', '0', '0.055'],
      [21, 10, 0, 5.5],
    ],
    [
      ['0.21', '21'],
      [undefined, 21],
    ],
    [
      ['0.5 %', '21'],
      [0.5, 21],
    ],
    [
      ['0', '0'],
      [0, 0],
    ],
  ])('TERMS-03 the rates %j are %j percent', async (rates, expected) => {
    expect(await ratesOf(rates)).toEqual(expected);
  });

  it.each([
    ['500 g', { size: 500, unit: 'g' }],
    ['0,75 L', { size: 0.75, unit: 'l' }],
    ['75cl', { size: 750, unit: 'ml' }],
    ['6 x 330 ml', { size: 1980, unit: 'ml' }],
    ['330 ml x 6', { size: 1980, unit: 'ml' }],
    ['2x6x0,33l', { size: 3.96, unit: 'l' }],
    ['12 uds.', { size: 12, unit: 'piece' }],
    ['6er', { size: 6, unit: 'piece' }],
    ['3 x 12 Stück', { size: 36, unit: 'piece' }],
    ['2 m²', { size: 2, unit: 'm²' }],
    ['12', { size: 12, unit: null }],
    ['0 g', null],
    ['500 g x 2 ml', null],
    ['big', null],
    ['', null],
  ])('TERMS-03 a pack of %j', (text, expected) => {
    expect(packOf(text)).toEqual(expected);
  });

  it('TERMS-03 a size and its unit may stand in two columns, and must not contradict each other', async () => {
    const both = await firstRow({ 'Pack size': '500', 'Pack unit': 'gr' });
    expect(both.terms).toEqual({ pack_size: 500, pack_unit: 'g' });
    const other = await firstRow({ 'Pack size': '500 ml', 'Pack unit': 'g' });
    expect(other.terms).toEqual({ pack_size: 500, pack_unit: 'ml' });
    expect(other.warnings).toEqual(['It was not used: another column says ml']);
  });

  it('TERMS-03 tags are split, and those of several columns come together', async () => {
    const row = await firstRow({ Tags: 'summer, outlet|new; Summer', Etiquetas: 'garden' });
    expect(row.terms).toEqual({ tags: ['summer', 'outlet', 'new', 'garden'] });
  });

  it('TERMS-02 TERMS-03 terms of a row that contradict each other are both named and not taken', async () => {
    const row = await firstRow({ RRP: '30', 'Min price': '20', 'Max price': '10' });
    const reason = 'The minimum price is above the maximum price, so it was not used';
    expect(row.terms).toEqual({ rrp: 30 });
    expect(row.cells).toEqual([
      ['0', 'text', 'ref'],
      ['1', 'text', 'rrp'],
      ['2', 'bad', '20', reason],
      ['3', 'bad', '10', reason],
      ['4', 'url', '0'],
    ]);
    expect(row.warnings).toEqual([reason]);
  });
});

describe('the exports of shops', () => {
  it('TERMS-03 a Merchant feed has shipping of the own country, the measure of the price, and labels', async () => {
    const { rows } = await read([
      'id\ttitle\tlink\timage_link\tprice\tshipping(country:price)\tunit_pricing_measure\tcustom_label_0\tcustom_label_1\tproduct_type',
      'T1\tOil\thttps://mitienda.example/oil\thttps://c.example/o.jpg\t8 EUR\tFR:9.00 EUR,ES:4.95 EUR\t750ml\tsummer\toutlet\tFood > Oil',
      'T2\tTea\thttps://mitienda.example/tea\thttps://c.example/t.jpg\t8 EUR\tFR:9.00 EUR,DE:4.95 EUR\t\t\t\tFood',
    ]);
    expect(rows[0]).toMatchObject({
      category: 'Food > Oil',
      terms: { shipping: 4.95, pack_size: 750, pack_unit: 'ml', tags: ['summer', 'outlet'] },
    });
    expect(rows[1]?.warnings).toEqual([
      'It names several amounts, none for your country alone, and was not used',
    ]);
  });

  it('TERMS-03 Shopify has the cost, the price that is compared at, and the tags of all variants', async () => {
    const { rows } = await read([
      'Handle,Title,Vendor,Tags,Variant SKU,Variant Price,Variant Compare At Price,Cost per item',
      'chair,Chair,Norte,"wood, summer",C-R,120.00,150.00,60.5',
      'chair,,,,C-B,120.00,140.00,61',
    ]);
    expect(rows).toMatchObject([
      { cost: 60.5, terms: { rrp: 150, tags: ['wood', 'summer'] } },
      { cost: 61, terms: { rrp: 140, tags: ['wood', 'summer'] } },
    ]);
  });

  it('TERMS-03 WooCommerce has tags', async () => {
    const { rows } = await read([
      'ID,Type,SKU,Name,Published,Regular price,Tags',
      '11,simple,W-1,Mug,1,9.90,"kitchen, gift"',
    ]);
    expect(rows[0]?.terms).toEqual({ tags: ['kitchen', 'gift'] });
  });
});

const amount = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const terms: fc.Arbitrary<ProductTerms> = fc
  .record({ rrp: amount, map: amount, min_price: amount, max_price: amount })
  .map((limits) => ({ ...NO_TERMS, ...limits }));

it('TERMS-02 TERMS-03 merging never makes terms that contradict each other, and says what it left out', () => {
  fc.assert(
    fc.property(terms, terms, (known, row) => {
      fc.pre(termsConflicts(known).length === 0);
      const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
      const { terms: merged, rest, leftOut, changed } = mergeTerms(known, given);
      expect(termsConflicts(merged)).toEqual([]);
      expect(merged).toEqual({ ...known, ...rest });
      expect([...Object.keys(rest), ...leftOut.keys()].toSorted()).toEqual(
        Object.keys(given).toSorted(),
      );
      for (const field of changed) expect(merged[field]).not.toEqual(known[field]);
    }),
  );
});
