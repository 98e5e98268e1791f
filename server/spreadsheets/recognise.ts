import { SpreadsheetRefused } from './limits.ts';
import { bytesAt, headOf, isGzip, sizeOf, type SpreadsheetSource } from './source.ts';
import { rootOf } from './xml.ts';

/** First bytes of files that people upload by mistake. */
const signatures: [start: string, at: number, name: string][] = [
  ['\x89PNG', 0, 'a PNG image'],
  ['\xff\xd8\xff', 0, 'a JPEG image'],
  ['GIF8', 0, 'a GIF image'],
  ['WEBP', 8, 'a WebP image'],
  ['ftypavif', 4, 'an AVIF image'],
  ['ftyp', 4, 'a video or a photo'],
  ['II*\0', 0, 'a TIFF image'],
  ['MM\0*', 0, 'a TIFF image'],
  ['%PDF', 0, 'a PDF document'],
  ['{\\rtf', 0, 'an RTF document'],
  ['Rar!', 0, 'a RAR archive'],
  ['7z\xbc\xaf', 0, 'a 7-Zip archive'],
  ['BZh', 0, 'a bzip2 archive'],
  ['\xfd7zXZ', 0, 'an XZ archive'],
  ['ustar', 257, 'a tar archive'],
  ['\x7fELF', 0, 'a program'],
  ['MZ\x90', 0, 'a program'],
  ['SQLite format 3', 0, 'a database'],
  ['OggS', 0, 'a sound or a video'],
  ['ID3', 0, 'a sound'],
  ['RIFF', 0, 'a sound or a video'],
];

const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** A table of text, a workbook, a shop's feed in RSS or Atom, a sitemap, or products in another kind of XML. */
export type FileKind = 'csv' | 'xlsx' | 'feed' | 'sitemap' | 'catalogue';

/** Bytes in which the first element of an XML file is found behind its comments. */
const headBytes = 16_384;

/**
 * The type of a file by its content, because its name may be wrong. A zip counts as xlsx until its parts are read, and
 * text that is packed with gzip as what it is. Throws SpreadsheetRefused for everything else.
 */
export async function recognise(source: SpreadsheetSource): Promise<FileKind> {
  if ((await sizeOf(source)) === 0) throw emptyFile();
  const packed = await isGzip(source);
  const head = await headOf(source, headBytes);
  const bytes = head.toString('latin1');
  const isZip = bytes.startsWith('PK\x03\x04') || bytes.startsWith('PK\x05\x06');
  if (isZip && !packed) return 'xlsx';
  if (bytes.startsWith(compoundFile)) throw await oldOffice(source, head);
  const found = signatures.find(([start, at]) => bytes.startsWith(start, at));
  if (packed && (isZip || found)) throw notASpreadsheet('a gzip archive');
  if (found) throw notASpreadsheet(found[2]);
  return kindOfText(textOf(head));
}

/** The start of a text in any encoding, for what is the same in all of them. */
function textOf(head: Buffer): string {
  const [first = 0, second = 0] = head;
  const isWide = first === 0xff || second === 0 || first === 0xfe || first === 0;
  // Half of the bytes of Latin letters in UTF-16 are zero.
  const text = head.toString('latin1');
  return (isWide ? text.replaceAll('\0', '') : text).replace(
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/,
    '',
  );
}

function kindOfText(text: string): FileKind {
  const root = rootOf(text);
  if (root === 'rss' || root === 'RDF' || root === 'feed') return 'feed';
  if (root === 'urlset') return 'sitemap';
  if (root === 'sitemapindex') throw sitemapIndex();
  refuseMarkup(text, root);
  return root !== undefined && isXml(text, root) ? 'catalogue' : 'csv';
}

/** Documents in XML that may name addresses but are no lists of products. */
const OTHER_DOCUMENT =
  /^(?:svg|document(?:-content)?|package|Workbook|worksheet|plist|kml|gpx|schema|definitions|stylesheet|project)$/;
/** Marks in a text, as a description in the first cell of a csv may have them. */
const MARK = /^(?:p|br|b|i|u|em|strong|span|ul|ol|li|h[1-6]|a|img|font)$/i;

/** Whether a text is XML: declared as such, or its first element begins with another one. */
const isXml = (text: string, root: string): boolean =>
  /^<(?:\?xml|!)/.test(text) || (!MARK.test(root) && /^<[^<>]+>\s*<[\w!]/.test(text));

export function emptyFile(): SpreadsheetRefused {
  return new SpreadsheetRefused('empty', 'This file is empty');
}

export function notASpreadsheet(looksLike: string): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'not-a-spreadsheet',
    `This is not a spreadsheet: it looks like ${looksLike}`,
  );
}

export function passwordProtected(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'password',
    'This file is password protected. Please remove the password and upload it again',
  );
}

function sitemapIndex(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'sitemap-index',
    'This file is a list of sitemaps: please use one of the sitemaps that it names',
  );
}

/** Workbooks of Excel before 2007 and encrypted workbooks of today have the same container of named streams. */
async function oldOffice(source: SpreadsheetSource, head: Buffer): Promise<SpreadsheetRefused> {
  if (head.length < 512) return notASpreadsheet('a damaged Office document');
  const sectorShift = head.readUInt16LE(30) === 12 ? 12 : 9;
  const directory = (head.readUInt32LE(48) + 1) * 2 ** sectorShift;
  const names = await bytesAt(source, directory, 4_096);
  const has = (stream: string) => names.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (has('EncryptedPackage')) return passwordProtected();
  if (has('WordDocument')) return notASpreadsheet('a Word document');
  if (has('PowerPoint Document')) return notASpreadsheet('a PowerPoint presentation');
  if (!has('Workbook') && !has('Book')) return notASpreadsheet('an old Office document');
  return new SpreadsheetRefused(
    'old-format',
    'This file is in the old .xls format: please save it as .xlsx',
  );
}

function refuseMarkup(text: string, root: string | undefined): void {
  if (
    /^(?:<\?xml[^>]*>\s*)?<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/.test(
      text,
    )
  ) {
    throw new SpreadsheetRefused(
      'other-format',
      'This file is an XML spreadsheet: please save it as .xlsx',
    );
  }
  if (root === 'html' || /^<(?:!doctype html|html|head|meta|body|table|div)\b/i.test(text)) {
    throw new SpreadsheetRefused(
      'other-format',
      'This file is a web page: please open it in a spreadsheet program and save it as .xlsx',
    );
  }
  const isDeclared = /^<\?xml/i.test(text);
  if (root === undefined ? isDeclared : OTHER_DOCUMENT.test(root) && /^<[?!\w]/.test(text))
    throw notASpreadsheet('an XML document');
  if (/^(?:\{\s*"|\[\s*\{)/.test(text)) throw notASpreadsheet('a JSON document');
}
