import { CELL_OUTCOMES, IN_PART, type CellOutcome } from '../../../contract/choices.ts';
import type { ReportedRow } from '../../../contract/entities/import-mapping.ts';
import type { ImportReport } from '../../machines/importations/import-report.ts';
import { formatCount } from '../shared/format.ts';

/** What became of a value, in the words of the interface. */
export const OUTCOME_LABELS: Record<CellOutcome, string> = {
  added: 'Added',
  known: 'Already known',
  faulty: 'Faulty',
  overLimit: 'Beyond the limit',
  ignored: 'Ignored',
};

const ROW_LABELS: ReadonlyMap<string, string> = new Map([
  ['added', 'Added'],
  ['merged', 'Merged'],
  ['duplicate', 'Already known'],
  ['error', 'Faulty'],
  ['over-limit', 'Beyond the limit'],
  ['ignored', 'Ignored'],
  ['dropped', 'Left out'],
  ['read', 'Waiting'],
  ['rolled-back', 'Not imported'],
]);

/** What became of a row. A status unknown to this build is shown unchanged. */
export const rowLabel = (status: string): string => ROW_LABELS.get(status) ?? status;

/** A choice of rows with their number: a status, IN_PART, or all for an empty one. */
type Choice = { status: string; count: number };

/** The choices of rows that a report offers, statuses in the order of their labels above; `chosen` also without a row. */
export function choicesOf({ rows, in_part: inPart }: ImportReport, chosen: string): Choice[] {
  const order = [...ROW_LABELS.keys()];
  const placeOf = (status: string) => (order.includes(status) ? order.indexOf(status) : Infinity);
  const found = [
    { status: '', count: rows.reduce((sum, { count }) => sum + count, 0) },
    ...rows.toSorted((a, b) => placeOf(a.status) - placeOf(b.status)),
    ...(inPart > 0 ? [{ status: IN_PART, count: inPart }] : []),
  ];
  return found.some(({ status }) => status === chosen)
    ? found
    : [...found, { status: chosen, count: 0 }];
}

/** What a choice of rows is called. */
export function choiceLabel(status: string): string {
  if (status === '') return 'All rows';
  return status === IN_PART ? 'Taken in part' : rowLabel(status);
}

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * What became of all values of a file: the parts are together the whole. Rows that have not come to their turn, or never
 * will, are named beside it.
 *
 * @example
 * totalsOf({ filename: 'a.csv', above: 1, columns: [], rows: [{ status: 'read', count: 2 }], in_part: 0 });
 * // → 'No values. 1 more cell is a title above the first product. 2 rows still wait for their turn.'
 */
export function totalsOf({ above, columns, rows }: ImportReport): string {
  const sumOf = (outcome: CellOutcome | 'values') =>
    columns.reduce((sum, column) => sum + column[outcome], 0);
  const parts = CELL_OUTCOMES.flatMap((outcome) => {
    const sum = sumOf(outcome);
    return sum === 0 ? [] : [`${formatCount(sum)} ${OUTCOME_LABELS[outcome].toLowerCase()}`];
  });
  const rowsWith = (status: string) => rows.find((each) => each.status === status)?.count ?? 0;
  const waiting = rowsWith('read');
  const rolledBack = rowsWith('rolled-back');
  return [
    parts.length === 0
      ? 'No values.'
      : `${counted(sumOf('values'), 'value', 'values')}: ${parts.join(', ')}.`,
    above > 0 &&
      `${counted(above, 'more cell is a title', 'more cells are titles')} above the first product.`,
    waiting > 0 &&
      `${counted(waiting, 'row still waits for its', 'rows still wait for their')} turn.`,
    rolledBack > 0 && `${counted(rolledBack, 'row was', 'rows were')} not imported.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Values of a row that share what became of them, and why. */
export type ValueGroup = { outcome: CellOutcome; reason: string; values: string[] };

/** The values of a row that were not taken as they are, each with its column, by what became of them. */
export function groupedValues({ cells }: ReportedRow): ValueGroup[] {
  const groups = new Map<string, ValueGroup>();
  for (const { column, outcome, value, reason } of cells) {
    const key = `${outcome} ${reason}`;
    const group = groups.get(key) ?? { outcome, reason, values: [] };
    group.values.push(value === '' ? column : `${column} “${value}”`);
    groups.set(key, group);
  }
  return [...groups.values()];
}
