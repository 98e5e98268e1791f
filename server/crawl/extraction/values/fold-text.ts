import { memo } from '../../../memo.ts';

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
};

/** Converts to ASCII digits and marks and plain spaces, and removes invisible direction marks. */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(/[\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[．，＄￡－−’‘´`＇٬٪]/g, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(/[^\P{Nd}0-9]/gu, (digit) => digitOf().get(digit) ?? digit);
}
