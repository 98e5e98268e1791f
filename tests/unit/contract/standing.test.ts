import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crawlStates, type Offer } from '../../../contract/entities/match.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { comparablePrice, isAmount, ownPriceOf } from '../../../contract/rules/price.ts';
import {
  availabilityOf,
  availabilityOfStored,
  isGone,
  offerStateOf,
} from '../../../contract/rules/offer-state.ts';
import {
  shownOffers,
  similarityPercentOf,
  summarisePrices,
} from '../../../contract/rules/summary.ts';
import { matchOf, offerOf } from '../../simulation/world/sample-match.ts';
import { match } from '../db/random-matches.ts';

describe('the known state of an offer', () => {
  const stored = (
    state: (typeof crawlStates)[number],
    availability: string | null,
    price: number | null = 10,
  ) => offerStateOf(availabilityOfStored({ state, availability, price }));

  test('FIG-01 a product that is gone or has moved counts as not found, whatever was known', () => {
    expect(crawlStates.filter(isGone)).toEqual(['not-found', 'moved']);
    expect(stored('not-found', 'InStock')).toBe('not-found');
    expect(stored('moved', null)).toBe('not-found');
  });

  test('FIG-05 a page that does not mention stock is unknown, and a refusal keeps the known value', () => {
    expect(stored('ok', null)).toBe('unknown');
    expect(stored('blocked', null)).toBe('unknown');
    expect(stored('blocked', 'InStock')).toBe('in-stock');
    expect(stored('ok', 'PreOrder')).toBe('out-of-stock');
  });

  test('FIG-06 a page that was never read is unread, visited or not', () => {
    const never = { price: null, availability: null };
    expect(offerStateOf(availabilityOfStored({ state: 'pending', ...never }))).toBe('unread');
    expect(offerStateOf(availabilityOfStored({ state: 'blocked', ...never }))).toBe('unread');
    // What was known of another page of the product is not said of this one.
    expect(stored('pending', 'InStock')).toBe('unread');
    expect(stored('ok', null, null)).toBe('unread');
    expect(stored('ok', 'InStock', null)).toBe('in-stock');
  });

  test('a text of a shop is never read as one of our states', () => {
    for (const word of ['NotFound', 'NotRead', 'Unknown']) {
      expect(stored('ok', word)).toBe('unknown');
    }
  });
});

test('FIG-01 FIG-03 FIG-04 every figure of a match agrees with its cells', () => {
  fc.assert(
    fc.property(match, (one) => {
      const cells = [...shownOffers(one).values()];
      const prices = cells.flatMap((cell) => comparablePrice(cell) ?? []);
      const sold = cells.filter((cell) => !cell.not_found);
      const row = listRowOf(one);
      expect(row.competitors_count).toBe(sold.length);
      expect(row.exclusive).toBe(sold.length === 0);
      expect(row.low_price).toBe(prices.length === 0 ? null : Math.min(...prices));
      expect(row.hight_price).toBe(prices.length === 0 ? null : Math.max(...prices));
      for (const cell of cells) {
        expect(row.prices[cell.alias] ?? null).toBe(comparablePrice(cell));
      }
      expect(row.price).toBe(ownPriceOf(one.own));
      expect(row.price_index === null).toBe(prices.length === 0 || row.price === null);
      for (const cell of cells) {
        expect(row.tags).toContain(`wa:${cell.alias}|${availabilityOf(cell)}`);
      }
      expect(row.tags.filter((tag) => tag.startsWith('wa:'))).toHaveLength(cells.length);
      expect(cells.some(({ alias }) => alias === one.own?.alias)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('FIG-01 a product that is gone counts in no figure, and keeps its cell', () => {
  fc.assert(
    fc.property(match, fc.constantFrom('rival', 'other', 'gone.example'), (one, alias) => {
      const gone = { ...offerOf(alias, 1), not_found: true, changeDate: new Date().toISOString() };
      const { own, competitors } = one;
      const figures = (offers: typeof competitors) => {
        const changed = { ...one, competitors: offers, ...summarisePrices(own, offers) };
        return { ...listRowOf(changed), tags: [] };
      };
      expect(figures([gone, ...competitors])).toEqual(figures(competitors));
    }),
  );
});

describe('FIG-04 of two offers of a website', () => {
  const offer = (id: string, price: number | null, rest: Partial<Offer> = {}) => ({
    ...offerOf('rival', price, rest),
    product_id: id,
  });
  test.each<[why: string, shown: Offer, other: Offer]>([
    [
      'the one whose page exists',
      offer('here', null, { validated: false }),
      offer('gone', 9, { not_found: true }),
    ],
    ['the validated one', offer('validated', null), offer('found', 9, { validated: false })],
    [
      'the one with a price',
      offer('priced', 9),
      offer('unread', null, { availability: 'NotRead' }),
    ],
    ['the cheaper one', offer('cheap', 9), offer('dear', 10)],
    ['one in the same currency', offer('same', 99), offer('foreign', 9, { isForeign: true })],
    ['one in another currency', offer('foreign', 9, { isForeign: true }), offer('unread', null)],
  ])('%s is shown and counts alone', (_why, shown, other) => {
    for (const competitors of [
      [shown, other],
      [other, shown],
    ]) {
      expect([...shownOffers({ own: null, competitors }).values()]).toEqual([shown]);
      expect(summarisePrices(null, competitors)).toEqual(summarisePrices(null, [shown]));
    }
  });

  test('the first is shown where nothing tells them apart', () => {
    const [first, second] = [offer('first', 9), offer('second', 9)];
    expect(shownOffers({ own: null, competitors: [first, second] }).get('rival')).toBe(first);
  });

  test('the own website shows its own offer alone', () => {
    const own = offerOf('own', 10);
    expect(shownOffers({ own, competitors: [offerOf('own', 9)] }).size).toBe(0);
  });
});

test('FIG-03 FIG-06 a page that was not read yet counts as a website and in no price', () => {
  const unread = offerOf('rival', null, { availability: 'NotRead' });
  expect(summarisePrices(offerOf('own', 10), [unread])).toEqual({
    price_index: null,
    low_price: null,
    hight_price: null,
    competitors_count: 1,
    exclusive: false,
  });
});

test('FIG-01 a product that is gone is not similar', () => {
  const scored = (alias: string, score: number | null, isGone = false) =>
    offerOf(alias, 9, { similarity_score: score, not_found: isGone });
  expect(similarityPercentOf({ competitors: [scored('a', 0.5), scored('b', 0.9, true)] })).toBe(50);
  expect(similarityPercentOf({ competitors: [scored('a', null)] })).toBeNull();
});

test('FIG-01 an own product that is gone is not compared', () => {
  const own = { ...offerOf('own', 10), not_found: true };
  expect(listRowOf(matchOf('m', { own }))).toMatchObject({
    price: null,
    price_index: null,
    positions: [],
    availability: 'NotFound',
    low_price: 9,
    hight_price: 11,
  });
});

test('FIG-08 an amount is finite, not negative, and at most 1,000,000,000', () => {
  expect([0, 12.9, 1e9].every(isAmount)).toBe(true);
  expect([-0.01, 1e9 + 1, Infinity, -Infinity, Number.NaN].some(isAmount)).toBe(false);
});

test('FIG-08 a coefficient that makes no amount of a price is not applied', () => {
  const { price_index: index } = summarisePrices(offerOf('own', 1e9), [offerOf('rival', 1e-6)]);
  expect(index).toBeNull();
});
