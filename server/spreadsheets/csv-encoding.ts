import type { FileEncoding } from '../../contract/choices.ts';
import { byteDecoder, isDecodedHere } from './byte-decoder.ts';
import { LanguageCensus } from './likely-encoding.ts';
import { tooLarge, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet } from './recognise.ts';
import { bytesOf, headOf, sizeOf, type SpreadsheetSource } from './source.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A file, how its characters are stored, and the limits of its bytes. */
export type Encoded = { source: SpreadsheetSource; encoding: string; limits: SpreadsheetLimits };

/**
 * The encoding by byte order mark, else by content: UTF-16 if every other byte at the start is zero, UTF-8 if the whole
 * file has more valid than invalid sequences (one broken character must not garble all others), else by the
 * language of its words. Throws SpreadsheetRefused for binary data.
 */
export async function detectEncoding(
  source: SpreadsheetSource,
  limits: SpreadsheetLimits,
  stopwatch: Stopwatch,
): Promise<FileEncoding> {
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
  return encodingOfLanguage(source, limits, stopwatch);
}

async function encodingOfLanguage(
  source: SpreadsheetSource,
  limits: SpreadsheetLimits,
  stopwatch: Stopwatch,
): Promise<FileEncoding> {
  const languages = new LanguageCensus();
  for await (const chunk of bytesOf(source, limits)) {
    if (!languages.add(chunk)) break;
    stopwatch.check();
  }
  return languages.encoding();
}

function wideEncoding(head: Buffer): FileEncoding | undefined {
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

/** Counts the bytes that distinguish text from binary data and UTF-8 from one-byte encodings. */
class ByteCensus {
  bytes = 0;
  zeros = 0;
  controls = 0;
  valid = 0;
  invalid = 0;
  #expected = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    for (const byte of chunk) {
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
  if (isDecodedHere(encoding)) {
    const decode = byteDecoder(encoding);
    for await (const chunk of bytes) yield decode(chunk.toString('latin1'));
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
