import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import type { MatchRecord } from '../../../server/matching/record.ts';
import { MATCH_THRESHOLD, metaOf, scorePair } from '../../../server/matching/score.ts';
import { anyRecords, plausibleRecords, product } from './records.ts';

const EAN = '4006381333931';
const OTHER_EAN = '4006381333948';

const empty = createCorpus([]);
const confidence = (a: MatchRecord, b: MatchRecord): number => scorePair(a, b, empty).confidence;
const same = (a: MatchRecord, b: MatchRecord): boolean => confidence(a, b) >= MATCH_THRESHOLD;

describe('identifiers', () => {
  it('an equal GTIN is enough, however it is written', () => {
    const a = product('Stylo feutre bleu', { gtin: EAN });
    const b = product('Fineliner Point 88', { gtin: `EAN 0${EAN}` });
    expect(scorePair(a, b, empty)).toMatchObject({ identifiers: ['GTIN'] });
    expect(confidence(a, b)).toBeGreaterThan(0.98);
  });

  it('different GTINs separate even equal names', () => {
    const a = product('Nordlys desk lamp', { gtin: EAN });
    const b = product('Nordlys desk lamp', { gtin: OTHER_EAN });
    expect(same(a, b)).toBe(false);
  });

  it('an invalid GTIN or one assigned by the shop proves nothing', () => {
    const wrong = '4006381333930';
    const local = '2000000000015';
    for (const gtin of [wrong, local, '0000000000000']) {
      expect(same(product('garden hose', { gtin }), product('tea pot', { gtin }))).toBe(false);
    }
  });

  it('an equal MPN counts with the same brand only', () => {
    const a = product('Compact drill driver', { brand: 'Torvik', mpn: 'TV-18/220' });
    const b = product('Akkuschrauber 2 Gang', { brand: 'TORVIK', mpn: 'tv18220' });
    const c = product('Brass table clock', { brand: 'Halden', mpn: 'TV18220' });
    expect(scorePair(a, b, empty).identifiers).toEqual(['MPN', 'Brand']);
    expect(confidence(a, b)).toBeGreaterThanOrEqual(0.95);
    expect(confidence(a, c)).toBeLessThan(confidence(a, b));
    expect(scorePair(a, c, empty).identifiers).not.toContain('Brand');
  });

  it('lists name, brand and price where they agree', () => {
    const a = product('Torvik compact drill', { brand: 'Torvik', price: 100 });
    const b = product('Torvik compact drill', { brand: 'Torvik', price: 110 });
    expect(scorePair(a, b, empty).identifiers).toEqual(['Brand', 'Name', 'Price']);
  });
});

describe('single units and multipacks', () => {
  it.each([
    ['Cola Fresca 330 ml', 'Cola Fresca 6 x 330 ml'],
    ['Cola Fresca 330 ml', 'Cola Fresca 330 ml pack of 6'],
    ['Wollsocken grau', 'Wollsocken grau 2er-Set'],
    ['Verre Lumo', 'Verre Lumo lot de 4'],
    ['Batteries AA 4-pack', 'Batteries AA 8-pack'],
    ['Filter bags 20 pcs', 'Filter bags 40 pcs'],
    ['Cola Fresca 330 ml', 'Cola Fresca 330 ml Multipack'],
  ])('%s is not %s, even with one EAN', (one, many) => {
    expect(same(product(one, { gtin: EAN }), product(many, { gtin: EAN }))).toBe(false);
    expect(same(product(many, { gtin: EAN }), product(one, { gtin: EAN }))).toBe(false);
  });

  it.each([
    ['Cola Fresca 6 x 330 ml', 'Cola Fresca 330ml x 6'],
    ['Cola Fresca 6 x 330 ml', 'Cola Fresca pack of 6'],
    ['Cola Fresca 6 x 330 ml', 'Cola Fresca 1,98 l'],
    ['Cola Fresca Multipack', 'Cola Fresca pack of 6'],
    ['Ram kit 2GB (2x1GB)', 'Ram kit 2 GB'],
  ])('%s can be %s', (a, b) => {
    expect(same(product(a, { gtin: EAN }), product(b, { gtin: EAN }))).toBe(true);
  });

  it('an equal MPN does not match a single unit with a pack', () => {
    const brand = 'Lumo';
    const a = product('Lumo glass', { brand, mpn: 'LG-4410' });
    const b = product('Lumo glass, set of 6', { brand, mpn: 'LG-4410', price: 60 });
    expect(confidence(a, b)).toBeLessThan(confidence(a, { ...b, name: 'Lumo glass' }));
  });
});

