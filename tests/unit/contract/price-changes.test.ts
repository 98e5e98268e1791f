import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import {
  CHANGE_PAGE_SIZES,
  FIRST_CHANGES,
  readChangesAddress,
  writeChangesAddress,
  type ChangesView,
} from '../../../contract/rules/change-address.ts';
import {
  CHANGE_DIRECTIONS,
  CHANGE_GROUPS,
  CHANGE_ORDERS,
  CHANGE_TIMES,
  changesSince,
  changesWithin,
  chosenChanges,
  competitorOf,
  countChanges,
  directionOf,
  groupedChanges,
  OWN_PRICES,
  priceChangesOf,
  type PriceChange,
} from '../../../contract/rules/price-changes.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { decodeDocument, encodeDocument } from '../../../contract/sync/compact-document.ts';
import { matchOf, offerOf } from '../../simulation/world/sample-match.ts';
import { match as anyMatch, NOW } from '../db/random-matches.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** A match whose offers had earlier prices too. */
const match: fc.Arbitrary<MatchDocument> = fc
  .tuple(
    anyMatch,
    fc.array(fc.option(fc.integer({ min: 0, max: 8 })), { minLength: 5, maxLength: 5 }),
  )
  .map(([document, before]) => ({
    ...document,
    own: document.own && { ...document.own, previousPrice: before[4] ?? null },
    competitors: document.competitors.map((offer, i) => ({
      ...offer,
      product_id: `p${i}`,
      previousPrice: before[i] ?? null,
    })),
  }));

const view: fc.Arbitrary<ChangesView> = fc.record({
  time: fc.constantFrom(...CHANGE_TIMES),
  competitors: fc.uniqueArray(fc.constantFrom(OWN_PRICES, 'rival', 'other', 'a&b'), {
    maxLength: 3,
  }),
  brands: fc.uniqueArray(fc.constantFrom('', 'acme', 'Zeta', 'ü=&'), { maxLength: 3 }),
  direction: fc.constantFrom('' as const, ...CHANGE_DIRECTIONS),
  order: fc.constantFrom(...CHANGE_ORDERS),
  group: fc.constantFrom('' as const, ...CHANGE_GROUPS),
  page: fc.nat(1000),
  size: fc.constantFrom(...CHANGE_PAGE_SIZES),
});

const moved = (from: number | null, to: number | null, rest: Partial<Offer> = {}) =>
  offerOf('rival', to, { previousPrice: from, changeDate: AT, ...rest });

describe('CHANGED-01 the price changes of a match', () => {
  it('FIG-12 are in the currency of the page, or in the one into which a coefficient converts', () => {
    const own = offerOf('own', 100, { currency: 'SEK' });
    const currenciesOf = (rest: Partial<Offer>) =>
      priceChangesOf(
        matchOf('m1', {
          own,
          currency: 'SEK',
          competitors: [moved(20, 15, { currency: 'USD', ...rest })],
        }),
      ).map(({ currency, own_currency: ofOwn, difference }) => [currency, ofOwn, difference]);
    expect(currenciesOf({ isForeign: true })).toEqual([['USD', 'SEK', null]]);
    const meta = { ...own.meta, coefficient: 10 };
    expect(currenciesOf({ coefficientPrice: 150, meta })).toEqual([['SEK', 'SEK', 50]]);
  });

  it('are the last steps of its offers, with the own price beside them', () => {
    const own = offerOf('own', 10, { previousPrice: 8, changeDate: AT });
    const changes = priceChangesOf(matchOf('m1', { own, competitors: [moved(20, 15)] }));
    expect(changes).toMatchObject([
      { alias: 'own', own: true, before: 8, after: 10, amount: 2, percent: 25, difference: null },
      {
        alias: 'rival',
        own: false,
        before: 20,
        after: 15,
        amount: -5,
        percent: -25,
        own_price: 10,
        difference: 50,
        at: AT,
      },
    ]);
  });

  it.each([
    ['never had another price', moved(null, 9)],
    ['has no price', moved(9, null)],
    ['went back to the price before', moved(9, 9)],
    ['is gone', moved(12, 9, { not_found: true })],
    ['was free', moved(0, 9)],
    ['is free', moved(9, 0)],
    ['was never read', moved(12, 9, { changeDate: null })],
  ])('has none of an offer that %s', (_, offer) => {
    expect(priceChangesOf(matchOf('m1', { competitors: [offer] }))).toEqual([]);
  });

  it('compares as the table does, after the price coefficient', () => {
    const half = { ...offerOf('rival', 0).meta, coefficient: 0.5 };
    const offer = moved(20, 10, { coefficientPrice: 5, meta: half });
    expect(priceChangesOf(matchOf('m1', { competitors: [offer] }))).toMatchObject([
      { before: 10, after: 5, amount: -5, percent: -50, difference: -50 },
    ]);
  });

  it('FIG-16 knows no price coefficient of the own page, which may have been a competitor’s', () => {
    const meta = { ...offerOf('own', 0).meta, coefficient: 3 };
    const step = { previousPrice: 8, changeDate: AT, currency: 'EUR' };
    const own = offerOf('own', 10, { ...step, coefficientPrice: 30, meta });
    expect(priceChangesOf(matchOf('m1', { own, competitors: [] }))).toMatchObject([
      { own: true, before: 8, after: 10, amount: 2, currency: 'EUR', own_price: 10 },
    ]);
  });

  it('FIG-17 come by amount in the account’s currency first, then in each other one', () => {
    const steps = [
      moved(10, 12),
      moved(1000, 500, { alias: 'yen', currency: 'JPY', isForeign: true }),
      moved(100, 130, { alias: 'dollar', currency: 'USD', isForeign: true }),
      moved(100, 160, { alias: 'peso', currency: 'usd', isForeign: true }),
      moved(10, 15, { alias: 'most' }),
    ];
    const own = offerOf('own', 100, { currency: 'SEK', previousPrice: 200, changeDate: AT });
    const changes = [
      matchOf('m1', { own: null, competitors: steps }),
      matchOf('m2', { own, currency: 'SEK', competitors: [] }),
    ].flatMap(priceChangesOf);
    const choices = { competitors: [], brands: [], direction: '', order: 'amount' } as const;
    const ordered = chosenChanges(changes, choices);
    expect(ordered.map(({ alias }) => alias)).toEqual([
      'most',
      'rival',
      'yen',
      'own',
      'peso',
      'dollar',
    ]);
  });

  it('has one change at most of the offers that count, and of no other', () => {
    const cheaper = moved(20, 15, { product_id: 'p1' });
    const dearer = moved(50, 30, { product_id: 'p2' });
    const changes = priceChangesOf(matchOf('m1', { competitors: [dearer, cheaper] }));
    expect(changes.map(({ product_id: id }) => id)).toEqual(['p1']);
  });

  it('is the same of a document on a device', () => {
    fc.assert(
      fc.property(match, (one) => {
        expect(priceChangesOf(decodeDocument(encodeDocument(one)))).toEqual(priceChangesOf(one));
      }),
    );
  });

  it('stands in the column by which changed products are found, whatever the time', () => {
    fc.assert(
      fc.property(match, fc.constantFrom(...CHANGE_TIMES), (one, time) => {
        const since = changesSince(time, NOW);
        const found = changesWithin(priceChangesOf(one), { since });
        const changedAt = listRowOf(one).changed_at ?? -Infinity;
        expect(found.length === 0 || changedAt >= since).toBe(true);
      }),
    );
  });
});

