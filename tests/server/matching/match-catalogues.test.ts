import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCatalogues } from '../../../server/matching/match-catalogues.ts';
import { anyRecords, product } from './records.ts';

describe('matchCatalogues', () => {
  const own = [
    product('Torvik TV-2200 jigsaw 650 W', { brand: 'Torvik', price: 89 }),
    product('Halden bread maker white', { brand: 'Halden', price: 129 }),
    product('Lumo floor lamp Arc', { brand: 'Lumo', gtin: '4006381333931' }),
    product('Something nobody else sells'),
  ];
  const theirs = [
    product('Lampadaire Arc de Lumo', { gtin: '04006381333931' }),
    product('Halden breadmaker, white', { price: 119 }),
    product('Halden breadmaker, black', { price: 119 }),
    product('Jigsaw Torvik TV2200', { price: 92 }),
    product('Jigsaw Torvik TV2300', { price: 99 }),
  ];

  it('finds for each own product its counterpart, by code, words or GTIN', () => {
    const best = matchCatalogues(own, theirs).filter(({ mutual }) => mutual);
    expect(best.map((candidate) => [candidate.own.id, candidate.theirs.id])).toEqual([
      [own[0]!.id, theirs[3]!.id],
      [own[1]!.id, theirs[1]!.id],
      [own[2]!.id, theirs[0]!.id],
    ]);
    expect(best.every(({ meta }) => meta.matched_by === 'auto-matching-score')).toBe(true);
  });

  it('marks runners-up as unmatched', () => {
    const options = { minConfidence: 0 };
    const others = matchCatalogues(own, theirs, options).filter(({ mutual }) => !mutual);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ meta }) => meta.matched_by !== '')).toEqual([]);
  });

  it('a better pair weakens the others only where one shop lists a product once', () => {
    const twice = [product('Halden bread maker white'), product('Halden bread maker')];
    const lookFor = [product('Halden bread maker white')];
    const options = { minConfidence: 0 };
    const [, shop] = matchCatalogues(lookFor, twice, options);
    const [, market] = matchCatalogues(lookFor, twice, { ...options, oneShop: false });
    expect(shop!.meta.matching_confidence).toBeLessThan(market!.meta.matching_confidence);
  });

  it('finds an item among ten thousand by a rare word', () => {
    const crowd = Array.from({ length: 10_000 }, (_, index) =>
      product(`cotton shirt size ${index % 50} colour ${index % 7} edition ${index}`),
    );
    crowd[7777] = product('cotton shirt Marisol embroidered');
    const [first] = matchCatalogues([product('Marisol embroidered cotton shirt')], crowd);
    expect(first!.theirs).toBe(crowd[7777]);
  });

  it('returns at most the requested number per product, best first, above the requested confidence', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecords, { maxLength: 6 }),
        fc.array(anyRecords, { maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (left, right, perProduct, minConfidence) => {
          const found = matchCatalogues(left, right, { perProduct, minConfidence });
          for (const { rank, meta } of found) {
            expect(rank).toBeLessThanOrEqual(perProduct);
            expect(meta.matching_confidence).toBeGreaterThanOrEqual(minConfidence);
          }
          const mutual = found.filter((candidate) => candidate.mutual);
          expect(new Set(mutual.map(({ own: record }) => record)).size).toBe(mutual.length);
          expect(new Set(mutual.map(({ theirs: record }) => record)).size).toBe(mutual.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds nothing in an empty catalogue', () => {
    expect(matchCatalogues(own, [])).toEqual([]);
    expect(matchCatalogues([], theirs)).toEqual([]);
  });
});
