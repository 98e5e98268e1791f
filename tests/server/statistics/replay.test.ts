import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { replay, type PricePoint } from '../../../server/statistics/replay.ts';

describe('a replay', () => {
  const offer = (point: Partial<PricePoint>): PricePoint => ({
    product_id: 'rival',
    own: false,
    alias: point.own ? 'own' : 'rival',
    validated: false,
    coefficient: 0,
    currency: 'EUR',
    stated: null,
    at: 0,
    price: 100,
    availability: 'InStock',
    ...point,
  });

  it('compares coefficient prices', () => {
    const { index } = replay(
      [offer({ product_id: 'own', own: true, price: 200 }), offer({ coefficient: 2 })],
      'EUR',
    );
    expect(index).toBe(0);
  });

  it('FIG-12 leaves out a price in another currency that no price coefficient converts', () => {
    const own = offer({ product_id: 'own', own: true, price: 200 });
    expect(replay([own, offer({ currency: 'USD' })], 'EUR').index).toBeNull();
    expect(replay([own, offer({ currency: 'USD', coefficient: 2 })], 'EUR').index).toBe(0);
    const dollars = { ...own, currency: 'USD' };
    expect(replay([dollars, offer({ currency: 'USD', price: 200 })], 'EUR').index).toBe(0);
  });

  it('FIG-12 compares each price in the currency in which it was stated', () => {
    const own = offer({ product_id: 'own', own: true, price: 120, stated: 'EUR' });
    const turned = [
      offer({ stated: 'EUR', currency: 'USD' }),
      offer({ at: DAY_MS, price: 90, stated: 'USD', currency: 'USD' }),
    ];
    const moved = (points: PricePoint[]) =>
      replay(points, 'EUR').days.map(({ day: on, delta, counted }) => [on, delta, counted]);
    // It counted as long as the page stated euros.
    expect(moved([own, ...turned])).toEqual([
      ['1970-01-01', 20, 1],
      ['1970-01-02', -20, -1],
    ]);
    // The price coefficient of now converts dollars, not the euros before.
    const converted = turned.map((point) => ({ ...point, coefficient: 2 / 3 }));
    expect(moved([own, ...converted])).toEqual([
      ['1970-01-01', 20, 1],
      ['1970-01-02', 80, 0],
    ]);
    // The own page turned as well: both are compared in dollars from then on.
    const ownTurned = { ...own, at: DAY_MS, price: 108, stated: 'USD', currency: 'USD' };
    expect(moved([own, turned[0]!, ownTurned, turned[1]!])).toEqual([['1970-01-01', 20, 1]]);
  });

  it('counts an offer that changed more than once on a day once, as a running history does', () => {
    const { days } = replay(
      [
        offer({}),
        offer({ at: DAY_MS, price: 90 }),
        offer({ at: DAY_MS + 1, price: 95 }),
        offer({ product_id: 'other', alias: 'other', at: DAY_MS + 2, price: 80 }),
        offer({ product_id: 'other', alias: 'other', at: DAY_MS + 3, price: 70 }),
      ],
      'EUR',
    );
    expect(days.map(({ changes }) => changes)).toEqual([2]);
  });

  it('FIG-12 counts no change where a page states another currency than before', () => {
    const { days } = replay(
      [
        offer({ stated: 'EUR' }),
        offer({ at: DAY_MS, price: 120, stated: 'USD' }),
        offer({ at: 2 * DAY_MS, price: 130, stated: 'USD' }),
      ],
      'EUR',
    );
    expect(days.map(({ day: on, changes }) => [on, changes])).toEqual([['1970-01-03', 1]]);
  });

  it('counts no change where a page was replaced', () => {
    const { days } = replay(
      [
        offer({}),
        offer({ at: DAY_MS, price: null, availability: null }),
        offer({ at: DAY_MS + 1, price: 120 }),
        offer({ at: 2 * DAY_MS, price: null, availability: 'NotFound' }),
        offer({ at: 3 * DAY_MS, price: 130 }),
      ],
      'EUR',
    );
    expect(days.filter(({ changes }) => changes > 0).map(({ day: on }) => on)).toEqual([
      '1970-01-04',
    ]);
  });

  it('counts no change where a page moved to another website', () => {
    const { days } = replay(
      [
        offer({}),
        offer({ at: DAY_MS, alias: 'other', price: 120 }),
        offer({ at: 2 * DAY_MS, alias: 'other', price: 130 }),
      ],
      'EUR',
    );
    expect(days.map(({ day: on, changes }) => [on, changes])).toEqual([['1970-01-03', 1]]);
  });

  it('removes the index when the last competitor loses its price', () => {
    const { days, index } = replay(
      [
        offer({ product_id: 'own', own: true, price: 110 }),
        offer({}),
        offer({ at: DAY_MS, price: null, availability: 'NotFound' }),
      ],
      'EUR',
    );
    expect(index).toBeNull();
    expect(days.map(({ counted }) => counted)).toEqual([1, -1]);
    expect(days.reduce((sum, { delta }) => sum + delta, 0)).toBeCloseTo(0);
  });

  it('counts a match as exclusive from the day on which nobody else has it', () => {
    const { days } = replay(
      [
        offer({ product_id: 'own', own: true }),
        offer({}),
        offer({ at: DAY_MS, price: null, availability: 'NotFound' }),
      ],
      'EUR',
    );
    expect(days.map(({ exclusive }) => exclusive)).toEqual([0, 1]);
  });
});
