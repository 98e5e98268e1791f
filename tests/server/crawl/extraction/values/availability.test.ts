import { describe, expect, it } from 'vitest';
import {
  parseAvailability,
  readAvailability,
} from '../../../../../server/crawl/extraction/values/availability.ts';
import type { Availability } from '../../../../../server/crawl/extraction/extraction.ts';
import { availabilityPhrases } from '../availability-phrases.ts';

type Side = 'in' | 'out' | 'neither';
const unbuyable = new Set<Availability>(['OutOfStock', 'SoldOut', 'Discontinued', 'Reserved']);
const sideOf = (value: Availability | null): Side =>
  value === null ? 'neither' : unbuyable.has(value) ? 'out' : 'in';
const phrasesOf = (list: string): string[] => list.split(/;\s+/).map((each) => each.trim());
const cases = Object.entries(availabilityPhrases).flatMap(([language, bySide]) =>
  (['in', 'out', 'neither'] as const).flatMap((side) =>
    phrasesOf(bySide[side]).map((phrase) => ({ language, side, phrase })),
  ),
);

describe('READ-11 stock phrases of shops', () => {
  it('are known in thirty languages, at least eight for each side', () => {
    expect(Object.keys(availabilityPhrases).length).toBeGreaterThanOrEqual(30);
    expect(cases.length).toBeGreaterThan(1000);
  });

  for (const [language, bySide] of Object.entries(availabilityPhrases)) {
    for (const side of ['in', 'out', 'neither'] as const) {
      it(`are read in ${language}: ${side}`, () => {
        const wrong = phrasesOf(bySide[side])
          .map((phrase) => ({ phrase, read: readAvailability(phrase) }))
          .filter(({ read }) => sideOf(read) !== side);
        expect(wrong).toEqual([]);
      });
    }
  }
});

/** In these, the marks are no accents but sounds. */
const UNSTRIPPED = new Set(['ja', 'hi', 'th']);
const strip = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '');

/** A negation in each language. */
const negations: Record<string, string> = {
  en: 'Not', de: 'Nicht', fr: 'Pas', es: 'No', it: 'Non', nl: 'Niet', pl: 'Nie', pt: 'Não', ro: 'Nu', cs: 'Není',
  sk: 'Nie je', hu: 'Nem', bg: 'Не е', da: 'Ikke', sv: 'Inte', no: 'Ikke', fi: 'Ei', et: 'Ei ole', lv: 'Nav',
  lt: 'Nėra', mt: 'Mhux', ga: 'Níl', el: 'Δεν είναι', hr: 'Nije', sl: 'Ni', ru: 'Не', uk: 'Не',
}; // prettier-ignore

describe('READ-11 no phrase is read as its opposite', () => {
  const shapes: Record<string, (phrase: string) => string> = {
    'in capitals': (phrase) => phrase.toUpperCase(),
    'in small letters': (phrase) => phrase.toLowerCase(),
    'without accents': strip,
    'with marks around it': (phrase) => `  *** ${phrase}!!! `,
    'in brackets': (phrase) => `(${phrase})`,
    'as a bullet': (phrase) => `• ${phrase}`,
    'with wide spaces': (phrase) => phrase.replaceAll(' ', '\u00a0'),
    'behind a label': (phrase) => `Status: ${phrase}`,
  };
  for (const [shape, change] of Object.entries(shapes)) {
    it(`${shape}, and it keeps its meaning`, () => {
      const wrong = cases
        .filter(
          ({ side, language }) =>
            side !== 'neither' && !(change === strip && UNSTRIPPED.has(language)),
        )
        .map((each) => ({ ...each, read: readAvailability(change(each.phrase)) }))
        .filter(({ side, read }) => sideOf(read) !== side);
      expect(wrong).toEqual([]);
    });
  }

  it('with a negation before it, a phrase of availability never means in stock', () => {
    const wrong = cases
      .filter(({ side, language }) => side === 'in' && negations[language] !== undefined)
      .map(({ phrase, language }) => `${negations[language]} ${phrase.toLowerCase()}`)
      .filter((phrase) => sideOf(readAvailability(phrase)) === 'in');
    expect(wrong).toEqual([]);
  });

  it('with a question mark after it, a phrase means nothing certain', () => {
    const wrong = cases.filter(
      ({ phrase }) => !/[.!?/]/.test(phrase) && readAvailability(`${phrase}?`) !== null,
    );
    expect(wrong).toEqual([]);
  });

  it('beside its opposite, a phrase means nothing certain', () => {
    const wrong = Object.values(availabilityPhrases).flatMap(({ in: ins, out }) =>
      phrasesOf(ins).flatMap((good) =>
        phrasesOf(out)
          .map((bad) => `${good}. ${bad}`)
          .filter((both) => sideOf(readAvailability(both)) === 'in'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('stock values of structured data', () => {
  it('are read in any case and spelling', () => {
    const written: [string, Availability][] = [
      ['http://schema.org/OutOfStock', 'OutOfStock'],
      ['https://schema.org/instock', 'InStock'],
      ['HTTPS://SCHEMA.ORG/INSTOCK', 'InStock'],
      ['schema:InStock', 'InStock'],
      ['in_stock', 'InStock'],
      ['in-stock', 'InStock'],
      ['instock', 'InStock'],
      ['InStock', 'InStock'],
      ['IN STOCK', 'InStock'],
      ['out of stock', 'OutOfStock'],
      ['out_of_stock', 'OutOfStock'],
      ['oos', 'OutOfStock'],
      ['available', 'InStock'],
      ['unavailable', 'OutOfStock'],
      ['preorder', 'PreOrder'],
      ['pre-order', 'PreOrder'],
      ['LimitedAvailability', 'LimitedAvailability'],
      ['https://schema.org/Discontinued', 'Discontinued'],
      ['https://schema.org/SoldOut', 'SoldOut'],
    ];
    for (const [text, value] of written) {
      expect([text, parseAvailability(text)]).toEqual([text, value]);
    }
  });

  it('are read from yes and no only where the property is about stock', () => {
    for (const [text, value] of [
      ['true', 'InStock'],
      ['0', 'OutOfStock'],
      ['no', 'OutOfStock'],
    ] as const) {
      expect(parseAvailability(text)).toBe(value);
      expect(readAvailability(text)).toBeNull();
    }
  });

  it('mean nothing where the word is unknown', () => {
    for (const text of ['', 'unknown', 'N/A', 'https://schema.org/', 'constructor', '__proto__']) {
      expect(parseAvailability(text)).toBeNull();
    }
  });
});

describe('hostile texts', () => {
  it('are read in linear time', () => {
    const hostile = [
      'in '.repeat(400_000),
      'not in stock '.repeat(80_000),
      'a'.repeat(1_000_000),
      '0'.repeat(1_000_000),
      '在庫'.repeat(500_000),
      'only 2 '.repeat(100).slice(0, 299),
      'ships in 1 2 '.repeat(30).slice(0, 299),
      'i '.repeat(149),
      '残り'.repeat(149),
      '- '.repeat(149),
    ];
    for (const text of hostile) {
      readAvailability(text);
      expect(sideOf(parseAvailability(text))).not.toBe('in');
    }
  });
});
