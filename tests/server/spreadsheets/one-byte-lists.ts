import { byteDecoder } from '../../../server/spreadsheets/byte-decoder.ts';
import { SHOPS } from './shop-words.ts';

const tables = new Map<string, Map<string, number>>();

function tableOf(encoding: string): Map<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const decode = byteDecoder(encoding);
  const table = new Map<string, number>();
  for (let byte = 255; byte > 127; byte--) table.set(decode(String.fromCharCode(byte)), byte);
  tables.set(encoding, table);
  return table;
}

/** A text in an encoding with one byte for each character. */
export function encoded(text: string, encoding: string): Buffer {
  const table = tableOf(encoding);
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = character < '\x80' ? character.charCodeAt(0) : table.get(character);
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
      return byte;
    }),
  );
}

const BRANDS = ['Bosch', 'Makita', 'Philips', 'Norte', 'Tefal', 'Samsung', 'Einhell'];

/** A list of addresses as a shop has it: one text in its language among columns of numbers and addresses. */
export function shopList(language: string, rows: number): string {
  const { domain, header, categories, names } = SHOPS[language]!;
  const pick = (texts: string, at: number) => texts.split(';').at(at % texts.split(';').length)!;
  const lines = Array.from({ length: rows }, (_, n) => {
    const brand = BRANDS[(n * 5) % BRANDS.length]!;
    const ean = 4006381300000 + n * 13;
    return [
      `SKU-${1000 + n}`,
      `${pick(names, n * 7)} ${brand} X-${100 + n}`,
      brand,
      pick(categories, n),
      `${n + 9},${10 + (n % 89)}`,
      ean,
      `https://www.shop.${domain}/p/${brand.toLowerCase()}-${n}`,
      `https://rival.${domain}/product/${ean}`,
      n % 3 === 0 ? '' : `https://www.market.com/dp/B0${ean}`,
    ].join(';');
  });
  return [`${header};EAN;URL;URL 1;URL 2`, ...lines].join('\r\n');
}
