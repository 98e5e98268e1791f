import { describe, expect, test } from 'vitest';
import { invalidRequest } from '../../../contract/errors.ts';
import { calls } from '../../../contract/table.ts';

const { query } = calls.listProducts;

describe('the query of a list', () => {
  test('ignores unknown keys', () => {
    expect(query.parse({ page: '2', jsonp: 'x' })).toEqual({ page: 2 });
  });

  test.each([
    ['favorite_only', '1', true],
    ['favorite_only', 'TRUE', true],
    ['favorite_only', '0', false],
    ['raw_price_index', '-50', -50],
    ['raw_price_index', '1e1', 10],
    ['size', '', undefined],
    ['brands', '', undefined],
    ['price_index', 'null', null],
    ['sort', 'Highest (absolute)', 'highest'],
    ['sort', 'All Prices', undefined],
    ['matched', 'Not Validated', 'not_validated'],
    ['coefficient', 'Coefficient prices', 'coefficient'],
    ['source', 'Google shopping', 'google_shopping'],
    ['changes', 'Last 7 days', 'last_7_days'],
  ])('reads %s=%s', (name, text, value) => {
    expect(query.parse({ [name]: text })).toEqual({ [name]: value });
  });

  test.each([
    ['page', 'two', 'The parameter page is not valid: expected a number.'],
    ['size', '0', 'The parameter size is not valid: too small: expected number to be >=1.'],
    ['size', '0x10', 'The parameter size is not valid: expected a number.'],
    ['brands', '["a"', 'The parameter brands is not valid: expected JSON.'],
    ['all_data', 'yes', "The parameter all_data is not valid: expected 'true' or 'false'."],
    [
      'table_sorts',
      '[{"sort_by":"price","order":"up"}]',
      'The parameter table_sorts.0.order is not valid: invalid option: expected one of "asc"|"desc".',
    ],
    [
      'price_index',
      '{"min":1,"max":2}',
      'The parameter price_index.min is not valid: too big: expected number to be <=0.',
    ],
  ])('refuses %s=%s with a sentence that names it', (name, text, sentence) => {
    const issues = query.safeParse({ [name]: text }).error?.issues ?? [];
    expect(invalidRequest(issues)).toMatchObject({ status: 400, message: sentence });
  });
});

test('a refusal of the whole request is reported as such', () => {
  const issues = calls.setFavourite.body.safeParse(null).error?.issues ?? [];
  expect(invalidRequest(issues).message).toMatch(/^The request is not valid: invalid input/);
});

test('ALERT-06 an alert keeps at least one day and one way of delivery, and one side in Absolute', () => {
  const config = calls.createAlert.body.shape.config;
  const messages = (input: object) =>
    config.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  expect(messages({ days: [] })).toEqual(['at least one day stays selected']);
  expect(messages({ alert_type: { email: false, notification: false } })).toEqual([
    'at least one of email and notification stays on',
  ]);
  expect(
    messages({ with_percentage: false, trigger_when: { cheaper: true, higher: true } }),
  ).toEqual(['exactly one of cheaper and higher is chosen']);
  expect(messages({ trigger: -101 })).toHaveLength(1);
  expect(messages({ interval: 6 })).toHaveLength(1);
});

test('ALERT-05 an unknown tracking type is read as price', () => {
  const config = calls.createAlert.body.shape.config;
  expect(config.parse({ tracking_type: 'weather' }).tracking_type).toBe('price');
});
