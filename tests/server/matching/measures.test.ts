import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuantities, type Measure } from '../../../server/matching/measures.ts';
import { foldText } from '../../../server/matching/text.ts';

const read = (text: string) => readQuantities(foldText(text));
const only = (text: string): Measure => {
  const { measures } = read(text);
  expect(measures).toHaveLength(1);
  return measures[0]!;
};

describe('amounts', () => {
  it.each([
    ['1 l', 'volume', 1000],
    ['1000 ml', 'volume', 1000],
    ['0,33 l', 'volume', 330],
    ['75cl', 'volume', 750],
    ['1,000 ml', 'volume', 1000],
    ['2.5 kg', 'mass', 2500],
    ['500 Gramm', 'mass', 500],
    ['27"', 'length', 685.8],
    ['27 Zoll', 'length', 685.8],
    ['27-inch', 'length', 685.8],
    ['16GB', 'data', 16e9],
    ['1 TB', 'data', 1e12],
    ['2200 W', 'power', 2200],
    ['5000mAh', 'charge', 5000],
    ['3.4 GHz', 'frequency', 3.4e9],
    ['12 MP', 'pixels', 12e6],
    ['24 Stück', 'count', 24],
  ])('reads %s', (text, dimension, value) => {
    const measure = only(`Krone Alpha ${text} neu`);
    expect(measure.dimension).toBe(dimension);
    expect(measure.value).toBeCloseTo(value, 6);
  });

  it('writes equal amounts as the same word', () => {
    expect(read('syrup 1.5 l').rest).toBe(read('syrup 1500ml').rest);
  });

  it('leaves model numbers and versions alone', () => {
    for (const text of ['Vega m40x', 'series 5 lamp', 'model 12ab', 'a-064g', 'sdx-128g-x46']) {
      expect(read(text).measures).toEqual([]);
    }
  });

  it('reads an amount back in every unit of its dimension', () => {
    const units = [
      [
        'volume',
        [
          ['ml', 1],
          ['cl', 10],
          ['l', 1000],
        ],
      ],
      [
        'mass',
        [
          ['g', 1],
          ['kg', 1000],
        ],
      ],
      [
        'length',
        [
          ['mm', 1],
          ['cm', 10],
          ['m', 1000],
        ],
      ],
      [
        'data',
        [
          ['mb', 1e6],
          ['gb', 1e9],
          ['tb', 1e12],
        ],
      ],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.nat(2),
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('', ' ', '-'),
        ([dimension, names], which, number, gap) => {
          const [unit, factor] = names[which % names.length]!;
          const measure = only(`thing ${number}${gap}${unit}`);
          expect(measure.dimension).toBe(dimension);
          expect(measure.value / (number * factor)).toBeCloseTo(1, 5);
        },
      ),
    );
  });
});

describe('packs', () => {
  it.each([
    ['Cola pack of 6', 6],
    ['Cola 6-pack', 6],
    ['Cola 6pk', 6],
    ['Socks 2er-Set', 2],
    ['Socken 3er Pack', 3],
    ['Lot de 4 verres', 4],
    ['Confezione da 12', 12],
    ['Caja de 10', 10],
    ['Doppelpack Shampoo', 2],
    ['Twin pack razor', 2],
    ['Cola 6 x 330 ml', 6],
    ['Cola 330ml x 24', 24],
    ['Rice 4×1kg', 4],
    ['single pack', 1],
    ['Six-pack Cola', 6],
    ['Cola 12 cans', 12],
    ['6 Flaschen Cola', 6],
    ['Cola (x6)', 6],
    ['2x Lampe Arc', 2],
  ])('counts %s', (text, count) => {
    expect(read(text).pack).toBe(count);
  });

  it.each([
    'Frame 50 x 70 cm',
    'Lens 18-55 mm',
    'Backpack 15 l',
    'Case of 15 inch',
    'Screen 1920 x 1080',
    '802.11 router',
    'Cola 330 ml',
    'Camera 10x zoom',
    'Set 3 drawers',
    'Backpack 20',
  ])('finds no pack in %s', (text) => {
    expect(read(text).pack).toBeNull();
  });

  it('multiplies a pack into its total', () => {
    expect(read('Cola 6 x 330 ml').totals).toEqual([{ dimension: 'volume', value: 1980 }]);
    expect(read('Juice 1 l pack of 4').totals).toEqual([{ dimension: 'volume', value: 4000 }]);
  });
});
