import { SpreadsheetRefused } from './limits.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { parseXml, type XmlHandler } from './xml.ts';

/** Called for the markup of one part. */
export type PartHandler = Omit<XmlHandler, 'doctype'>;

/** Reads one part of a workbook and yields after each chunk. */
export function readXml(
  parts: XlsxPackage,
  part: string,
  handler: PartHandler,
): AsyncGenerator<void> {
  return parseXml(textOfPart(parts, part), { ...handler, doctype: refuseDoctype }, part);
}

/** Reads a part whose result is needed as a whole. */
export async function readWholeXml(
  parts: XlsxPackage,
  part: string,
  handler: PartHandler,
): Promise<void> {
  for await (const _ of readXml(parts, part, handler));
}

/** Reads what a sheet says before and behind its rows: merged cells and links stand there. */
export async function readAroundRows(
  parts: XlsxPackage,
  part: string,
  handler: PartHandler,
): Promise<void> {
  const markup = withoutRows(textOfPart(parts, part));
  for await (const _ of parseXml(markup, { ...handler, doctype: refuseDoctype }, part));
}

/** A document type, and with it every entity declaration: no program writes one into a workbook. */
function refuseDoctype(): never {
  throw new SpreadsheetRefused('damaged', 'This file is not a workbook as spreadsheets save it');
}

async function* textOfPart(parts: XlsxPackage, part: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of parts.chunks(part)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

const ROWS_START = /<(?:[\w.-]+:)?sheetData\s*>/;
const ROWS_END = /<\/(?:[\w.-]+:)?sheetData\s*>/;
/** The longest of these tags that is recognised when two chunks share it. */
const LONGEST_TAG = 100;

/** The markup of a sheet with an empty `sheetData`: a search takes a tenth of the time of parsing all rows. */
async function* withoutRows(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let next: RegExp | null = ROWS_START;
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    for (let found = next?.exec(held); next && found; found = next?.exec(held)) {
      const isStart: boolean = next === ROWS_START;
      if (isStart) yield held.slice(0, found.index + found[0].length);
      held = held.slice(found.index + (isStart ? found[0].length : 0));
      next = isStart ? ROWS_END : null;
    }
    const ready = Math.max(0, held.length - (next ? LONGEST_TAG : 0));
    if (next !== ROWS_END) yield held.slice(0, ready);
    held = held.slice(ready);
  }
  yield held;
}

/** Decodes the escapes of characters that XML cannot contain: _x000D_ is a carriage return. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
