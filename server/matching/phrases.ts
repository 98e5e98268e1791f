import { UNIT_NAMES } from './units.ts';

const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};
const FRONT = '(?<![\\p{L}\\p{N}.,/-])';
const END = '(?![\\p{L}\\p{N}])';
const GENERATION =
  'gen|generation|generationen|generacion|generatie|generazione|generacja|generacji|generasjon';
const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
const LENGTH = 'mm|cm|m|"|in(?:ch)?|zoll';
const OTHER_UNIT = `[ -]?(?:${UNIT_NAMES})${END}`;

const rule = (source: string, written: string | ((...groups: string[]) => string)) =>
  [new RegExp(source, 'gu'), written] as const;

/** '4,0' and '4' are the same number. */
const plain = (number: string): string => String(Number(number.replace(',', '.')));

/** Spellings of the same thing that differ in more than one word, each with the one that is compared. */
const RULES = [
  rule(
    `${FRONT}(\\d{1,2})(?:st|nd|rd|th|e|eme|a|o|\\.|:e|:a)? ?-?(?:${GENERATION})${END}\\.?`,
    ' gen$1 ',
  ),
  rule(`(?<![\\p{L}\\p{N}])(?:${GENERATION})\\.? ?(\\d{1,2})${END}`, ' gen$1 '),
  rule(`(?<![\\p{L}\\p{N}])(?:mark|mk)[ .-]?(\\d{1,2})${END}`, ' gen$1 '),
  rule(
    `(?<![\\p{L}\\p{N}])(?:(?:mark|mk)[ .-]?)?(ii|iii|iv|vi|vii|viii|ix)${END}`,
    (_, roman) => ` gen${ROMAN[roman]} `,
  ),
  rule(`(?<![\\p{L}\\p{N}])v(\\d{1,2})\\.0${END}`, ' v$1 '),
  rule(`(?<![\\p{L}\\p{N}])(?:playstation|ps) ?([2-5])${END}`, ' ps$1 '),
  rule(`${FRONT}(\\d{1,2}) ?to(?! ?\\d)${END}`, '$1 tb'),
  rule(`${FRONT}([2-9]\\d00) ?k${END}`, '$1 kelvin'),
  rule('eau de toilette', 'edt'),
  rule('eau de parfum', 'edp'),
  rule(`${FRONT}\\d[\\d.,]* ?[kmg]b(?:it)?(?:/s(?:ec)?|ps)${END}`, ' '),
  rule(`${FRONT}(\\d{3}/\\d{2}) ?z?r ?(\\d{2})${END}`, '$1 r$2'),
  rule('(?<![\\p{L}\\p{N}])usb[ -]?([abc])(?![\\p{L}\\p{N}])', ' usb$1 '),
  rule(`(?<![\\p{L}\\p{N}-])([a-z]{1,3})0+([1-9]\\d?)${END}`, '$1$2'),
  rule('open[ -]box', 'openbox'),
  rule('b-ware', 'bware'),
  rule('wi-fi', 'wifi'),
  rule('red[ -]eye', 'redeye'),
  rule('tapa dura|copertina rigida', 'hardcover'),
  rule('tapa blanda|copertina flessibile', 'paperback'),
  rule(
    'body only|tool only|boitier nu|ohne akku|bez akumulatora|sin bateria|without battery',
    'bare',
  ),
  rule('sans fil|senza fili', 'wireless'),
  rule(`${FRONT}(\\d{1,4}) ?(?:gb)? ?[/+] ?(\\d{1,4}) ?(gb|go|tb|to)${END}`, '$1gb $2$3'),
  rule(
    `${FRONT}(${NUMBER}) ?(?:${LENGTH})? ?x ?(${NUMBER})(?: ?(?:${LENGTH})? ?x ?(${NUMBER}))?(?: ?(?:${LENGTH})${END}|(?![\\p{L}\\p{N}.,]|${OTHER_UNIT}))`,
    (_, a, b, c) => ` size${[a, b, ...(c ? [c] : [])].map(plain).join('x')} `,
  ),
  rule(
    `${FRONT}(\\d{1,3})[-/](\\d{1,3})(?: ?(?:t|mm|cm|zahne|zoll|"))?(?![\\p{L}\\p{N}.,/-])`,
    ' size$1x$2 ',
  ),
];

/** Writes the generations, platforms, sizes and ranges of a folded text in one form. */
export function canonical(folded: string): string {
  let text = folded;
  for (const [pattern, written] of RULES) {
    text =
      typeof written === 'string' ? text.replace(pattern, written) : text.replace(pattern, written);
  }
  return text;
}

/** Whether the word is a size or range that `canonical` wrote: 'size90x200', 'size24x70'. */
export function isSize(word: string): boolean {
  return /^size\d[\d.]*x\d/.test(word);
}

const PURPOSE =
  /(?<!\p{L})(?:compatible with|kompatibel mit|compatible avec|compatibile con|compatible con|for|fur|pour|para|per|voor|till|do) ([^,;()|[\]]+)/gu;

/** The thing that a product is for according to a folded text: 'case for phone x' -> 'phone x'. */
export function purposeOf(folded: string): string {
  return [...folded.matchAll(PURPOSE)].map(([, purpose]) => purpose).join(' ');
}

/** Whether a folded text states that several things are sold together. */
export function isBundle(folded: string): boolean {
  return /\p{L}\)? ?\+ ?\d?x?\p{L}|\d \+ \p{L}|(?<!\p{L})(?:bundle|combo|kit|zestaw|inkl|incl|including|set mit)(?!\p{L})/u.test(
    folded,
  );
}
