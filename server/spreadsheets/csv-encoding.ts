import { tooLarge, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet } from './recognise.ts';
import { bytesOf, headOf, sizeOf, type SpreadsheetSource } from './source.ts';
import type { Stopwatch } from './stopwatch.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252';

/** A file, how its characters are stored, and the limits of its bytes. */
export type Encoded = { source: SpreadsheetSource; encoding: string; limits: SpreadsheetLimits };

/** 0x80 to 0x9f of Windows-1252; TextDecoder of some Node 20 and 22 versions decodes them as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The encoding by byte order mark, else by content: UTF-16 if every other byte at the start is zero, UTF-8 if the whole
 * file has more valid than invalid sequences (one broken character must not garble all others), else Windows-1250 if
 * its words are of Central Europe, else Windows-1252. Throws SpreadsheetRefused for binary data.
 */
export async function detectEncoding(
  source: SpreadsheetSource,
  limits: SpreadsheetLimits,
  stopwatch: Stopwatch,
): Promise<CsvEncoding> {
  if ((await sizeOf(source)) > limits.unzippedBytes) throw tooLarge(limits);
  const head = await headOf(source, 4_096);
  const wide = wideEncoding(head);
  if (wide) return wide;
  const census = new ByteCensus();
  for await (const chunk of bytesOf(source, limits)) {
    census.add(chunk);
    stopwatch.check();
    if (census.controls > 0 && census.controls * 100 > census.bytes) break;
  }
  if (census.zeros > 0 || census.controls * 100 > census.bytes) {
    throw notASpreadsheet('a binary file');
  }
  if (census.valid >= census.invalid) return 'utf-8';
  return census.central * leastShare >= census.high ? 'windows-1250' : 'windows-1252';
}

function wideEncoding(head: Buffer): CsvEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = head.length >> 1;
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (head[pair * 2] === 0) high++;
    if (head[pair * 2 + 1] === 0) low++;
  }
  if (low * 2 > pairs && high === 0) return 'utf-16le';
  if (high * 2 > pairs && low === 0) return 'utf-16be';
  return undefined;
}

/**
 * ą ł ż ľ ş ť, ě and ů of Windows-1250. In Windows-1252 they are signs, and ì and ù, which Italian and French have at the
 * end of words only: none of them stands between two letters.
 */
const central = new Set([0xb9, 0xb3, 0xbf, 0xbe, 0xba, 0x9d, 0xec, 0xf9]);

/** In a text of Central Europe one of this many accents at least is one of these. */
const leastShare = 25;

/** Letters without an accent, and what is mostly a letter with one. */
const isLetter = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0;

/** Counts the bytes that distinguish text from binary data and UTF-8 from one-byte encodings, and these from each other. */
class ByteCensus {
  bytes = 0;
  zeros = 0;
  controls = 0;
  valid = 0;
  invalid = 0;
  high = 0;
  central = 0;
  #expected = 0;
  #last = 0;
  #beforeLast = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    for (const byte of chunk) {
      this.#compare(byte);
      if (byte < 0x80) {
        if (byte < 0x20) this.#control(byte);
        if (this.#expected > 0) this.#broken();
      } else if (byte < 0xc0) {
        if (this.#expected === 0) this.invalid++;
        else if (--this.#expected === 0) this.valid++;
      } else {
        if (this.#expected > 0) this.#broken();
        if (byte < 0xc2 || byte > 0xf4) this.invalid++;
        else this.#expected = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      }
    }
  }

  #compare(byte: number): void {
    if (byte >= 0x80) this.high++;
    const isHigh = this.#last >= 0x80;
    if (isHigh && central.has(this.#last) && isLetter(this.#beforeLast) && isLetter(byte)) {
      this.central++;
    }
    this.#beforeLast = this.#last;
    this.#last = byte;
  }

  #broken(): void {
    this.invalid++;
    this.#expected = 0;
  }

  #control(byte: number): void {
    if (byte === 0) this.zeros++;
    // Tab to carriage return, and the end-of-file character of DOS.
    if ((byte < 0x09 || byte > 0x0d) && byte !== 0x1a) this.controls++;
  }
}

/** The text of a file without its byte order mark. */
export async function* decoded({ source, encoding, limits }: Encoded): AsyncGenerator<string> {
  const bytes = bytesOf(source, limits);
  if (encoding === 'windows-1252') {
    for await (const chunk of bytes) yield decodeWindows1252(chunk);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function decodeWindows1252(chunk: Buffer): string {
  return chunk
    .toString('latin1')
    .replace(
      /[\x80-\x9f]/g,
      (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character,
    );
}
