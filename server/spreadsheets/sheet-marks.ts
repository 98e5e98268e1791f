import { countText } from '../../contract/rules/figures.ts';
import { areaOf, AreasByRow, type Area } from './areas.ts';
import { isWebLink } from './hyperlink-formula.ts';
import { SpreadsheetRefused, type SpreadsheetLimits } from './limits.ts';
import type { NumberedRow } from './sheet-reader.ts';
import type { TableRow } from './table.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { readExternalTargets, relationId } from './xlsx-relations.ts';
import { readAroundRows } from './xlsx-xml.ts';

/** Excel keeps 65,530 links in a sheet; other programs write more. */
const mostLinks = 200_000;
const mostMerges = 200_000;

type LinkArea = Area & { address: string };

/** The merged cells and the links of a sheet, which stand behind its rows. */
export type SheetMarks = { merges: Area[]; links: LinkArea[] };

/** Reads the merged cells that cover several rows, and the links to web addresses. Throws SpreadsheetRefused. */
export async function readMarks(parts: XlsxPackage, sheet: string): Promise<SheetMarks> {
  const merges: Area[] = [];
  const listed: { area: Area; id: string; fragment: string }[] = [];
  await readAroundRows(parts, sheet, {
    open: (name, attributes) => {
      if (name !== 'mergeCell' && name !== 'hyperlink') return;
      const area = areaOf(attributes['ref'] ?? '');
      if (!area) return;
      if (name === 'mergeCell') {
        if (area.lastRow > area.firstRow && merges.push(area) > mostMerges)
          throw tooMany(mostMerges, 'merged cells');
        return;
      }
      const id = relationId(attributes);
      // Without a relation, the link leads to another cell.
      if (id === '') return;
      if (listed.push({ area, id, fragment: attributes['location'] ?? '' }) > mostLinks)
        throw tooMany(mostLinks, 'links');
    },
  });
  if (listed.length === 0) return { merges, links: [] };
  const targets = await readExternalTargets(parts, sheet, new Set(listed.map(({ id }) => id)));
  const links = listed.flatMap(({ area, id, fragment }) => {
    const target = targets.get(id) ?? '';
    return isWebLink(target)
      ? [{ ...area, address: fragment === '' ? target : `${target}#${fragment}` }]
      : [];
  });
  return { merges, links };
}

function tooMany(most: number, what: string): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'too-large',
    `This sheet has more than ${countText(most)} ${what}. Please split it into smaller files`,
  );
}

type Held = { text: string; link: string | undefined };

/** A row and the addresses behind its cells, by column. */
type Marked = { cells: string[]; behind: Map<number, string> };

/**
 * Puts the links behind the cells of the rows, and the value of a merged cell into every row that it covers. Cells
 * merged from left to right are not repeated, and a row without a value of its own stays empty. A link behind an empty
 * cell, which nobody sees, is left out.
 */
export class MarkedRows {
  readonly #merges: AreasByRow<Area>;
  readonly #links: AreasByRow<LinkArea>;
  readonly #held = new Map<Area, Held>();

  constructor({ merges, links }: SheetMarks, { columns }: SpreadsheetLimits) {
    // The value of a merged cell stands in its first column.
    const firstColumns = merges.map((area) => ({ ...area, lastColumn: area.firstColumn }));
    this.#merges = new AreasByRow(firstColumns, columns);
    this.#links = new AreasByRow(links, columns);
  }

  mark({ n, links, ...row }: NumberedRow): TableRow {
    const { cells } = row;
    const merges = this.#merges.at(n);
    const linked = this.#links.at(n);
    if (merges.size === 0 && linked.size === 0 && !links) return row;
    const behind = new Map([...linked].map(([column, { address }]) => [column, address]));
    for (const [column, address] of links ?? []) behind.set(column, address);
    this.#repeatMerged(n, { cells, behind }, merges);
    for (const [column, address] of behind) {
      if (!isBehind(address, cells[column] ?? '')) behind.delete(column);
    }
    return behind.size === 0 ? row : { ...row, links: behind };
  }

  #repeatMerged(n: number, row: Marked, merges: ReadonlyMap<number, Area>): void {
    const isBlank = row.cells.every((cell) => cell === '');
    for (const [column, area] of merges) {
      const held = this.#held.get(area);
      if (area.firstRow === n) {
        this.#held.set(area, { text: row.cells[column] ?? '', link: row.behind.get(column) });
      } else if (held && !isBlank) {
        fill(row, column, held);
      }
      if (area.lastRow === n) this.#held.delete(area);
    }
  }
}

function fill({ cells, behind }: Marked, column: number, { text, link }: Held): void {
  if ((cells[column] ?? '') !== '') return;
  while (cells.length < column) cells.push('');
  cells[column] = text;
  if (link !== undefined) behind.set(column, link);
}

/** Whether a link says more than the text of its cell. Excel adds a slash to the address of a bare host. */
function isBehind(address: string, text: string): boolean {
  const shown = text.trim();
  return shown !== '' && shown !== address && `${shown}/` !== address;
}
