import { describe, expect, it } from 'vitest';
import { crossedPairs, hardFamilies, hardPairs } from './hard-pairs.ts';
import { judge, qualityOf } from './quality.ts';
import { ARRANGEMENTS, shopFamilies, shopPairs } from './shop-titles.ts';

const HALVES = ['fitting', 'held out'] as const;

describe('the collection of similar pairs', () => {
  it('has more than 400 pairs in eight languages, of eleven kinds, two in five of them matches', () => {
    const families = HALVES.flatMap(hardFamilies);
    const pairs = HALVES.flatMap(hardPairs);
    const matches = pairs.filter(({ label }) => label === 1).length;
    expect(pairs.length).toBeGreaterThanOrEqual(400);
    expect(matches / pairs.length).toBeGreaterThan(0.4);
    expect(matches / pairs.length).toBeLessThan(0.5);
    expect(new Set(families.flatMap(({ languages }) => [...languages]))).toEqual(
      new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv', 'no']),
    );
    expect(new Set(families.map(({ kind }) => kind)).size).toBe(11);
  });

  it('has a title, a price and a currency for each product, and no duplicate title', () => {
    const offers = HALVES.flatMap(hardFamilies).flatMap(({ products }) => products.flat());
    for (const offer of offers) {
      expect(offer.title).not.toBe('');
      expect(Number(offer.price)).toBeGreaterThan(0);
      expect(offer.priceCurrency).toMatch(/^[A-Z]{3}$/);
    }
    expect(new Set(offers.map(({ title }) => title)).size).toBe(offers.length);
  });

  it('keeps every family in one half', () => {
    const [fitting, heldOut] = HALVES.map(
      (half) => new Set(hardFamilies(half).map(({ kind, name }) => `${kind}: ${name}`)),
    );
    expect([...fitting!].filter((family) => heldOut!.has(family))).toEqual([]);
    expect(Math.abs(fitting!.size - heldOut!.size)).toBeLessThanOrEqual(11);
  });

  it.each(HALVES)('is classified with an F1 of at least 90 on the %s half', (half) => {
    expect(qualityOf(judge(hardPairs(half))).f1).toBeGreaterThanOrEqual(90);
  });

  it.each(HALVES)(
    'has at least 95 %% correct pairs at high confidence on the %s half, also crossed',
    (half) => {
      for (const pairs of [hardPairs(half), crossedPairs(half)]) {
        const { greenIsRight, matchesInGreen } = qualityOf(judge(pairs));
        expect(greenIsRight).toBeGreaterThanOrEqual(95);
        expect(matchesInGreen).toBeGreaterThanOrEqual(24);
      }
    },
  );
});

describe('the collection of another author', () => {
  it('has 828 pairs in six languages, nearly half of the titles without a price', () => {
    const families = HALVES.flatMap((half) => shopFamilies(half, 'other author'));
    const pairs = HALVES.flatMap((half) => shopPairs(half, 'two shops'));
    const offers = families.flatMap(({ product, sibling }) => [...product, ...sibling]);
    expect(pairs).toHaveLength(828);
    expect(new Set(families.map(({ name }) => name.split(' ').at(-1)))).toEqual(
      new Set(['en', 'de', 'es', 'fr', 'nl', 'pl']),
    );
    expect(offers.filter(({ price }) => price === undefined).length).toBeGreaterThan(
      offers.length * 0.4,
    );
  });

  it.each(ARRANGEMENTS)('has the same pairs in every run, %s', (arrangement) => {
    expect(shopPairs('fitting', arrangement)).toEqual(shopPairs('fitting', arrangement));
  });

  it.each(
    HALVES.flatMap((half) => [
      ['two shops', half, 88] as const,
      ['shuffled', half, 80] as const,
      ['mixed', half, 73] as const,
    ]),
  )('is classified, %s, on the %s half with an F1 of at least %i', (arrangement, half, floor) => {
    const { f1, greenIsRight } = qualityOf(judge(shopPairs(half, arrangement)));
    expect(f1).toBeGreaterThanOrEqual(floor);
    expect(greenIsRight).toBeGreaterThanOrEqual(95);
  });
});

describe('the near misses', () => {
  it('are 692 pairs in ten languages, with and without brand, price, part number and GTIN', () => {
    const families = HALVES.flatMap((half) => shopFamilies(half, 'near misses'));
    const pairs = HALVES.flatMap((half) => shopPairs(half, 'two shops', 'near misses'));
    const offers = families.flatMap(({ product, sibling }) => [...product, ...sibling]);
    expect(pairs).toHaveLength(692);
    expect(new Set(families.map(({ name }) => name.split(' ').at(-1)))).toEqual(
      new Set(['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv']),
    );
    for (const field of ['brand', 'price', 'modelno', 'gtin'] as const) {
      const stated = offers.filter((offer) => offer[field] !== undefined).length;
      expect(stated).toBeGreaterThan(0);
      expect(stated).toBeLessThan(offers.length);
    }
  });

  it.each(
    HALVES.flatMap((half) => [
      ['two shops', half, 90] as const,
      ['shuffled', half, 83] as const,
      ['mixed', half, 74] as const,
    ]),
  )(
    'VALID-06 are classified, %s, on the %s half with an F1 of at least %i',
    (arrangement, half, floor) => {
      const pairs = shopPairs(half, arrangement, 'near misses');
      const { f1, greenIsRight, matchesInGreen } = qualityOf(judge(pairs));
      expect(f1).toBeGreaterThanOrEqual(floor);
      expect(greenIsRight).toBeGreaterThanOrEqual(95);
      expect(matchesInGreen).toBeGreaterThanOrEqual(20);
    },
  );
});

describe('the corner cases', () => {
  it.each(
    HALVES.flatMap((half) => [
      ['two shops', half, 90] as const,
      ['shuffled', half, 80] as const,
      ['mixed', half, 72] as const,
    ]),
  )(
    'VALID-07 are classified, %s, on the %s half with an F1 of at least %i',
    (arrangement, half, floor) => {
      const pairs = shopPairs(half, arrangement, 'corner cases');
      const { f1, greenIsRight, matchesInGreen } = qualityOf(judge(pairs));
      expect(f1).toBeGreaterThanOrEqual(floor);
      expect(greenIsRight).toBeGreaterThanOrEqual(95);
      expect(matchesInGreen).toBeGreaterThanOrEqual(20);
    },
  );
});
