import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breachOf, limitsOf } from '../../../contract/rules/breach.ts';
import { listRowOf, readStoredTags, storedTagsOf } from '../../../contract/rules/list-row.ts';
import { countedOffers } from '../../../contract/rules/summary.ts';
import { unitPriceOf } from '../../../contract/rules/unit-price.ts';
import { productTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { match } from '../db/random-matches.ts';
import { matchOf, offerOf } from '../views/sample-match.ts';

const rival = (given = {}) => offerOf({ alias: 'rival.example', ...given });
const limits = { map: 15, rrp: 20 };

describe('TERMS-22 a price below a limit of the product', () => {
  it('is below the minimum advertised price before it is below the recommended one', () => {
    expect(breachOf(rival({ price: 12.9 }), limits)).toEqual({
      kind: 'below_map',
      limit: 15,
      by: 2.1,
    });
    expect(breachOf(rival({ price: 15 }), limits)).toEqual({
      kind: 'below_rrp',
      limit: 20,
      by: 5,
    });
    expect(breachOf(rival({ price: 20 }), limits)).toBeNull();
  });

  it('is the comparable one, and none of a product that is gone or has no limits', () => {
    expect(breachOf(rival({ price: 10, coefficientPrice: 30 }), limits)).toBeNull();
    expect(breachOf(rival({ price: 10, not_found: true }), limits)).toBeNull();
    expect(breachOf(rival({ price: 0 }), limits)).toBeNull();
    expect(breachOf(rival({ price: 10 }), undefined)).toBeNull();
    expect(breachOf(rival({ price: 10 }), NO_TERMS)).toBeNull();
  });

  it('counts for a product only where the offer counts', () => {
    const offers = [
      rival({ product_id: 'a', price: 10, validated: false }),
      rival({ product_id: 'b', price: 30, validated: true }),
    ];
    const terms = { ...NO_TERMS, ...limits };
    expect(listRowOf(matchOf({ competitors: offers, terms })).breaches).toEqual([]);
    expect(listRowOf(matchOf({ competitors: offers.slice(0, 1), terms })).breaches).toEqual([
      'below_map',
      'below_rrp',
    ]);
  });

  it('is marked on an offer that counts whenever the list finds the product by it, and only then', () => {
    fc.assert(
      fc.property(match, (one) => {
        const marked = countedOffers(one).flatMap((offer) => breachOf(offer, limitsOf(one)) ?? []);
        const { breaches } = listRowOf(one);
        expect(breaches.length > 0).toBe(marked.length > 0);
        expect(breaches.includes('below_map')).toBe(
          marked.some(({ kind }) => kind === 'below_map'),
        );
      }),
    );
  });
});

it('TERMS-20 the tags that the server stores say what the row says', () => {
  fc.assert(
    fc.property(match, (one) => {
      const row = listRowOf(one);
      const { product_tags: tags, breaches } = row;
      expect(readStoredTags(storedTagsOf(row))).toEqual({ product_tags: tags, breaches });
    }),
  );
});

it('TERMS-20 a tag has no control character, by which lists separate tags', () => {
  const tagged = (tag: string) => productTerms.safeParse({ ...NO_TERMS, tags: [tag] }).success;
  expect(tagged('summer sale 50%')).toBe(true);
  expect(tagged('summer\u001fsale')).toBe(false);
});

describe('TERMS-21 the price of a unit', () => {
  it.each([
    [4.5, 250, 'g', 18, 'kg'],
    [3, 6, 'piece', 0.5, 'piece'],
    [2, 750, 'ml', 2.67, 'l'],
    [10, 2.5, 'm²', 4, 'm²'],
    [4, 1000, 'piece', 0.004, 'piece'],
    [1.46, 100, 'piece', 0.015, 'piece'],
  ] as const)('of %d for %d %s is %d per %s', (price, size, packUnit, amount, unit) => {
    expect(unitPriceOf(price, { pack_size: size, pack_unit: packUnit })).toEqual({ amount, unit });
  });

  it('is missing without a price or a pack', () => {
    expect(unitPriceOf(null, { pack_size: 1, pack_unit: 'g' })).toBeNull();
    expect(unitPriceOf(1, NO_TERMS)).toBeNull();
  });
});
