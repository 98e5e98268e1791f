import { describe, expect, it } from 'vitest';
import {
  chosenColumns,
  firstColumns,
  hideColumn,
  moveColumn,
} from '../../../contract/rules/column-choice.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { copiedRows } from '../../../src/views/catalogue/table/copied-rows.ts';
import { matchOf, offerOf } from './sample-match.ts';

const first = firstColumns({
  aliases: ['own.example', 'rival.example'],
  ownAlias: 'own.example',
  withSimilarity: false,
});
const options = { columns: chosenColumns(first, []), referenceIsEan: false };
const lamp = matchOf({
  own: offerOf({ alias: 'own.example', price: 1234.5 }),
  competitors: [offerOf({ alias: 'rival.example', price: 1000, coefficientPrice: 1200.25 })],
});
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));

describe('TABLE-23 copied rows', () => {
  it('are a line of labels and a line per product, with plain numbers', () => {
    expect(cellsOf(copiedRows([lamp], options).text)).toEqual([
      ['Reference', 'Product', 'Price', 'Index %', 'Min', 'Max', 'rival.example'],
      [
        'SKU-1',
        'Floor lamp with a long neck Lumo',
        '1234.5',
        '2.85',
        '1200.25',
        '1200.25',
        '1200.25',
      ],
    ]);
  });

  it('have the columns that are shown, in their order', () => {
    const arranged = hideColumn(moveColumn(first, 'website:rival.example', 1), 'price', true);
    const [labels, cells] = cellsOf(copiedRows([lamp], { ...options, columns: arranged }).text);
    expect(labels).toEqual(['Reference', 'Product', 'rival.example', 'Index %', 'Min', 'Max']);
    expect(cells?.[2]).toBe('1200.25');
  });

  it('have nothing where there is no price', () => {
    const alone = matchOf({ own: offerOf({ alias: 'own.example', price: null }) });
    expect(
      cellsOf(`${copiedRows([alone], options).text}.`)[1]
        ?.slice(2)
        .join(''),
    ).toBe('');
  });

  it('have the price of a unit with its unit, and the similarity in percent, as exports do', () => {
    const oil = matchOf({
      own: offerOf({ alias: 'own.example', price: 9 }),
      competitors: [offerOf({ alias: 'rival.example', similarity_score: 0.87 })],
      terms: { ...NO_TERMS, pack_size: 500, pack_unit: 'g' },
    });
    const shown = firstColumns({
      aliases: ['own.example', 'rival.example'],
      ownAlias: 'own.example',
      withSimilarity: true,
    });
    const columns = ['unit_price', 'similarity'].reduce(
      (all, id) => hideColumn(all, id, false),
      chosenColumns(shown, []),
    );
    const [labels = [], cells = []] = cellsOf(copiedRows([oil], { ...options, columns }).text);
    const copied = Object.fromEntries(labels.map((label, at) => [label, cells[at]]));
    expect(copied).toMatchObject({ 'Price per unit': '18/kg', Similarity: '87' });
  });

  it('have the EAN where it is the reference', () => {
    const { text } = copiedRows([matchOf({ product_ean: '4006381333931' })], {
      ...options,
      referenceIsEan: true,
    });
    expect(cellsOf(text).map(([reference]) => reference)).toEqual(['EAN', '4006381333931']);
  });

  it('never begin a cell, a line or a formula inside of a name', () => {
    const sly = matchOf({ product_name: '=HYPERLINK("a")\tb\nc', product_brand: null });
    const lines = cellsOf(copiedRows([sly], options).text);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.[1]).toBe('\'=HYPERLINK("a") b c');
  });

  it('are a table too, whose numbers need no language and whose references stay texts', () => {
    const { html } = copiedRows([matchOf({ product_name: '<b>&', product_brand: null })], options);
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(html).toContain('x:num="100"');
    expect(html).toContain(`<td style="mso-number-format:'\\@'">SKU-1</td>`);
  });
});
