import { damaged, SpreadsheetRefused } from './limits.ts';
import { notASpreadsheet } from './recognise.ts';
import type { SheetInfo } from './table.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { keep, readRelations, relationId, type Relation } from './xlsx-relations.ts';
import { readWholeXml } from './xlsx-xml.ts';

/** A worksheet and the path of its part. */
export type Worksheet = SheetInfo & { part: string };

/** What a workbook says before any of its sheets is read; `sheets` is in the order of the tabs and never empty. */
export type Contents = { relations: Relation[]; sheets: Worksheet[]; date1904: boolean };

/** Throws SpreadsheetRefused for a zip that is not a workbook, and for a workbook without a worksheet. */
export async function readContents(parts: XlsxPackage): Promise<Contents> {
  const root = await readRelations(parts, '');
  const book = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!parts.has(book)) throw notAWorkbook(parts);
  if (book.toLowerCase().endsWith('.bin')) throw binaryWorkbook();
  const relations = await readRelations(parts, book);
  const { listed, date1904 } = await readSheets(parts, book);
  const sheets = listed.flatMap(({ id, name, hidden }) => {
    const relation = relations.find((each) => each.id === id);
    return relation?.type === 'worksheet' && parts.has(relation.target)
      ? [{ name, hidden, part: relation.target }]
      : [];
  });
  if (sheets.length === 0) throw damaged('it has no worksheet');
  return { relations, sheets, date1904 };
}

function notAWorkbook(parts: XlsxPackage): SpreadsheetRefused {
  if (parts.has('word/document.xml')) return notASpreadsheet('a Word document');
  if (parts.has('ppt/presentation.xml')) return notASpreadsheet('a PowerPoint presentation');
  if (parts.has('content.xml') || parts.has('Index/Document.iwa')) {
    return new SpreadsheetRefused(
      'other-format',
      'This spreadsheet is in the format of another program: please save it as .xlsx',
    );
  }
  return parts.has('[Content_Types].xml')
    ? damaged('the workbook is missing')
    : notASpreadsheet('a zip archive');
}

function binaryWorkbook(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'other-format',
    'This is a binary workbook (.xlsb): please save it as .xlsx',
  );
}

async function readSheets(parts: XlsxPackage, book: string) {
  const listed: { id: string; name: string; hidden: boolean }[] = [];
  let date1904 = false;
  await readWholeXml(parts, book, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = isTrue(attributes['date1904']);
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      keep(listed, { id: relationId(attributes), name, hidden: state !== 'visible' });
    },
  });
  return { listed, date1904 };
}

function isTrue(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true' || flag === 'on';
}
