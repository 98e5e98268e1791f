import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { scorePair } from '../../../server/matching/score.ts';
import { product } from './records.ts';

const NAMES = ['Alda', 'Bruno', 'Cesar', 'Doris', 'Elmo', 'Fiona', 'Gala', 'Hugo'];

describe('createCorpus', () => {
  it('weights a word higher the fewer records contain it', () => {
    const corpus = createCorpus(NAMES.map((name) => product(`${name} chair`)));
    expect(corpus.rarity('alda')).toBe(1);
    expect(corpus.rarity('unheard')).toBe(1);
    expect(corpus.rarity('chair')).toBeLessThan(0.5);
  });

  it('ignores the absence of a word that only one shop writes', () => {
    const own = NAMES.map((name) => product(`${name} chair`));
    const theirs = NAMES.map((name) => product(`${name} chair delivered`));
    const mixed = NAMES.map((name, index) =>
      product(`${name} chair${index % 2 ? ' delivered' : ''}`),
    );
    const habit = createCorpus(own, theirs);
    expect(habit.expected('delivered', theirs[0]!)).toBeLessThan(0.2);
    expect(createCorpus(mixed, theirs).expected('delivered', theirs[0]!)).toBeGreaterThan(0.4);
    expect(scorePair(own[0]!, theirs[0]!, habit).likeness).toBeGreaterThan(
      scorePair(own[0]!, theirs[0]!, createCorpus([], [])).likeness,
    );
  });

  it('learns from nearly equal names of one shop which words distinguish variants', () => {
    const own = NAMES.flatMap((name) => [
      product(`${name} oak chair cushion`),
      product(`${name} oak chair cushion stackable`),
    ]);
    const corpus = createCorpus(own, []);
    expect(corpus.variant('stackable')).toBeGreaterThan(0.5);
    expect(corpus.variant('cushion')).toBe(0);
    const plain = product('Alda oak chair');
    const without = scorePair(plain, own[0]!, corpus).likeness;
    expect(without).toBeGreaterThan(scorePair(plain, own[1]!, corpus).likeness);
  });

  it('VALID-07 learns from names that differ in one place which words exclude each other', () => {
    const corpus = createCorpus([
      product('Torvik fan ABC123 Titan'),
      product('Torvik fan ABC123 Meridian'),
      product('Torvik fan DEF456 Carrara silent'),
    ]);
    expect(corpus.contrast('titan', 'meridian')).toBe(true);
    expect(corpus.contrast('meridian', 'titan')).toBe(true);
    expect(corpus.contrast('titan', 'carrara')).toBe(false);
    expect(corpus.contrast('titan', 'fan')).toBe(false);
  });

  it('scores without statistics when there are no records', () => {
    const corpus = createCorpus([]);
    expect(corpus.rarity('chair')).toBe(1);
    expect(corpus.expected('chair', product('chair'))).toBe(1);
    expect(corpus.variant('chair')).toBe(0);
  });
});
