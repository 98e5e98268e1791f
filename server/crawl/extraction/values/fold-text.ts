import { memo } from '../../../memo.ts';
import { writeOutUnits } from './number-units.ts';

/** The decimal digits of all scripts -> 0..9, from the numbering systems of CLDR. */
const digitOf = memo(() => {
  const digits = new Map<string, string>();
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    for (let value = 0; value < 10; value++) {
      const glyph = format.format(value);
      if (/^\p{Nd}$/u.test(glyph)) digits.set(glyph, String(value));
    }
  }
  return digits;
});

const PUNCTUATION: Record<string, string> = {
  '．': '.',
  '，': ',',
  '٫': '\u066b',
  '＄': '$',
  '￡': '£',
  '－': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '＇': "'",
  '٬': "'",
  '٪': '%',
  // Its small letter is two characters long, which moves all offsets behind it.
  İ: 'I',
};

/**
 * Converts to ASCII digits and marks and plain spaces, removes invisible direction marks, and writes numbers with units
 * out in digits and cents after a stop.
 */
export const foldText = (text: string): string =>
  writeOutUnits(/^[\x20-\x7e]*$/.test(text) ? text : foldCharacters(text)).replace(
    CENTS_AFTER_COLON,
    '$1.',
  );

/** The Swedish `495:00 kr`. */
const CENTS_AFTER_COLON = /(\d):(?=\d\d ?(?:kr|sek)(?!\p{L}))/giu;

function foldCharacters(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[．，＄￡－−’‘´`＇٬٪İ]/g, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(/[^\P{Nd}0-9]/gu, (digit) => digitOf().get(digit) ?? digit);
}
