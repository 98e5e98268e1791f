import { describe, expect, it } from 'vitest';
import { CONFIDENCE_GREEN_ABOVE } from '../../../contract/constants.ts';
import { createCorpus } from '../../../server/matching/corpus.ts';
import type { MatchRecord } from '../../../server/matching/record.ts';
import { MATCH_THRESHOLD, scorePair } from '../../../server/matching/score.ts';
import { crossedPairs, hardFamilies, hardPairs, type HardPair, type Offer } from './hard-pairs.ts';

const HALVES = ['fitting', 'held out'] as const;

/** Each pair's confidence, judged by the words of all pairs, as two shops' catalogues would be. */
function judge(pairs: readonly HardPair[]): { same: boolean; confidence: number }[] {
  const sides = { left: new Map<Offer, MatchRecord>(), right: new Map<Offer, MatchRecord>() };
  const recordOf = (side: 'left' | 'right', offer: Offer): MatchRecord => {
    const record = sides[side].get(offer) ?? {
      id: `${side} ${sides[side].size}`,
      name: offer.title,
      brand: offer.brand,
      price: Number(offer.price),
      currency: offer.priceCurrency,
    };
    sides[side].set(offer, record);
    return record;
  };
  const records = pairs.map(({ left, right, label }) => ({
    own: recordOf('left', left),
    theirs: recordOf('right', right),
    same: label === 1,
  }));
  const corpus = createCorpus([...sides.left.values()], [...sides.right.values()]);
  return records.map(({ own, theirs, same }) => ({
    same,
    confidence: scorePair(own, theirs, corpus).confidence,
  }));
}

function qualityOf(judged: ReturnType<typeof judge>) {
  const real = judged.filter(({ same }) => same).length;
  const said = judged.filter(({ confidence }) => confidence >= MATCH_THRESHOLD);
  const green = judged.filter(({ confidence }) => confidence > CONFIDENCE_GREEN_ABOVE);
  const hits = said.filter(({ same }) => same).length;
  return {
    f1: (200 * hits) / (said.length + real),
    greenIsRight: (100 * green.filter(({ same }) => same).length) / green.length,
    matchesInGreen: (100 * green.filter(({ same }) => same).length) / real,
  };
}

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
        expect(matchesInGreen).toBeGreaterThanOrEqual(25);
      }
    },
  );
});
