import type { SpreadsheetColumn } from './columns.ts';
import { escapeXml } from './xlsx-text.ts';
import type { ZipPart } from './zip.ts';

/** Positions in `cellXfs` below. Cells with the quoted styles stay text when somebody edits them. */
export const styles = {
  header: 1,
  headerQuoted: 2,
  text: 3,
  textQuoted: 4,
  number: 5,
  price: 6,
  percent: 7,
  date: 8,
  datetime: 9,
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const main = `${openXml}/spreadsheetml/2006/main`;
const documentRelations = `${openXml}/officeDocument/2006/relationships`;

/** The parts of a workbook with one sheet, apart from the sheet (ECMA-376 part 1, 12). */
export function workbookParts(sheetName: string): ZipPart[] {
  const part = (name: string, xml: string): ZipPart => ({ name, content: [declaration + xml] });
  return [
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheetName)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', styleSheet),
  ];
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes =
  `<Types xmlns="${openXml}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  '</Types>';

function relations(targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentRelations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${openXml}/package/2006/relationships">${each.join('')}</Relationships>`;
}

function workbook(sheetName: string): string {
  return (
    `<workbook xmlns="${main}" xmlns:r="${documentRelations}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${escapeXml(allowedSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

/** Excel refuses workbooks whose sheet names are longer or contain these characters. */
function allowedSheetName(name: string): string {
  const allowed = name
    .replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, 31);
  return allowed.replace(/^['\s]+|['\s\ud800-\udbff]+$/g, '') || 'Sheet1';
}

const styleSheet =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="#,##0.00####"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECEF"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="10">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  cellFormat(49) +
  cellFormat(49, ' quotePrefix="1"') +
  cellFormat(0) +
  cellFormat(166) +
  cellFormat(10) +
  cellFormat(164) +
  cellFormat(165) +
  '</cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Formats below 164 are built in by number: 49 text, 10 `0.00%`. That of prices shows the decimals of any currency. */
function cellFormat(numberFormat: number, more = ''): string {
  return `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0"${more} applyNumberFormat="1"/>`;
}

const widths: Record<SpreadsheetColumn['kind'], number> = {
  text: 24,
  number: 12,
  price: 12,
  percent: 11,
  date: 12,
  datetime: 20,
};

/** The part of a sheet before its rows: the frozen header and the widths of the columns. */
export function sheetStart(columns: readonly SpreadsheetColumn[]): string {
  const cols = columns.map(({ header, kind, width }, index) => {
    const characters = width ?? Math.max(widths[kind], Math.min(header.length + 2, 40));
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(characters, 255)}" customWidth="1"/>`;
  });
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `${cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`}<sheetData>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';
