import { describe, expect, it } from 'vitest';
import {
  choiceLabel,
  choicesOf,
  groupedValues,
  rowLabel,
  totalsOf,
} from '../../../src/views/importations/report-sentences.ts';

const none = { added: 0, known: 0, faulty: 0, overLimit: 0, ignored: 0 };
const report = {
  filename: 'a.csv',
  above: 0,
  columns: [
    { key: '0', title: 'ref', role: 'ref' as const, values: 640, ...none, added: 640 },
    {
      key: '1',
      title: 'url',
      role: 'url' as const,
      values: 600,
      added: 260,
      known: 200,
      faulty: 20,
      overLimit: 20,
      ignored: 100,
    },
  ],
  rows: [{ status: 'added', count: 640 }],
  in_part: 0,
};

describe('IMPORT-17 the sentences of a report', () => {
  it('say what became of all values', () => {
    expect(totalsOf(report)).toBe(
      '1,240 values: 900 added, 200 already known, 20 faulty, 20 beyond the limit, 100 ignored.',
    );
  });

  it('leave out what did not occur, and name the cells and rows that are not among the values', () => {
    const [first] = report.columns;
    expect(
      totalsOf({
        ...report,
        above: 2,
        columns: [{ ...first!, values: 1, added: 1 }],
        rows: [
          { status: 'read', count: 1 },
          { status: 'rolled-back', count: 3 },
        ],
      }),
    ).toBe(
      '1 value: 1 added. 2 more cells are titles above the first product. 1 row still waits for its turn. 3 rows were not imported.',
    );
  });

  it('name each status in the words of the interface, and one that is unknown as it is', () => {
    expect(['over-limit', 'duplicate', 'dropped', 'new'].map(rowLabel)).toEqual([
      'Beyond the limit',
      'Already known',
      'Left out',
      'new',
    ]);
    const rows = ['new', 'ignored', 'error', 'added'].map((status) => ({ status, count: 1 }));
    const shown = (chosen: string, inPart: number) =>
      choicesOf({ ...report, rows, in_part: inPart }, chosen).map(
        ({ status, count }) => `${choiceLabel(status)} (${count})`,
      );
    const statuses = ['All rows (4)', 'Added (1)', 'Faulty (1)', 'Ignored (1)', 'new (1)'];
    expect(shown('', 0)).toEqual(statuses);
    expect(shown('error', 2)).toEqual([...statuses, 'Taken in part (2)']);
    expect(shown('duplicate', 0)).toEqual([...statuses, 'Already known (0)']);
  });

  it('bring the values of a row together that share what became of them', () => {
    const refused = { outcome: 'overLimit' as const, value: '', reason: 'You reached the limit' };
    const bad = { outcome: 'faulty' as const, value: 'abc', reason: 'No amount' };
    const cells = [
      { ...refused, column: 'ref' },
      { ...bad, column: 'cost' },
      { ...refused, column: 'url' },
    ];
    const row = { n: 2, ref: 'R1', name: '', status: 'over-limit', message: '', cells };
    expect(groupedValues(row)).toEqual([
      { outcome: 'overLimit', reason: 'You reached the limit', values: ['ref', 'url'] },
      { outcome: 'faulty', reason: 'No amount', values: ['cost “abc”'] },
    ]);
  });
});
