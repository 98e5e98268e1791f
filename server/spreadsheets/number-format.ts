import { DAY_MS } from '../../contract/durations.ts';

/** The display format of a number, as far as an import needs it. */
export type NumberFormat =
  /** `sign` is what an amount is shown with, such as that of its currency. */
  | { kind: 'plain'; sign?: string }
  | { kind: 'date' | 'time' | 'datetime' | 'duration' }
  | { kind: 'zero-padded'; digits: number };

const plain: NumberFormat = { kind: 'plain' };

/**
 * Formats that every program knows by number (ECMA-376 part 1, 18.8.30; 27-36 and 50-58 are its dates for East Asian
 * locales).
 */
const BUILT_IN: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [14, 17, { kind: 'date' }],
  [18, 21, { kind: 'time' }],
  [22, 22, { kind: 'datetime' }],
  [27, 31, { kind: 'date' }],
  [32, 35, { kind: 'time' }],
  [36, 36, { kind: 'date' }],
  [45, 45, { kind: 'time' }],
  [46, 46, { kind: 'duration' }],
  [47, 47, { kind: 'time' }],
  [50, 58, { kind: 'date' }],
];

const builtIn = (id: number): NumberFormat =>
  BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? plain;

export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  const section = withoutLiterals(code.slice(0, 1_000)).replace(/;.*/s, '').trim().toLowerCase();
  // A format of zeros shows leading zeros that the stored number lacks: the usual format of an EAN column.
  if (/^0{2,}$/.test(section)) return { kind: 'zero-padded', digits: section.length };
  if (section === 'general' || section === 'standard') return plain;
  const sign = signOf(code);
  if (/\[(?:h+|m+|s+)\]/.test(section)) return { kind: 'duration' };
  const letters = section.replace(/\[[^\]]*\]/g, '').replace(/am\/pm|a\/p/g, 'h');
  const time = /[hs]/.test(letters);
  const date = /[yd]/.test(letters) || (letters.includes('m') && !time);
  if (date && time) return { kind: 'datetime' };
  if (date) return { kind: 'date' };
  if (time) return { kind: 'time' };
  return sign === undefined ? plain : { kind: 'plain', sign };
}

/** `€` in `#,##0.00 [$€-407]`, `$` in `"$"#,##0.00`; `[$-409]` names a language alone. */
function signOf(code: string): string | undefined {
  const named = code.slice(0, 1_000).replaceAll(/\[\$-[^\]]*\]/g, '');
  const [, bracketed, quoted, bare] =
    /\[\$([^\]-]+)[^\]]*\]|"\s*([^"\s]+)\s*"|([$€£¥])/.exec(named) ?? [];
  return bracketed ?? quoted ?? bare;
}

/** Removes the literal parts of a format: "quoted", \escaped, _spacing and *filling. */
function withoutLiterals(code: string): string {
  return code.replace(/"[^"]*"?|[\\_*]./g, '');
}

const secondsPerDay = DAY_MS / 1000;
/** 9999-12-31, the last day of the calendar of spreadsheets. */
const lastSerial = 2_958_466;

/**
 * Dates are returned as ISO (2021-01-31, 10:30:00, 2021-01-31T10:30:00), durations as h:mm:ss, everything else as plain
 * digits.
 */
export function shownNumber(raw: string, format: NumberFormat, date1904: boolean): string {
  if (format.kind === 'plain') return plainDigits(raw);
  const value = Number(raw);
  if (!Number.isFinite(value) || value < 0) return plainDigits(raw);
  if (format.kind === 'zero-padded') return plainDigits(raw).padStart(format.digits, '0');
  if (format.kind === 'duration') return clock(Math.round(value * secondsPerDay));
  if (value >= lastSerial) return plainDigits(raw);
  if (format.kind === 'time') return isoTime(value);
  if (format.kind === 'datetime' && value < 1) return isoTime(value);
  // Seconds are rounded before the day is taken: 23:59:59.9999 belongs to the next day.
  const seconds = Math.round(value * secondsPerDay);
  const serial = format.kind === 'date' ? Math.floor(value) : seconds / secondsPerDay;
  const day = new Date(epoch(serial, date1904) + serial * DAY_MS).toISOString();
  return format.kind === 'date' ? day.slice(0, 10) : day.slice(0, 19);
}

/** Day 0. The 1900 system counts the nonexistent 29 February 1900 as day 60. */
function epoch(serial: number, date1904: boolean): number {
  if (date1904) return Date.UTC(1904, 0, 1);
  return serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
}

function isoTime(value: number): string {
  return clock(Math.round((value % 1) * secondsPerDay) % secondsPerDay).padStart(8, '0');
}

function clock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * At most 15 significant digits, as spreadsheets show (19.899999999999999 is 19.9), and never an exponent: an EAN of 13
 * digits is not changed.
 */
function plainDigits(raw: string): string {
  const text = raw.trim();
  if (text.length <= 15 && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text)) return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  const shown = Number(value.toPrecision(15));
  if (Math.abs(shown) >= 1e21) return BigInt(shown).toString();
  const digits = String(shown);
  return digits.includes('e') ? shown.toFixed(20).replace(/\.?0+$/, '') : digits;
}
