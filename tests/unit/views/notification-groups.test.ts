import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/entities/notification.ts';
import { priceText } from '../../../contract/rules/money.ts';
import { changeValues } from '../../../contract/rules/change-values.ts';
import { changeTone } from '../../../src/views/notifications/change-tone.ts';
import { groupsOf, newsText } from '../../../src/views/shared/notification-groups.ts';

const told = (id: string, given: Partial<Notification> = {}): Notification => ({
  id,
  name: 'Kettles',
  product_type: 'All products',
  timestamp: '2026-03-02T08:00:00.000Z',
  viewed: false,
  ...given,
});

describe('NOTIF-04 the notifications of an alert', () => {
  it('are one entry, in which the new changes are counted', () => {
    const groups = groupsOf([
      told('4', { alert_id: 'a', changes: 3 }),
      told('3', { alert_id: 'b', name: 'Pans', changes: 1, viewed: true }),
      told('2', { alert_id: 'a', changes: 9 }),
      told('1', { alert_id: 'a', changes: 5, viewed: true }),
    ]);
    expect(groups.map(({ latest, earlier }) => [latest.id, earlier.map(({ id }) => id)])).toEqual([
      ['4', ['2', '1']],
      ['3', []],
    ]);
    expect(groups.map((group) => [group.unseen, newsText(group)])).toEqual([
      [2, '12 new changes'],
      [0, '0 new changes'],
    ]);
  });

  it('are found by its name where they are older than that they know it', () => {
    const groups = groupsOf([told('2', { alert_id: 'a', changes: 1 }), told('1')]);
    expect(groups).toMatchObject([{ alertId: 'a', latest: { id: '2' }, earlier: [{ id: '1' }] }]);
    expect(newsText(groups[0]!)).toBe('2 new reports');
  });
});

describe('NOTIF-06 a change of a report', () => {
  const info = {
    full_report: true,
    tracking: 'price',
    data: [],
    trigger: 5,
    found_product_count: 1,
    totale_products: 1,
    competitors_statistics: {},
    competitors_compare: {},
  } as const;
  const change = {
    match_id: 'm',
    match_ref: 'R1',
    product_name: 'Kettle',
    product_brand: null,
    product_image: null,
    website: 'rival.example',
    url: null,
    old_value: 90,
    new_value: 1080.5,
    difference: 1,
    own_price: 100,
    own: false,
    price: 1080.5,
    currency: 'GBP',
    date: '2026-03-02T08:00:00.000Z',
  };
  const report = { ...info, data: [] };

  it('has prices in the currency of the page, and the own one in that of the account', () => {
    expect(changeValues(report, change, 'es')).toEqual({
      before: priceText(90, 'es', 'GBP'),
      now: priceText(1080.5, 'es', 'GBP'),
      price: null,
      compared: null,
      own: priceText(100, 'es'),
    });
    expect(priceText(90, 'es', 'GBP')).toContain('GBP');
  });

  it('has the price of the page beside a rating, and words for the stock', () => {
    const rated = { ...change, old_value: 4, new_value: 4.5 };
    expect(changeValues({ ...report, tracking: 'rating' }, rated, 'es')).toMatchObject({
      before: '4',
      now: '4,5',
      price: priceText(1080.5, 'es', 'GBP'),
    });
    const sold = { ...change, old_value: 'InStock', new_value: 'OutOfStock' };
    expect(changeValues({ ...report, tracking: 'stock' }, sold, 'es')).toMatchObject({
      before: 'In stock',
      now: 'Out of stock',
    });
  });

  it('NOTIF-08 says with which price a page competes, where a price coefficient converts it', () => {
    const asked = { ...change, old_value: 40, new_value: 45, price: 45 };
    expect(changeValues(report, { ...asked, compared: 90 }, 'es')).toMatchObject({
      now: priceText(45, 'es', 'GBP'),
      compared: priceText(90, 'es'),
    });
    expect(changeValues(report, { ...asked, compared: 45 }, 'es').compared).toBeNull();
    expect(changeValues(report, { ...asked, compared: null }, 'es').compared).toBeNull();
  });

  it('has the colours of the table, and none for an own price', () => {
    expect(changeTone(report, { ...change, new_value: 90 })).toBe('higher');
    expect(changeTone(report, change)).toBe('lower');
    expect(changeTone(report, { ...change, new_value: 100 })).toBe('equal');
    expect(changeTone(report, { ...change, own: true })).toBeUndefined();
  });

  it('FIG-12 has the colour of the comparable price, and none where no price is comparable', () => {
    const asked = { ...change, new_value: 90 };
    expect(changeTone(report, { ...asked, compared: 110 })).toBe('lower');
    expect(changeTone(report, { ...asked, compared: 100.4 })).toBe('equal');
    expect(changeTone(report, { ...asked, compared: null })).toBeUndefined();
    expect(changeValues(report, { ...asked, own_currency: 'SEK' }, 'es').own).toMatch(/SEK$/);
  });
});
