import { SaxesParser } from 'saxes';
import { damaged } from './limits.ts';

export type Attributes = Record<string, string>;

/** Called for the markup of one text. Names have no namespace prefix; `qualified` is the name with it. */
export type XmlHandler = {
  open: (name: string, attributes: Attributes, qualified: string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Refuses a document type that the reader does not accept. */
  doctype: (declaration: string) => void;
};

/** The longest run of markup or text without an end, in characters. */
const longestToken = 1_000_000;

/** Reads markup and yields after each piece of it. `where` begins the sentence about broken markup. */
export async function* parseXml(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  where: string,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  let sinceToken = 0;
  parser.on('error', (error) => {
    throw damaged(`${where}: ${error.message}`, error);
  });
  parser.on('doctype', handler.doctype);
  parser.on('opentag', (tag) => {
    sinceToken = 0;
    handler.open(localName(tag.name), tag.attributes, tag.name);
  });
  parser.on('closetag', (tag) => {
    sinceToken = 0;
    handler.close?.(localName(tag.name));
  });
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  let isFirst = true;
  for await (const piece of pieces) {
    // Scripts that make feeds often begin with an empty line, which XML does not allow.
    parser.write(isFirst ? piece.trimStart() : piece);
    isFirst = false;
    sinceToken += piece.length;
    if (sinceToken > longestToken) throw damaged(`${where}: markup without an end`);
    yield;
  }
  parser.close();
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

const beforeRoot = /\s*(?:<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/iy;
const startTag = /\s*<([\w.:-]+)[\s/>]/y;

/** The name of the first element without its prefix, or undefined for a text that does not begin with one. */
export function rootOf(start: string): string | undefined {
  let at = 0;
  for (;;) {
    beforeRoot.lastIndex = at;
    const [skipped] = beforeRoot.exec(start) ?? [];
    if (skipped === undefined) break;
    at += skipped.length;
  }
  startTag.lastIndex = at;
  const [, name] = startTag.exec(start) ?? [];
  return name === undefined ? undefined : localName(name);
}
