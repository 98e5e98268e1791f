/**
 * Letters and signs that Unicode does not take apart, as people write them who have no key for them: the apostrophe,
 * the quotes, the dash and the cross of measures are those of a keyboard.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '×': 'x',
};
const ANY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Lower case without diacritics. */
export const withoutDiacritics = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Lower case in letters without diacritics: the text by which names are sorted and searched. A part of a text is folded
 * as it is in the whole.
 *
 * @example
 * fold('Çelik Straße'); // → 'celik strasse'
 * fold('IŞIK ışık'); // → 'isik isik'
 * fold('L’Oréal 40×60'); // → "l'oreal 40x60"
 */
export function fold(text: string): string {
  return withoutDiacritics(text).replace(ANY_LETTER, (letter) => LETTERS[letter] ?? letter);
}