describe('CHANGED-02 the time', () => {
  it('begins with yesterday in UTC, or so many days ago', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    const times = CHANGE_TIMES.map((time) => new Date(changesSince(time, now)).toISOString());
    expect(times).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-14T08:00:00.000Z',
      '2026-10-22T08:00:00.000Z',
    ]);
  });

  it('has its first moment and not its end', () => {
    const changes = priceChangesOf(matchOf('m1', { competitors: [moved(20, 15)] }));
    const at = Date.parse(AT);
    expect(changesWithin(changes, { since: at })).toHaveLength(1);
    expect(changesWithin(changes, { since: at + 1 })).toEqual([]);
    expect(changesWithin(changes, { since: at - DAY_MS, until: at })).toEqual([]);
  });
});

/** Whether one change may stand before the other; those by product are compared elsewhere. */
function isInOrder(order: ChangesView['order'], before: PriceChange, after: PriceChange): boolean {
  switch (order) {
    case 'percent':
      return Math.abs(before.percent) >= Math.abs(after.percent);
    case 'amount':
      return (
        before.is_foreign || after.is_foreign || Math.abs(before.amount) >= Math.abs(after.amount)
      );
    case 'newest':
      return before.at >= after.at;
    case 'product':
      return true;
    default:
      return order satisfies never;
  }
}

describe('CHANGED-03 the choices', () => {
  it('leave what passes all of them, in their order, and lose nothing by grouping', () => {
    fc.assert(
      fc.property(fc.array(match, { maxLength: 12 }), view, (matches, choices) => {
        const changes = matches.flatMap(priceChangesOf);
        const listed = chosenChanges(changes, choices);
        const { competitors, brands, direction, order, group } = choices;
        const expected = changes.filter(
          (change) =>
            (competitors.length === 0 || competitors.includes(competitorOf(change))) &&
            (brands.length === 0 || brands.includes(change.product_brand ?? '')) &&
            (direction === '' || directionOf(change) === direction),
        );
        expect(new Set(listed)).toEqual(new Set(expected));
        const later = listed.slice(1);
        expect(later.filter((change, i) => !isInOrder(order, listed[i]!, change))).toEqual([]);
        const groups = groupedChanges(listed, group);
        expect(groups.reduce((sum, { changes: some }) => sum + some.length, 0)).toBe(listed.length);
        expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
        expect(groups[0]?.changes[0]).toBe(listed[0]);
      }),
    );
  });

  it('lists the same whatever the order in which the documents are read', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(match, { maxLength: 12, selector: ({ match_id: id }) => id }),
        view,
        (matches, choices) => {
          const changes = matches.flatMap(priceChangesOf);
          expect(chosenChanges(changes.toReversed(), choices)).toEqual(
            chosenChanges(changes, choices),
          );
        },
      ),
    );
  });

  it('count what fell and rose, on how many products, with the mean', () => {
    const own = offerOf('own', 10, { previousPrice: 8, changeDate: AT });
    const changes = priceChangesOf(matchOf('m1', { own, competitors: [moved(20, 15)] }));
    expect(countChanges(changes)).toEqual({ fell: 1, rose: 1, products: 1, mean: 0 });
    expect(countChanges([])).toEqual({ fell: 0, rose: 0, products: 0, mean: 0 });
  });
});

describe('CHANGED-06 the address of the page', () => {
  it('is read as it was written, whatever the page shows', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readChangesAddress(writeChangesAddress(one))).toEqual({ view: one, wrong: [] });
      }),
    );
  });

  it('says nothing of how the page opens', () => {
    expect(writeChangesAddress(FIRST_CHANGES)).toBe('');
  });

  it('names what it does not understand, and ignores it', () => {
    const { view: read, wrong } = readChangesAddress(
      '?time=never&order=size&page=0&rows=7&brand=a',
    );
    expect(read).toEqual({ ...FIRST_CHANGES, brands: ['a'] });
    expect(wrong).toEqual(['time', 'order', 'rows', 'page']);
  });
});
