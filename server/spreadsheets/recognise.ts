import { SpreadsheetRefused } from './limits.ts';
import { bytesAt, sizeOf, type SpreadsheetSource } from './source.ts';

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
  ['\x1f\x8b', 0, 'a gzip archive'],
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

/**
 * The type of a file by its content, because its name may be wrong. A zip counts as xlsx until its parts are read.
 * Throws SpreadsheetRefused for everything that is not text or a zip.
 */
export async function recognise(source: SpreadsheetSource): Promise<'xlsx' | 'csv'> {
  if ((await sizeOf(source)) === 0) throw emptyFile();
  const head = await bytesAt(source, 0, 4_096);
  const bytes = head.toString('latin1');
  if (bytes.startsWith('PK\x03\x04') || bytes.startsWith('PK\x05\x06')) return 'xlsx';
  if (bytes.startsWith(compoundFile)) throw await oldOffice(source, head);
  const found = signatures.find(([start, at]) => bytes.startsWith(start, at));
  if (found) throw notASpreadsheet(found[2]);
  refuseMarkup(bytes.replace(/^(?:\xef\xbb\xbf)?\s*/, ''));
  return 'csv';
}

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

function refuseMarkup(text: string): void {
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
  if (/^<(?:!doctype html|html|head|meta|body|table|div)\b/i.test(text)) {
    throw new SpreadsheetRefused(
      'other-format',
      'This file is a web page: please open it in a spreadsheet program and save it as .xlsx',
    );
  }
  if (/^<\?xml|^<svg\b/i.test(text)) throw notASpreadsheet('an XML document');
  if (/^(?:\{\s*"|\[\s*\{)/.test(text)) throw notASpreadsheet('a JSON document');
}
