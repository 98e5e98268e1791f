import { expect, it } from 'vitest';
import { productMetaPatch } from '../../../src/db/intents/product-meta-patch.ts';
import { matchOf, offerOf } from '../views/sample-match.ts';

const dollars = offerOf({
  alias: 'us.example',
  product_id: 'us',
  price: 80,
  currency: 'USD',
  isForeign: true,
});
const match = matchOf({
  competitors: [dollars, offerOf({ alias: 'b.example', product_id: 'b', price: 110 })],
});
const withCoefficient = (coefficient: number, given = match) => ({
  ...given,
  ...productMetaPatch({ id: 'us', meta: { coefficient } }, given),
});

it('FIG-12 a coefficient converts a price in another currency at once, and its end does not', () => {
  const converted = withCoefficient(0.9);
  expect(converted.competitors[0]).toMatchObject({ coefficientPrice: 72 });
  expect(converted.competitors[0]).not.toHaveProperty('isForeign');
  expect(converted.low_price).toBe(72);
  const ended = withCoefficient(0, converted);
  expect(ended.competitors[0]).toMatchObject({ coefficientPrice: null, isForeign: true });
  expect(ended.low_price).toBe(110);
});

it('FIG-12 it leaves other offers as they are', () => {
  expect(withCoefficient(0.9).competitors[1]).toBe(match.competitors[1]);
});
