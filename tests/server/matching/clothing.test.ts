import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { compareRecords } from '../../../server/matching/features.ts';
import { canonical } from '../../../server/matching/phrases.ts';
import { scorePair } from '../../../server/matching/score.ts';
import { foldText } from '../../../server/matching/text.ts';
import { product } from './records.ts';

const corpus = createCorpus([]);
const words = (text: string): string => canonical(foldText(text)).replace(/\s+/g, ' ').trim();

describe('a size of shoes or clothes', () => {
  it.each([
    'Gr.42',
    'Gr. 42',
    'Größe 42',
    'EU42',
    'EU 42',
    'EUR 42',
    'T.42',
    'taille 42',
    'pointure 42',
    'talla 42',
    'tg.42',
    'taglia 42',
    'tam.42',
    'maat 42',
    'rozmiar 42',
    'strl. 42',
    'vel. 42',
    'size EU 42',
  ])('is the same in any language: %s', (size) => {
    expect(words(`Halden ${size}`)).toBe('halden wear 42');
  });

  it.each([
    ['Halden Gr. 42,5', 'halden wear 42,5'],
    ['Halden UK9', 'halden uk 9'],
    ['Halden W32L34', 'halden size32x34'],
    ['Halden W32/L34', 'halden size32x34'],
    ['screen size 60 x 60', 'screen size size60x60'],
    ['500 gr 42 cm', '500 gr 42 cm'],
    ['taille 100 cm', 'taille 100 cm'],
  ])('%s is %s', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it('separates two pairs of shoes with one part number', () => {
    const brand = 'Halden';
    const own = product('Halden Court white EU42', { brand, mpn: 'HC2288-111' });
    const same = product('Halden Court weiß Gr. 42', { brand, mpn: 'HC2288-111' });
    const other = product('Halden Court weiß Gr. 43', { brand, mpn: 'HC2288-111' });
    expect(compareRecords(corpus.prepared(own), corpus.prepared(other), corpus).conflict).toBe(1);
    expect(scorePair(own, same, corpus).confidence).toBeGreaterThan(0.9);
    expect(scorePair(own, other, corpus).confidence).toBeLessThan(0.8);
  });
});
