import { SaxesParser } from 'saxes';
import { damaged, SpreadsheetRefused } from './limits.ts';
import type { XlsxPackage } from './xlsx-package.ts';

export type Attributes = Record<string, string>;

/** Called for the markup of one part. Names have no namespace prefix. */
export type XmlHandler = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** The longest run of markup or text without an end, in characters. */
const longestToken = 1_000_000;

/**
 * Reads one part of a workbook and yields after each chunk. A document type, and with it every entity declaration, is
 * refused: no program writes one into a workbook.
 */
export async function* readXml(
  parts: XlsxPackage,
  part: string,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  let sinceToken = 0;
  parser.on('error', (error) => {
    throw damaged(`${part}: ${error.message}`, error);
  });
  parser.on('doctype', () => {
    throw new SpreadsheetRefused('damaged', 'This file is not a workbook as spreadsheets save it');
  });
  parser.on('opentag', (tag) => {
    sinceToken = 0;
    handler.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    sinceToken = 0;
    handler.close?.(localName(tag.name));
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of parts.chunks(part)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    parser.write(text);
    sinceToken += text.length;
    if (sinceToken > longestToken) throw damaged(`${part}: markup without an end`);
    yield;
  }
  parser.close();
}

/** Reads a part whose result is needed as a whole. */
export async function readWholeXml(
  parts: XlsxPackage,
  part: string,
  handler: XmlHandler,
): Promise<void> {
  for await (const _ of readXml(parts, part, handler));
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** Decodes the escapes of characters that XML cannot contain: _x000D_ is a carriage return. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
