import { describe, expect, it } from 'vitest';
import { listRowOf } from '../../../../contract/rules/list-row.ts';
import { fittingRule } from '../../../../contract/rules/pricing/fitting-rule.ts';
import { pricedProductOf } from '../../../../contract/rules/pricing/priced-product.ts';
import { matchOf, offerOf } from '../../views/sample-match.ts';
import { NOW, ruleOf } from './samples.ts';

const rule = (position: number, scope: object, status = true) => ({
  position,
  status,
  config: ruleOf({ scope }),
});

describe('PRICE-26 the rule of a product', () => {
  const lamps = rule(2, { filter: { categories: ['Lamps'] } });
  const favourites = rule(1, { favorite_only: true });
  const off = rule(0, {}, false);
  const find = fittingRule([lamps, off, favourites], NOW);

  it('is the first enabled one, by position, whose scope has it', () => {
    const lamp = listRowOf(matchOf({ product_category: 'Lamps' }));
    expect(find(lamp)).toBe(lamps);
    expect(find({ ...lamp, favorite: true })).toBe(favourites);
    expect(find({ ...lamp, category: 'Chairs' })).toBeNull();
  });
});

describe('PRICE-21 a product as rules see it', () => {
  const context = { ownAlias: 'own.example', day: NOW - 43_200_000 };

  it('has one offer of each competitor, that of the table, and none of the own website', () => {
    const match = matchOf({
      own: offerOf({ alias: 'own.example', price: 10 }),
      competitors: [
        offerOf({ alias: 'own.example', price: 9 }),
        offerOf({ alias: 'a.example', price: 12, product_id: '1' }),
        offerOf({ alias: 'a.example', price: 11, product_id: '2' }),
        offerOf({ alias: 'b.example', price: 8, currency: 'USD', isForeign: true }),
      ],
    });
    const { price, offers } = pricedProductOf(match, context);
    expect(price).toBe(10);
    expect(offers.map(({ alias, price: rival, isForeign }) => [alias, rival, isForeign])).toEqual([
      ['a.example', 11, false],
      ['b.example', null, true],
    ]);
  });

  it('FIG-15 has the time at which a price was read, not the one at which its page was found sold out', () => {
    const provenance = {
      method: 'json-ld',
      where: '',
      confidence: 1,
      at: '2026-11-20T09:00:00.000Z',
    };
    const read = { provenance, updateDate: '2026-11-25T09:00:00.000Z', price: 12 };
    const match = matchOf({
      competitors: [
        offerOf({ alias: 'a.example', ...read, availability: 'OutOfStock' }),
        offerOf({ alias: 'b.example', ...read }),
      ],
    });
    const { offers } = pricedProductOf(match, context);
    expect(offers.map(({ at }) => at)).toEqual([provenance.at, read.updateDate]);
  });

  it('began the day with its former price, if that changed today', () => {
    const own = (changeDate: string) =>
      matchOf({ own: offerOf({ alias: 'own.example', price: 10, previousPrice: 9, changeDate }) });
    expect(pricedProductOf(own('2026-11-25T08:00:00.000Z'), context).dayStart).toBe(9);
    expect(pricedProductOf(own('2026-11-24T08:00:00.000Z'), context).dayStart).toBe(10);
    const known = { ...context, dayStart: 8 };
    expect(pricedProductOf(own('2026-11-25T08:00:00.000Z'), known).dayStart).toBe(8);
  });
});
