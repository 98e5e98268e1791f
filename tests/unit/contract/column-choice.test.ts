import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aliasOf,
  choicesOf,
  chosenColumns,
  firstColumns,
  hideColumn,
  hideCompetitors,
  MAX_COLUMN_PIXELS,
  MIN_COLUMN_PIXELS,
  moveColumn,
  PRODUCT_COLUMN,
  resizeColumn,
  websiteColumnId,
  type ColumnChoice,
  type TableColumn,
} from '../../../contract/rules/column-choice.ts';
import { userPreferenceValues } from '../../../contract/entities/user-preference.ts';
import { shortNames } from '../../../contract/rules/website-name.ts';

const columnsOf = (...aliases: string[]) =>
  firstColumns({ aliases: ['own.es', ...aliases], ownAlias: 'own.es', withSimilarity: false });
const first = columnsOf('a.es', 'b.es');
const labels = (columns: readonly TableColumn[]) => columns.map(({ label }) => label);
const shown = (columns: readonly TableColumn[]) => labels(columns.filter(({ hidden }) => !hidden));

describe('TABLE-21 the columns of the table', () => {
  it('are at first those of the documents, with the own website in Price', () => {
    expect(shown(chosenColumns(first, []))).toEqual([
      'Product',
      'Price',
      'Index %',
      'Min',
      'Max',
      'a.es',
      'b.es',
    ]);
    expect(labels(first)).toContain('own.es');
  });

  it('are moved, hidden and given a width, which a list of choices brings back', () => {
    const moved = moveColumn(first, websiteColumnId('b.es'), 1);
    const narrow = resizeColumn(hideColumn(moved, 'low_price', true), 'price', 120);
    const back = chosenColumns(first, choicesOf(narrow, first, []));
    expect(back).toEqual(narrow);
    expect(shown(back)).toEqual(['Product', 'b.es', 'Price', 'Index %', 'Max', 'a.es']);
    expect(back.find(({ id }) => id === 'price')?.width).toBe(120);
  });

  it('show the own website once it is chosen', () => {
    const own = websiteColumnId('own.es');
    const choices = choicesOf(hideColumn(first, own, false), first, []);
    expect(shown(chosenColumns(first, choices))).toContain('own.es');
  });

  it('begin with the product, which is not hidden', () => {
    expect(labels(moveColumn(first, 'price', -3))[0]).toBe('Product');
    expect(labels(moveColumn(first, PRODUCT_COLUMN, 4))[0]).toBe('Product');
    expect(shown(hideColumn(first, PRODUCT_COLUMN, true))[0]).toBe('Product');
    const forged: ColumnChoice[] = [
      { id: 'price', width: null, hidden: false },
      { id: PRODUCT_COLUMN, width: null, hidden: true },
    ];
    expect(shown(chosenColumns(first, forged)).slice(0, 2)).toEqual(['Product', 'Price']);
  });

  it('are never narrower or wider than can be used', () => {
    const widthOf = (width: number) =>
      resizeColumn(first, 'price', width).find(({ id }) => id === 'price')?.width;
    expect(widthOf(1)).toBe(MIN_COLUMN_PIXELS);
    expect(widthOf(9000)).toBe(MAX_COLUMN_PIXELS);
    expect(widthOf(100.4)).toBe(100);
  });

  it('take a new website in after the one before it', () => {
    const moved = moveColumn(first, websiteColumnId('b.es'), 1);
    const choices = choicesOf(moved, first, []);
    expect(shown(chosenColumns(columnsOf('a.es', 'ab.es', 'b.es'), choices))).toEqual([
      'Product',
      'b.es',
      'Price',
      'Index %',
      'Min',
      'Max',
      'a.es',
      'ab.es',
    ]);
  });

  it('keep what was chosen of a website that is away', () => {
    const choices = choicesOf(hideColumn(first, websiteColumnId('a.es'), true), first, []);
    const without = columnsOf('b.es');
    const later = choicesOf(
      hideColumn(chosenColumns(without, choices), 'price', true),
      without,
      choices,
    );
    expect(shown(chosenColumns(first, later))).not.toContain('a.es');
  });

  it('need nothing stored when they are as at first again', () => {
    const id = websiteColumnId('a.es');
    const there = moveColumn(first, id, 1);
    const back = moveColumn(
      there,
      id,
      first.findIndex((column) => column.id === id),
    );
    expect(choicesOf(back, first, choicesOf(there, first, []))).toEqual([]);
  });

  it('are all there, once, whatever was stored', () => {
    const ids = fc.constantFrom(...first.map(({ id }) => id), 'website:gone.es', 'nonsense');
    const stored = fc.array(
      fc.record({ id: ids, width: fc.option(fc.integer()), hidden: fc.boolean() }),
    );
    fc.assert(
      fc.property(stored, (choices) => {
        const columns = chosenColumns(first, choices);
        expect(labels(columns).toSorted()).toEqual(labels(first).toSorted());
        expect(columns[0]?.id).toBe(PRODUCT_COLUMN);
        expect(chosenColumns(first, choicesOf(columns, first, choices))).toEqual(columns);
      }),
    );
  });

  it('of competitors are all hidden and shown at once, the own website stays as it is', () => {
    const none = hideCompetitors(first, 'own.es', true);
    expect(shown(none)).toEqual(['Product', 'Price', 'Index %', 'Min', 'Max']);
    expect(hideCompetitors(none, 'own.es', false)).toEqual(first);
  });

  it('are stored as far as the server takes them, those of today first', () => {
    const long = columnsOf('a.es', `${'b'.repeat(400)}.es`);
    const gone = Array.from({ length: 600 }, (_, place) => ({
      id: websiteColumnId(`gone-${place}.es`),
      width: null,
      hidden: true,
    }));
    const columns = choicesOf(hideColumn(long, 'price', true), long, gone);
    const { success } = userPreferenceValues['table-columns'].safeParse({ columns });
    expect(success).toBe(true);
    expect(shown(chosenColumns(long, columns))).toEqual(shown(hideColumn(long, 'price', true)));
    const { success: isTaken } = userPreferenceValues['table-columns'].safeParse({
      columns: choicesOf(long, long, gone),
    });
    expect(isTaken).toBe(true);
  });

  it('of websites are told from the others, whatever their alias', () => {
    expect(aliasOf(websiteColumnId('price'))).toBe('price');
    expect(aliasOf('price')).toBeNull();
  });
});

describe('TABLE-22 the short names of websites', () => {
  it('are whole where they fit, and cut in the middle where not', () => {
    const names = shortNames(['shop.example.de', 'electronics-warehouse.example.es']);
    expect([...names.values()]).toEqual(['shop.example.de', 'electronic…mple.es']);
  });

  it('differ where the aliases do', () => {
    const label = fc.constantFrom('a', 'shop', 'electronics', 'warehouse-of-things', 'example');
    const alias = fc.array(label, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.uniqueArray(alias), (aliases) => {
        const names = shortNames(aliases);
        expect(new Set(names.values()).size).toBe(aliases.length);
      }),
    );
  });
});
