const LENGTHS = new Set([8, 12, 13, 14]);
/** 'EAN', 'EAN13 ', 'GTIN-14: ', 'EAN 13: '; in 'GTIN 1334567890125' the 13 is not of the label. */
const LABEL =
  /^(?:isbn|ean|upc|gtin|jan)(?:-?(?:8|10|12|13|14)(?!\d)|\s+(?:8|10|12|13|14)(?=\s*[:#]))?[\s:#.-]*/;

function checkDigit(body: string): number {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const weight = (body.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(body[index]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

function isbn10ToGtin13(isbn: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < 10; index += 1) {
    const digit = isbn[index] === 'x' ? 10 : Number(isbn[index]);
    sum += digit * (10 - index);
  }
  if (sum % 11 !== 0) return undefined;
  const body = `978${isbn.slice(0, 9)}`;
  return `${body}${checkDigit(body)}`;
}

/**
 * The 14-digit form of a GTIN-8, -12, -13, -14 or an ISBN, or undefined when the text is none:
 * wrong length, wrong check digit, or all zeros. Labels ('EAN:'), spaces and hyphens are ignored.
 */
export function normaliseGtin(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined;
  const compact = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(LABEL, '')
    .replace(/[\s()\-–.]/g, '');
  if (/^\d{9}[\dx]$/.test(compact)) return isbn10ToGtin13(compact)?.padStart(14, '0');
  if (!/^\d+$/.test(compact) || !LENGTHS.has(compact.length) || /^0+$/.test(compact)) {
    return undefined;
  }
  if (checkDigit(compact.slice(0, -1)) !== Number(compact.at(-1))) return undefined;
  return compact.padStart(14, '0');
}

/**
 * Whether the number identifies the product everywhere. GS1 keeps the GTIN-13 prefixes 02, 04 and
 * 20-29 (GTIN-12: 2 and 4) and the GTIN-8 prefixes 0 and 2 for numbers a shop gives itself, for
 * example goods it weighs.
 */
export function isGlobalGtin(gtin14: string): boolean {
  return !/^(?:\d(?:02|04|2\d)|0{6}[02])/.test(gtin14);
}
