import { expect, it } from 'vitest';
import { matchHref } from '../../../src/views/shared/match-href.ts';

it('NOTIF-06 the link to a product searches its reference, within its brand where that is known', () => {
  const of = (brand: string | null) => matchHref({ match_ref: '100', product_brand: brand });
  expect(of('Hell & Co')).toBe('/pricing?search=100&brand=Hell+%26+Co&view=own');
  expect(of(null)).toBe('/pricing?search=100&view=own');
});
