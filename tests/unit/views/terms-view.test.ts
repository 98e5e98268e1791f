import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import type { TermsColumn } from '../../../contract/rules/column-choice.ts';
import {
  breachMarkers,
  termsText,
  termsValue,
} from '../../../src/views/catalogue/table/terms-view.ts';
import { copiedRows } from '../../../src/views/catalogue/table/copied-rows.ts';
import { matchOf, offerOf } from './sample-match.ts';

const rival = (price: number) => offerOf({ alias: 'rival.example', price });
/** No-break spaces of a price as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('TERMS-21 the columns of a product’s terms', () => {
  const lamp = matchOf({
    own: offerOf({ alias: 'own.example', price: 121 }),
    cost: 80,
    terms: {
      ...NO_TERMS,
      rrp: 130,
      map: 110,
      vat: 21,
      shipping: 0,
      pack_size: 500,
      pack_unit: 'g',
      tags: ['summer', 'clearance'],
    },
  });
  const shown = (column: TermsColumn, match = lamp) => {
    const value = termsValue(column, match);
    return value && plain(termsText(value, 'es'));
  };

  it.each<[TermsColumn, string]>([
    ['cost', '80,00 €'],
    ['margin', '20,00 €'],
    ['margin_with_vat', '24,20 €'],
    ['margin_percent', '20.00%'],
    ['rrp', '130,00 €'],
    ['map', '110,00 €'],
    ['product_shipping', '0,00 €'],
    ['pack', '500 g'],
    ['unit_price', '242,00 €/kg'],
    ['tags', 'summer, clearance'],
  ])('%s shows %s', (column, text) => {
    expect(shown(column)).toBe(text);
  });

  it('has the price of a unit that is below a cent', () => {
    const screws = matchOf({
      own: offerOf({ alias: 'own.example', price: 4 }),
      terms: { ...NO_TERMS, pack_size: 1000, pack_unit: 'piece' },
    });
    expect(shown('unit_price', screws)).toBe('0,004 €/piece');
    const column = { id: 'unit_price', label: 'Price per unit', width: null, hidden: false };
    const { text } = copiedRows([screws], { columns: [column], referenceIsEan: false });
    expect(text.split('\r\n')[1]).toBe('0.004/piece');
  });

  it('show nothing where nothing was given', () => {
    const bare = matchOf();
    for (const column of ['cost', 'margin', 'margin_percent', 'rrp', 'pack', 'tags'] as const) {
      expect(shown(column, bare)).toBeNull();
    }
  });
});

describe('TERMS-22 a competitor below a limit', () => {
  const limited = matchOf({
    own: offerOf({ alias: 'own.example', price: 10 }),
    terms: { ...NO_TERMS, map: 15, rrp: 20 },
  });

  it('is marked with the limit, and says by how much', () => {
    const [map] = breachMarkers(rival(12.9), limited, 'es');
    expect(map?.letter).toBe('MAP');
    expect(plain(map?.label ?? '')).toBe('2,10 € below the minimum advertised price of 15,00 €');
    const [rrp] = breachMarkers(rival(18), limited, 'es');
    expect(rrp?.letter).toBe('RRP');
    expect(plain(rrp?.label ?? '')).toBe('2,00 € below the recommended retail price of 20,00 €');
  });

  it('is not marked at the limit, or without one', () => {
    expect(breachMarkers(rival(20), limited, 'es')).toEqual([]);
    expect(breachMarkers(rival(1), matchOf(), 'es')).toEqual([]);
    expect(breachMarkers(limited.own!, limited, 'es')).toEqual([]);
  });
});
