export type GtinType =
  | 'gtin8'
  | 'gtin12'
  | 'gtin13'
  | 'gtin14'
  | 'isbn10'
  | 'isbn13'
  | 'ismn'
  | 'issn';

export interface Gtin {
  type: GtinType;
  /** As printed, without label, hyphens and spaces. */
  digits: string;
  /** 14 digits, so that a UPC and the EAN it is part of compare equal; null for an ISSN. */
  gtin14: string | null;
}

/** Longest text that is looked at. */
const MAX_CHARS = 200;
/** 'EAN', 'EAN code', 'Barcode', 'UPC' written to its number; the length that a label may end in comes after it. */
const LABEL = /^\W*(?:isbn|ean|upc|gtin|ismn|issn|jan|barcode)(?:[\s_-]?code)?(?![a-z])/i;
const LENGTH = /^[\s_-]*(8|10|12|13|14)(?!\d)(?:[\s_-]?code\b)?/i;
const LEADING = /^[\s#:.\-–(]+/;
const TRAILING = /[\s.)\-–,;]+$/;
/** A number that a spreadsheet wrote with its thousands apart: 4.006.381.333.931. */
const THOUSANDS = /^\d{1,3}(?:\.\d{3}){3,4}$/;

/** GS1 check digit (mod 10, weights 3 and 1 from the right) over every digit but the last. */
export function hasGs1CheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 2, weight = 3; i >= 0; i--, weight = 4 - weight) {
    sum += Number(digits[i]) * weight;
  }
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** Mod 11 with descending weights, X for ten: ISBN-10 and ISSN. */
function hasMod11CheckDigit(characters: string): boolean {
  const sum = Array.from(characters).reduce(
    (sum, c, i) => sum + (c === 'X' ? 10 : Number(c)) * (characters.length - i),
    0,
  );
  return sum % 11 === 0;
}

/** What a number of eight characters is: an ISSN, where it is called so or has no other check digit. */
function typeOfEight(digits: string, printed: string): GtinType | null {
  const isNamed = /issn/i.test(printed);
  if (!isNamed && !digits.endsWith('X') && hasGs1CheckDigit(digits)) return 'gtin8';
  return hasMod11CheckDigit(digits) ? 'issn' : null;
}

/** Books and sheet music have prefixes of their own. */
function typeOfThirteen(digits: string): GtinType | null {
  if (!hasGs1CheckDigit(digits)) return null;
  if (digits.startsWith('9790')) return 'ismn';
  return /^97[89]/.test(digits) ? 'isbn13' : 'gtin13';
}

function typeOf(digits: string, printed: string): GtinType | null {
  const allSame = /^(.)\1*$/.test(digits);
  if (allSame) return null;
  if (/^\d+X$/.test(digits) && digits.length !== 10 && digits.length !== 8) return null;
  switch (digits.length) {
    case 8:
      return typeOfEight(digits, printed);
    case 10:
      return hasMod11CheckDigit(digits) ? 'isbn10' : null;
    case 12:
      return hasGs1CheckDigit(digits) ? 'gtin12' : null;
    case 13:
      return typeOfThirteen(digits);
    case 14:
      return hasGs1CheckDigit(digits) ? 'gtin14' : null;
    default:
      return null;
  }
}

/** An ISBN-10 is the nine digits of a 978 ISBN-13 with another check digit. */
function isbn10ToIsbn13(isbn10: string): string {
  const body = `978${isbn10.slice(0, 9)}`;
  const check = Array.from('0123456789').find((digit) => hasGs1CheckDigit(body + digit));
  return body + check;
}

/** The characters of the number itself, or '' when the text holds anything else. */
function digitsOf(text: string): string {
  const trimmed = text.replace(LEADING, '').replace(TRAILING, '');
  if (THOUSANDS.test(trimmed)) return trimmed.replaceAll('.', '');
  if (!/^\d[\d\s\-–]*[\dxX]$/.test(trimmed)) return '';
  return trimmed.replace(/[\s\-–]/g, '').toUpperCase();
}

/**
 * The number after its label. In 'EAN 13: 4006381333931' the 13 belongs to the label, in 'EAN 8 712345 678906' the 8
 * to the number: it is the label's where what follows has that many digits.
 */
function withoutLabel(text: string): string {
  const rest = text.replace(LABEL, '');
  if (rest === text) return digitsOf(text);
  const length = LENGTH.exec(rest);
  if (!length) return digitsOf(rest);
  const after = digitsOf(rest.slice(length[0].length));
  return after.length === Number(length[1]) ? after : digitsOf(rest);
}

/**
 * Recognises an identifier of the GS1 and ISO families in a short text such as `EAN: 4006381333931`
 * or `ISBN 0-545-01022-5`, and verifies its check digit. Pages, imports and matching all read with it.
 *
 * @returns null when the text is anything else, or the check digit is wrong.
 */
export function parseGtin(text: string): Gtin | null {
  if (text.length > MAX_CHARS) return null;
  const digits = withoutLabel(text.normalize('NFKC'));
  const type = typeOf(digits, text);
  if (!type) return null;
  if (type === 'issn') return { type, digits, gtin14: null };
  const full = type === 'isbn10' ? isbn10ToIsbn13(digits) : digits;
  return { type, digits, gtin14: full.padStart(14, '0') };
}

/** The 14-digit form under which one number compares equal however it is written; undefined for no GTIN. */
export function normaliseGtin(text: string | null | undefined): string | undefined {
  return (text && parseGtin(text)?.gtin14) || undefined;
}

/**
 * Whether the number identifies the product everywhere. GS1 keeps the GTIN-13 prefixes 02, 04 and
 * 20-29 (GTIN-12: 2 and 4) and the GTIN-8 prefixes 0 and 2 for numbers a shop gives itself, for
 * example goods it weighs.
 */
export function isGlobalGtin(gtin14: string): boolean {
  return !/^(?:\d(?:02|04|2\d)|0{6}[02])/.test(gtin14);
}
