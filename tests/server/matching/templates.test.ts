import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { compareRecords } from '../../../server/matching/features.ts';
import type { MatchRecord } from '../../../server/matching/record.ts';
import { MATCH_THRESHOLD, scorePair } from '../../../server/matching/score.ts';
import { fillOnePlace } from '../../../server/matching/templates.ts';
import { product } from './records.ts';

const corpus = createCorpus([]);
const fill = (a: string, b: string): boolean =>
  fillOnePlace(corpus.prepared(product(a)), corpus.prepared(product(b)));

describe('two names of one template', () => {
  it.each([
    ['Halden gravy with chicken 85 g', 'Halden gravy with salmon 85 g'],
    ['Halden vacuum bags GN 4 pieces', 'Halden vacuum bags FJM 4 pieces'],
    ['Halden travel backpack 40 Tunnel Vision', 'Halden travel backpack 40 Gopher'],
    ['Lumo bulb E27 8.5 W 2700 K', 'Lumo bulb E27 8.5 W 4000 K'],
    ['Halden cassette 11-speed 11-28', 'Halden cassette 11-speed 11-32'],
  ])('VALID-07 differ in one place: %s, %s', (a, b) => {
    expect(fill(a, b)).toBe(true);
    expect(fill(b, a)).toBe(true);
    expect(scorePair(product(a), product(b), corpus).likeness).toBeLessThan(MATCH_THRESHOLD);
  });

  it.each([
    ['equal', 'Halden bed oak', 'Halden bed oak'],
    ['one has words added', 'Halden bed oak', 'Halden bed oak natural'],
    ['they differ in two places', 'Halden bed oak 90 white', 'Halden sofa oak 90 black'],
    ['they differ in many words', 'Halden bed oak wide low', 'Halden bed solid light beech'],
    ['they are too short', 'Halden bed', 'Halden sofa'],
    ['two websites name themselves', 'Halden bed oak 90 | Nord', 'Halden bed oak 90 | Sud'],
    ['each states its own number', 'Halden speaker five AM53BK', 'Halden speaker five 21725'],
  ])('are not assumed where %s', (_, a, b) => {
    expect(fill(a, b)).toBe(false);
    expect(fill(b, a)).toBe(false);
  });
});

describe('words that exclude each other in one shop', () => {
  const titan = product('Torvik fan ABC123 Titan');
  const other = product('Torvik fan ABC123 Meridian');
  const offer = product('Fan by Torvik, Meridian, quiet, ABC123');
  const contrast = (own: MatchRecord, listed: MatchRecord[]): number => {
    const known = createCorpus(listed, [offer]);
    return compareRecords(known.prepared(own), known.prepared(offer), known).contrast;
  };

  it('VALID-07 tell the offers of another shop apart', () => {
    expect(contrast(titan, [titan, other])).toBe(1);
    expect(contrast(other, [titan, other])).toBe(0);
    expect(contrast(titan, [titan])).toBe(0);
  });
});
