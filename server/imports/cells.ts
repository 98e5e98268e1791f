import type { CellOutcome } from '../../contract/choices.ts';
import type { ImportRow } from './row.ts';

/**
 * A value of a row as it was read, with the key of its column. `value` is the index of a usable url, the detail of a
 * text, and otherwise the text itself; `reason` says why it is not used.
 *
 * - `text`: a detail of the product
 * - `url`: the address of a page
 * - `google`: the product's address at Google Shopping
 * - `repeated`: an address that the row has twice
 * - `bad`: a value that cannot be used, or not as it is
 * - `none`: a value that is no value, or that the mapping ignores
 */
export type ReadCell = [
  column: string,
  is: 'text' | 'url' | 'google' | 'repeated' | 'bad' | 'none',
  value: string,
  reason?: string,
];

/** What became of a value of a file. `value` and `reason` are only kept for those that were not taken as they are. */
export type SettledCell = [column: string, outcome: CellOutcome, value?: string, reason?: string];

/**
 * What became of a row: `isNewUrl` and `isNewText` say what of it the account did not have; a refused row has the
 * outcome of all its usable values.
 */
export type RowFate =
  | {
      isNewUrl: (index: number) => boolean;
      isNewText: (detail: string) => boolean;
      /** Why a usable value was left out. */
      urlLeftOut: (index: number) => string | null;
      textLeftOut: (detail: string) => string | null;
      /** The value, and what it replaced of another row; null if that is nothing. */
      urlReplaced: (index: number) => ReplacedValue;
      textReplaced: (detail: string) => ReplacedValue;
    }
  | { refused: 'faulty' | 'overLimit' | 'ignored'; reason: string };

type ReplacedValue = { value: string; reason: string } | null;

/** Settles each value of a row. */
export function settleCells(
  { cells = [] }: Pick<ImportRow, 'cells'>,
  fate: RowFate,
): SettledCell[] {
  return cells.map(([column, is, value, reason = ''], at): SettledCell => {
    if (is === 'bad') return [column, 'faulty', value, reason];
    if (is === 'none') return [column, 'ignored', value, reason];
    if ('refused' in fate) return [column, fate.refused, '', fate.reason];
    if (is === 'repeated') return [column, 'known', value, reason];
    if (is === 'google') return googleCell(cells, at, fate);
    const index = Number(value);
    const left = is === 'text' ? fate.textLeftOut(value) : fate.urlLeftOut(index);
    if (left !== null) return [column, 'ignored', '', left];
    const isNew = is === 'text' ? fate.isNewText(value) : fate.isNewUrl(index);
    const replaced = is === 'text' ? fate.textReplaced(value) : fate.urlReplaced(index);
    const outcome = isNew ? 'added' : 'known';
    return replaced ? [column, outcome, replaced.value, replaced.reason] : [column, outcome];
  });
}

/** A product has one address at Google Shopping: the first of its row. */
function googleCell(
  cells: ReadCell[],
  at: number,
  { isNewText, textReplaced }: Exclude<RowFate, { refused: string }>,
): SettledCell {
  const [column = ''] = cells[at] ?? [];
  const isFirst = cells.findIndex(([, is]) => is === 'google') === at;
  if (!isFirst || !isNewText('googleShoppingUrl')) return [column, 'known'];
  const replaced = textReplaced('googleShoppingUrl');
  return replaced ? [column, 'added', replaced.value, replaced.reason] : [column, 'added'];
}

/** The values after a correction: what was settled before stays, only faulty ones may have changed. */
export const resettled = (before: SettledCell[], after: SettledCell[]): SettledCell[] =>
  before.map((cell, at) => (cell[1] === 'faulty' ? (after[at] ?? cell) : cell));
