import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { MATCH_THRESHOLD, scorePair } from '../../../server/matching/score.ts';

const confidenceOf = (mine: string, theirs: string): number => {
  const [a, b] = [
    { id: 'a', name: mine },
    { id: 'b', name: theirs },
  ];
  return scorePair(a, b, createCorpus([a], [b])).confidence;
};

const DIAPERS = 'Pampers Baby Dry Windeln Größe 4, 174 Windeln, 9-14kg';

describe('sizes and numbers of pieces', () => {
  it.each([
    ['Pampers Baby-Dry Gr. 4 (9-14 kg) 174 Stück', DIAPERS],
    ['Pampers Baby-Dry taille 4 de 9 à 14 kg, 174 couches', DIAPERS],
    ['Tefal Ingenio Emotion Set 10-teilig', 'Tefal INGENIO Emotion Pfannenset 10tlg.'],
    ['Logitech MX Master 3S Graphite', 'Logitech MX Master 3S kabellose Maus, Graphit'],
  ])('VALID-10 are the same however they are written: %s and %s', (mine, theirs) => {
    expect(confidenceOf(mine, theirs)).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
  });

  it.each([
    ['Pampers Baby-Dry Gr. 5 (11-16 kg) 174 Stück', DIAPERS],
    ['Pampers Baby-Dry Gr. 4 (9-14 kg) 106 Stück', DIAPERS],
    ['Tefal Ingenio Emotion Set 7-teilig', 'Tefal INGENIO Emotion Set 10tlg.'],
  ])('VALID-10 tell products apart: %s and %s', (mine, theirs) => {
    expect(confidenceOf(mine, theirs)).toBeLessThan(MATCH_THRESHOLD);
  });
});
