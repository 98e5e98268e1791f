import { expect, test } from 'vitest';
import { alertConfig } from '../../../contract/entities/alert.ts';
import type { NotificationInfo } from '../../../contract/entities/notification.ts';
import { alertLetter } from '../../../server/alerts/letter.ts';

const ROW = {
  match_id: 'm',
  match_ref: 'K1',
  product_name: 'Kettle',
  product_brand: null,
  product_image: null,
  website: 'b.example',
  url: null,
  old_value: 90,
  new_value: 80,
  difference: -11.11,
  own_price: 100,
  date: '2026-03-02T08:00:00.000Z',
};

const letterOf = (rows: number, changes: number, given: Partial<NotificationInfo> = {}) =>
  alertLetter({
    alert: { id: 'a', name: 'Prices' },
    config: alertConfig.parse({}),
    info: {
      full_report: true,
      tracking: 'price',
      changes,
      data: Array.from({ length: rows }, () => ROW),
      trigger: 5,
      found_product_count: changes,
      totale_products: 5000,
      competitors_statistics: {},
      competitors_compare: {},
      ...given,
    },
    publicUrl: 'https://vigia.example',
    country: 'uk',
  }).text;

test('NOTIF-06 a mail says how many changes there are, also when the report does not have them all', () => {
  expect(letterOf(1000, 3200)).toContain('The first 50 of 3,200 changes are shown.');
  expect(letterOf(50, 50)).not.toContain('The first');
  expect(letterOf(0, 3200)).not.toContain('The first');
});

test('NOTIF-08 a mail says with which price a page competes, and stock in the words of the pages', () => {
  const asked = { ...ROW, old_value: 40, new_value: 45, price: 45, compared: 90 };
  expect(letterOf(1, 1, { data: [asked] })).toContain('£45.00 (compared as £90.00)');
  expect(letterOf(1, 1, { data: [{ ...asked, compared: 45 }] })).not.toContain('compared as');
  const sold = { ...ROW, old_value: 'InStock', new_value: 'OutOfStock', difference: null };
  const text = letterOf(1, 1, { tracking: 'stock', data: [sold] });
  expect(text).toMatch(/In stock.*Out of stock/s);
});
