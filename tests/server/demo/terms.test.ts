import { expect, it } from 'vitest';
import { productTerms } from '../../../contract/entities/product-terms.ts';
import { marginOf } from '../../../contract/rules/margin.ts';
import { termsConflicts } from '../../../contract/rules/product-terms.ts';
import { DEMO_PRODUCTS } from '../../../server/demo/catalogue.ts';
import { costOf, termsOf } from '../../../server/demo/terms.ts';

it('TERMS-07 the products of the demo have terms that the server would take, the same every time', () => {
  for (const product of DEMO_PRODUCTS) {
    const terms = termsOf(product);
    expect(productTerms.parse(terms)).toEqual(terms);
    expect(termsConflicts(terms)).toEqual([]);
    expect(termsOf(product)).toEqual(terms);
    expect(marginOf(product.price, costOf(product), terms.vat)!.withVat.amount).toBeGreaterThan(0);
  }
});

it('TERMS-07 the demo has each kind of term, and products without some of them', () => {
  const all = DEMO_PRODUCTS.map(termsOf);
  for (const field of ['rrp', 'map', 'min_price', 'max_price'] as const) {
    const given = all.filter((terms) => terms[field] !== null).length;
    expect([field, given > 5 && given < all.length]).toEqual([field, true]);
  }
  expect(new Set(all.flatMap(({ tags }) => tags))).toEqual(
    new Set(['summer', 'outlet', 'new', 'gift']),
  );
});
