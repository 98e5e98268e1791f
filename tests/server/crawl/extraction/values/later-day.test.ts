import { describe, expect, test } from 'vitest';
import { isLaterDay } from '../../../../../server/crawl/extraction/values/later-day.ts';

const LOCALES =
  'en-GB en-US de fr es it pt nl cs sv da nb fi ro hu lt lv et tr sk sl el bg ru uk ja ko zh'.split(
    ' ',
  );

/** Moments on the fourteenth, fifteenth and sixteenth of each month of a year. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  [14, 15, 16].map((day) => Date.UTC(2027, month, day)),
);

describe('READ-16 a day that is written out', () => {
  test.each(LOCALES)('is later only than the days before it, in each month: %s', (locale) => {
    const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (const [before, now, after] of MONTHS) {
      for (const [day, isLater] of [
        [after!, true],
        [before!, false],
      ] as const) {
        const text = written.format(day);
        expect.soft(isLaterDay(text, now!), text).toBe(isLater);
      }
    }
  });

  test.each([
    ['Erscheint am 16. März 2027', true],
    ['Erscheint am 14. März 2027', false],
    ['Available from March 16th, 2027', true],
    ['Available from Mar 14, 2027', false],
    ['Disponible el 16 de marzo de 2027', true],
    ['Disponível a 14 de março de 2027', false],
    ['Sortie le 16 mars 2027', true],
    ['2027年3月16日発売', true],
    ['2027年3月14日発売', false],
    ['April 2027', true],
    ['March 2027', false],
    ['16/03/2027', true],
    // It may be the third of December or the twelfth of March.
    ['03/12/2027', false],
    ['31.02.2027', false],
    ['soon', false],
  ])('%s, on 15 March 2027: %s', (text, isLater) => {
    expect(isLaterDay(text, Date.UTC(2027, 2, 15))).toBe(isLater);
  });

  test('is later in either of two languages that give the name to different months', () => {
    // In Croatian it is October, in Polish November.
    const text = '16 listopada 2027';
    expect(isLaterDay(text, Date.UTC(2027, 9, 15))).toBe(true);
    expect(isLaterDay(text, Date.UTC(2027, 10, 15))).toBe(false);
  });
});
