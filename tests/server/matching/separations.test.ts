import { describe, expect, it } from 'vitest';
import { readQuantities } from '../../../server/matching/measures.ts';
import { canonical } from '../../../server/matching/phrases.ts';
import { foldText } from '../../../server/matching/text.ts';

const read = (text: string) => readQuantities(canonical(foldText(text)));
const amounts = (text: string): string[] =>
  read(text).measures.map(({ dimension, value }) => `${value} ${dimension}`);

describe('an amount written together with other words', () => {
  it.each([
    ['Kingston NV2 SSD500GB M.2', ['500000000000 data']],
    ['Crucial P3 1TBNVMe', ['1000000000000 data']],
    ['Portátil 8GB/SSD256GB/15.6', ['8000000000 data', '256000000000 data']],
    ['RAM16Go DDR5', ['16000000000 data']],
    ['iPhone 15 128GBBlack', ['128000000000 data']],
    ['Powerbank20000mAh schwarz', ['20000 charge']],
    ['Duschöl Flasche400ml', ['400 volume']],
    ['LED 9W2700K', ['9 power', '2700 temperature']],
    ['cable 0.9m3ft', ['900 length', '914.4 length']],
    ['Varta AA8ks', ['8 count']],
    ['Magnesium 60St', ['60 count']],
    ['Ravensburger puzzel 2000 stukjes', ['2000 count']],
  ])('is read from "%s"', (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each(['1 Gbits switch', 'Panasonic KX-TSC14W', '21st century', 'MZ-V9P1T0BW', 'Coffee2go'])(
    'is not read from "%s"',
    (text) => {
      expect(amounts(text)).toEqual([]);
    },
  );

  it('is multiplied: 2x8GB in front of a word', () => {
    expect(read('Dell 2x8GBDDR4')).toMatchObject({
      pack: 2,
      units: [{ dimension: 'data', value: 8e9 }],
      totals: [{ dimension: 'data', value: 16e9 }],
    });
  });
});
