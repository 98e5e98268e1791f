import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../server/matching/corpus.ts';
import { MATCH_THRESHOLD, scorePair } from '../../../server/matching/score.ts';
import { product } from './records.ts';

const isMatch = (mine: string, theirs: string): boolean => {
  const [a, b] = [product(mine), product(theirs)];
  return scorePair(a, b, createCorpus([a], [b])).confidence >= MATCH_THRESHOLD;
};

const PHONE = 'Torvik Nova 15 128GB';

describe('an accessory', () => {
  it.each([
    [PHONE, 'Pouzdro na Torvik Nova 15'],
    [PHONE, 'Puzdro pre Torvik Nova 15'],
    [PHONE, 'Husă pentru Torvik Nova 15'],
    [PHONE, 'Θήκη για Torvik Nova 15'],
    [PHONE, 'Чехол для Torvik Nova 15'],
    [PHONE, 'Калъф за Torvik Nova 15'],
    [PHONE, 'Cover til Torvik Nova 15'],
    [PHONE, 'Etui do Torvik Nova 15'],
    [PHONE, 'Hoesje voor Torvik Nova 15'],
    [PHONE, 'Skal till Torvik Nova 15'],
    [PHONE, 'Torvik Nova 15 için kılıf'],
    [PHONE, 'Suojakuori Torvik Nova 15 puhelimelle'],
    ['Torvik TV-2204 Luftreiniger', 'Ersatzfilter für Torvik TV-2204 Luftreiniger'],
    ['Torvik stand mixer 4.8 L', 'Torvik pouring shield for stand mixer 4.8 L'],
    ['Torvik Player guitar', 'Gig bag to fit Torvik Player guitar'],
    ['Torvik P2040dn', 'Toner Torvik P2040dn schwarz'],
    ['Torvik P2040dn', 'Cartuș toner Torvik P2040dn'],
    ['Torvik P2040dn printer', 'Torvik P2040dn toner'],
    ['Torvik PSB 1800', 'Baterie Torvik PSB 1800'],
    ['Torvik RF7921', 'Filtre à eau réfrigérateur Torvik RF7921'],
    ['Torvik MS 251', 'Sägekette Torvik MS 251'],
  ])('VALID-08 is not "%s": %s', (device, accessory) => {
    expect(isMatch(device, accessory)).toBe(false);
  });

  it.each([
    ['Softa case for Torvik Nova 15', 'Softa Hülle für Torvik Nova 15'],
    ['Torvik Nova 15 pouzdro', 'Pouzdro na Torvik Nova 15'],
    ['Toner Torvik TN-2420', 'Torvik TN-2420'],
    ['Torvik PSB 1800', 'Torvik Akku-Bohrschrauber PSB 1800'],
    ['Torvik PSB 1800 saw', 'Torvik PSB 1800 saw without battery'],
    ['Halden Adult Trockenfutter für Hunde 15 kg', 'Halden Adult 15kg'],
    ['Halden Plus AA x 8', 'Piles Halden Plus AA x 8'],
  ])('VALID-08 is the same in other words: "%s" and "%s"', (mine, theirs) => {
    expect(isMatch(mine, theirs)).toBe(true);
  });
});

describe('a name that says more', () => {
  it.each([
    [PHONE, 'Torvik Nova 15 Pro 128 GB smartphone'],
    ['Torvik Duo 5.7 L', 'Torvik Duo Plus 5.7 L'],
    ['Torvik Runner 255 black', 'Torvik Runner 255 Music black'],
    ['Torvik Nord 3 256GB grey', 'Torvik Nord CE 3 256GB grey'],
    ['Torvik Cam Black', 'Torvik Cam Black Creator Edition'],
    ['Torvik 6D body', 'Torvik 6D Mark II body'],
    ['Halden cola 1.5 l', 'Halden cola 6 x 1.5 l'],
    ['Halden toothpaste 125 ml', 'Halden toothpaste 125 ml twin pack'],
    ['Halden chair grey', 'Halden chair grey 4 sztuk'],
    ['Halden chair grey', 'Halden chair grey sada 4 ks'],
    ['Torvik console 1TB', 'Torvik console 1TB + 2 gamepads'],
    ...[
      'generalüberholt',
      'reconditionné',
      'repasovaný',
      'použitý',
      'recondiționat',
      'μεταχειρισμένο',
      'восстановленный',
      'б/у',
      'brugt',
      'kunnostettu',
      'felújított',
      'yenilenmiş',
      'tweedehands',
      'second hand',
    ].map((used) => [PHONE, `${PHONE} ${used}`]),
  ])('VALID-09 is of another offer: "%s" and "%s"', (mine, theirs) => {
    expect(isMatch(mine, theirs)).toBe(false);
  });

  it.each([
    ['Creed 23 PS5', 'Creed 23 Standard Edition PlayStation 5'],
    ['Torvik brush with travel case', 'Torvik brush + travel case'],
    ['Halden glass 6er-Set', 'Halden glass 6 Stück'],
    ['Halden AA verpakking van 12', 'Halden AA 12 kusů'],
    ['Bonsai tracker plus', 'Bonsai limited tracker plus'],
    ['Pontis Security 2025 software', 'Pontis Security 2025 software 5 devices'],
  ])('VALID-09 is of the same offer: "%s" and "%s"', (mine, theirs) => {
    const [a, b] = [product(mine, { brand: 'x' }), product(theirs)];
    expect(scorePair(a, b, createCorpus([a], [b])).confidence).toBeGreaterThanOrEqual(
      MATCH_THRESHOLD,
    );
  });
});

describe('the score of what is made for it, or more of it', () => {
  it('is the same in both directions and each time', () => {
    const parts = fc.array(
      fc.constantFrom(
        ...'Torvik Nova 15 P2040dn toner case for für na + with pro Pro Mark II 6 pack x 2 used battery printer edition Creator 128GB'.split(
          ' ',
        ),
      ),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const [a, b] = [product(left.join(' ')), product(right.join(' '))];
        const score = scorePair(a, b, createCorpus([a], [b]));
        expect(scorePair(b, a, createCorpus([a], [b]))).toEqual(score);
        expect(scorePair(a, b, createCorpus([a], [b]))).toEqual(score);
      }),
    );
  });
});
