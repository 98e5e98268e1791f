import { urlLines } from '../../../contract/rules/product-url.ts';
import type { TableRow } from '../../spreadsheets/table.ts';
import { isPage, isPlaceholder } from './cell-text.ts';

/** A part of a cell with addresses: an address, or what somebody wrote beside it. */
export type CellPart = { text: string; isRemark: boolean };

/** The host and the path of a page without its protocol, perhaps behind two slashes. */
const BARE = String.raw`(?:(?<!:)\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?\/\S`;
/**
 * Where the next address begins; the sign before it is a slash or the like between blanks. The lookbehinds let a run of
 * blanks be looked at once.
 */
const NEXT = new RegExp(
  String.raw`(?:(?<!\s)\s+[/&+–—-])?(?<![\s,;|])(?:[\s,;|]+(?=["'(<[«„“]?(?:https?:\/\/|www\.)\S)|(?!,\S)[\s,;|]+(?=${BARE}))`,
  'iu',
);
/** What stands before an address, the address, and what stands behind it. */
const ADDRESS = /^(|.*?[\s:("'<>[=«„“])((?:https?:\/\/|www\.)[^\s"<>«»“”]+)(.*)$/iu;
const BARE_ADDRESS = new RegExp(String.raw`^(|.*?[\s:(<[«„“])(${BARE}[^\s"<>«»“”]*)(.*)$`, 'iu');

/**
 * The addresses in a cell: one per line, or separated by blanks, commas, semicolons or bars before the next address,
 * and what stands beside them. A cell without an address is one part for each line.
 */
export function partsOf(cell: string): CellPart[] {
  const lines = urlLines(cell);
  const parts = cell.includes('/')
    ? lines.flatMap((line) => line.split(NEXT).flatMap(partsOfAddress))
    : [];
  if (!parts.some(({ text, isRemark }) => !isRemark && isPage(text))) {
    return lines.map((text) => ({ text, isRemark: false }));
  }
  return parts.flatMap((part) =>
    part.isRemark || isWords(part.text) ? remarkOf(part.text) : [part],
  );
}

/** The addresses in a cell, or its lines if it has none. */
export const addressesIn = (cell: string): string[] =>
  partsOf(cell).flatMap(({ text, isRemark }) => (isRemark ? [] : [text]));

/** Words before the first address of a cell, and beside each, of a text that is no list of addresses but names some. */
const MOST_BEFORE = 3;
const MOST_BESIDE = 8;

/** The addresses of pages in a cell that is there for them: a description that names one has none. */
export function pagesIn(cell: string): string[] {
  const parts = partsOf(cell);
  const pages = parts.flatMap(({ text, isRemark }) => (!isRemark && isPage(text) ? [text] : []));
  const before = parts.slice(
    0,
    parts.findIndex(({ isRemark }) => !isRemark),
  );
  const isProse =
    wordsOf(before) > MOST_BEFORE ||
    wordsOf(parts.filter(({ isRemark }) => isRemark)) > MOST_BESIDE * pages.length;
  return isProse ? [] : pages;
}

const wordsOf = (parts: CellPart[]): number =>
  parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/** Splits what holds at most one address. */
function partsOfAddress(text: string): CellPart[] {
  const found = ADDRESS.exec(text) ?? BARE_ADDRESS.exec(text);
  const [, before = '', address = '', behind = ''] = found ?? [];
  if (!found || goesOn(behind)) return [{ text: text.trim(), isRemark: false }];
  const { url, rest } = withoutEnd(address);
  return [
    { text: before, isRemark: true },
    { text: url, isRemark: false },
    { text: `${rest}${behind}`, isRemark: true },
  ];
}

/** A remark without the brackets and marks around it; none if nothing else is left. */
function remarkOf(text: string): CellPart[] {
  const words = text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  return words === '' ? [] : [{ text: words, isRemark: true }];
}

/** Whether an address goes on behind a blank in it: 'https://shop.example/red shoe.html', but not '… black/white'. */
const goesOn = (behind: string): boolean =>
  /^\s+(?![\s(])(?:(?=\S*\p{L})\S*\/\S*[/_.%=-]\S|[^()]*?\.(?:html?|php|aspx?|jsp)(?=[?#\s]|$)|[^\s()]*[?&][\w-]+=)/iu.test(
    behind,
  );

/** A mark of punctuation behind an address, or a bracket that begins before it, is none of it. */
function withoutEnd(address: string): { url: string; rest: string } {
  const bare = address
    .replace(/(?<![,;|'\]\u200b])[,;|'\]\u200b]+$/, '')
    .replace(/([^.])\.$/, '$1');
  const [brackets = ''] = /(?<!\))\)*$/.exec(bare) ?? [];
  const unopened = bare.split(')').length - bare.split('(').length;
  const url = bare.slice(0, bare.length - Math.max(0, Math.min(brackets.length, unopened)));
  return { url, rest: address.slice(url.length) };
}

/** Words beside addresses, such as a line of its own below them: what may be a broken address is none. */
const isWords = (text: string): boolean =>
  !isPlaceholder(text) &&
  !isPage(text) &&
  !/[./:]/.test(text.replace(/(?<![.:])[.:]+(?=\s|$)/g, ''));

/** Whether a cell holds the address of a page, in its text or behind it. */
export function holdsPage(row: TableRow, column: number): boolean {
  const text = (row.cells[column] ?? '').trim();
  return pagesIn(text).length > 0 || isPage(row.links?.get(column) ?? '');
}