describe('similarity', () => {
  const catalogue = [
    product('Torvik TV-2200 jigsaw 650 W'),
    product('Torvik TV-2300 jigsaw 750 W'),
    product('Halden bread maker white'),
    product('Halden bread maker black'),
    product('Lumo floor lamp Arc 27"'),
    product('Lumo desk lamp Point'),
    product('Orange syrup 1 l'),
    product('Orange syrup 500 ml'),
  ];
  const corpus = createCorpus(catalogue);
  /** Unlike the confidence, not limited for want of proof. */
  const judge = (a: string, b: string): number =>
    scorePair(product(a), product(b), corpus).likeness;

  it.each([
    ['Torvik TV-2200 jigsaw 650 W', 'TORVIK jigsaw TV2200 650W', 'Torvik TV-2300 jigsaw 650 W'],
    ['Torvik TV-2200 jigsaw', 'Torvik TV2200B jigsaw', 'Torvik TV22001 jigsaw'],
    ['Orange syrup 1 l', 'Orange syrup 1000 ml', 'Orange syrup 500 ml'],
    ['Lumo Arc 27" lamp', 'Lumo Arc 27 Zoll lamp', 'Lumo Arc 32" lamp'],
    ['Halden bread maker white', 'Halden breadmaker weiß', 'Halden bread maker schwarz'],
    ['Lumo desk lamp Point', 'Lumo desklamp Point', 'Lumo desk lamp Arc'],
    ['Photo suite 2006 deluxe', 'Photo suite deluxe 2006', 'Photo suite 2007 deluxe'],
  ])('%s matches %s better than %s', (own, right, wrong) => {
    expect(judge(own, right)).toBeGreaterThan(judge(own, wrong));
  });

  it('different colours are evidence against a pair, in any of the known languages', () => {
    const red = judge('Kettle Onda rouge', 'Onda kettle red');
    expect(red).toBeGreaterThan(judge('Kettle Onda rouge', 'Onda kettle'));
    expect(judge('Kettle Onda rouge', 'Onda kettle')).toBeGreaterThan(
      judge('Kettle Onda rouge', 'Onda kettle schwarz'),
    );
    const kettle = product('Kettle Onda rouge');
    expect(confidence(kettle, product('Onda kettle retro'))).toBeGreaterThan(
      confidence(kettle, product('Onda kettle schwarz')),
    );
  });

  it('an implausible price is evidence against a pair', () => {
    const a = product('Lumo desk lamp Point', { price: 40 });
    const near = product('Lumo lamp Point', { price: 44 });
    const far = product('Lumo lamp Point', { price: 400 });
    expect(scorePair(a, near, corpus).confidence).toBeGreaterThan(
      scorePair(a, far, corpus).confidence,
    );
  });

  it('different sizes or sides are different products, however equal the rest is', () => {
    const mirror = product('Torvik left door mirror heated for Nova TV-22045');
    expect(same(mirror, product('Torvik right door mirror heated for Nova TV-22045'))).toBe(false);
    const cassette = product('Torvik TV-22045 cassette 11-28T silver');
    expect(same(cassette, product('Torvik TV-22045 cassette 11-30T silver'))).toBe(false);
  });

  it('prices in two currencies are not compared', () => {
    const a = product('Lumo desk lamp', { price: 40, currency: 'EUR' });
    const b = product('Lumo lamp', { price: 4000, currency: 'JPY' });
    const unknown = product('Lumo lamp');
    expect(scorePair(a, b, corpus)).toEqual(scorePair(a, unknown, corpus));
  });
});

describe('the score', () => {
  it('is the same in both directions', () => {
    fc.assert(
      fc.property(plausibleRecords, plausibleRecords, (a, b) => {
        const corpus = createCorpus([a], [b]);
        expect(scorePair(a, b, corpus)).toEqual(scorePair(b, a, corpus));
      }),
    );
  });

  it('is 1 for identical records', () => {
    fc.assert(
      fc.property(plausibleRecords, (record) => {
        expect(confidence(record, { ...record, id: 'other' })).toBe(1);
      }),
    );
  });

  it('does not depend on the order of the words', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[b-d][aeiou][f-h][aeiou][k-n]$/), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const keyed = list.map((word) => ({ word, key: numbers.next().value as number }));
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ word }) => word);
        expect(confidence(product(list.join(' ')), product(shuffled.join(' ')))).toBe(1);
      }),
    );
  });

  it('is a probability for any text', () => {
    fc.assert(
      fc.property(anyRecords, anyRecords, (a, b) => {
        const score = scorePair(a, b, createCorpus([a], [b]));
        expect(score.confidence).toBeGreaterThanOrEqual(0);
        expect(score.confidence).toBeLessThanOrEqual(1);
        expect(score).toEqual(scorePair(b, a, createCorpus([a], [b])));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the documented meta', () => {
  it('states the score as the source of a match, and no source without a match', () => {
    expect(metaOf({ confidence: 0.93, identifiers: ['Name'] })).toEqual({
      identifiers: ['Name'],
      matching_confidence: 0.93,
      matched_by: 'auto-matching-score',
    });
    expect(metaOf({ confidence: 0.2, identifiers: [] }).matched_by).toBe('');
  });
});
