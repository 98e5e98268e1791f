import { FILE_CHUNK_BYTES } from '../../contract/constants.ts';
import type { FirstRows } from '../machines/importations/chosen-file.ts';
import { firstItemOf } from './read-first-item.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A feed or a sitemap, whose products have the same names in all of them. */
const KNOWN_FEED = /<(?:[\w.-]+:)?(?:rss|rdf|feed|urlset|sitemapindex)[\s>/]/i;

/** A file with more than this and no second row is not a table of products. */
const MOST_TEXT_BYTES = 64 * FILE_CHUNK_BYTES;

/**
 * The first two rows of a file as texts, read in chunks of 10240 bytes (acct 9); of a csv only the chunks that contain
 * its first rows, and of a feed those of its first product.
 *
 * @throws Error when the file cannot be read or has no row
 */
export async function readFirstRows(file: File): Promise<FirstRows> {
  if (/\.xml$/i.test(file.name)) return readFeed(file);
  const rows = /\.xlsx$/i.test(file.name) ? await readWorkbook(file) : await readCsv(file);
  const [first, second = []] = rows.filter((row) => row.some((cell) => cell !== ''));
  if (!first) throw new Error(`${file.name} has no row`);
  return { first, second };
}

async function readCsv(file: File): Promise<string[][]> {
  let bytes = new Uint8Array();
  for await (const chunk of chunksOf(file)) {
    bytes = concat([bytes, chunk]);
    const rows = parseCsv(decode(bytes), 2);
    if (rows.length >= 2 || bytes.length >= MOST_TEXT_BYTES) return rows;
  }
  // The last row of a file needs no line break.
  return parseCsv(`${decode(bytes)}\n`, 2);
}

/** The first product of a feed; of a file in another kind of XML none, if only the server finds its products. */
async function readFeed(file: File): Promise<FirstRows> {
  let bytes = new Uint8Array();
  for await (const chunk of chunksOf(file)) {
    bytes = concat([bytes, chunk]);
    const item = firstItemOf(decode(bytes));
    if (item) return item;
    if (bytes.length >= MOST_TEXT_BYTES) break;
  }
  if (KNOWN_FEED.test(decode(bytes))) throw new Error(`${file.name} has no product`);
  return { first: [], second: [] };
}

async function readWorkbook(file: File): Promise<string[][]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(file)) chunks.push(chunk);
  const { read, utils } = await import('xlsx');
  const book = read(concat(chunks), { type: 'array', sheetRows: 2, dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error(`${file.name} has no sheet`);
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' });
  return rows.map((row) => row.map((cell) => String(cell).trim()));
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; from += FILE_CHUNK_BYTES) {
    yield new Uint8Array(await file.slice(from, from + FILE_CHUNK_BYTES).arrayBuffer());
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Spreadsheet programs save csv as UTF-16 with a byte order mark, as UTF-8, or as Windows-1252. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // `stream` ignores an incomplete character at the end of a chunk.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The first `most` complete rows. Quoted fields may contain delimiters, line breaks and doubled quotes. One loop over
 * the characters, with a branch for each kind.
 */
export function parseCsv(text: string, most: number): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length && rows.length < most; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === delimiter || letter === '\n' || letter === '\r') {
      row.push(cell.trim());
      cell = '';
      if (letter === delimiter) continue;
      if (letter === '\r' && text[at + 1] === '\n') at++;
      if (row.length > 1 || row[0] !== '') rows.push(row);
      row = [];
    } else cell += letter;
  }
  return rows;
}

/** The most frequent delimiter of the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
