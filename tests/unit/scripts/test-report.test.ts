import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport } from '../../../scripts/test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vigia-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function given(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

test('a report of Vitest names failed tests, flaky tests and files that did not load', () => {
  const passed = { status: 'passed', failureMessages: [], duration: 12 };
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { ...passed, fullName: 'holds' },
          {
            ...passed,
            fullName: 'holds at last',
            failureMessages: ['the first time\n    at a.test.ts'],
          },
          { ...passed, fullName: 'breaks', status: 'failed', failureMessages: ['it is broken'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(given(report)).toEqual({
    passed: 2,
    failed: 1,
    tests: ['holds', 'holds at last', 'breaks'].map((name) => ({ name, ms: 12 })),
    notes: [
      'flaky: holds at last (the first time)',
      'failed: breaks (it is broken)',
      'failed: b.test.ts',
    ],
  });
});

test('a report of Playwright adds the time of each attempt, and names the same', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {
        status,
        results: durations.map((duration, index) => ({
          duration,
          ...(index === 0 &&
            status !== 'expected' && { error: { message: '\u001B[31mno row\u001B[39m\nLog' } }),
        })),
      },
    ],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('holds', 'expected', 5)],
        suites: [{ specs: [spec('wavers', 'flaky', 7, 8), spec('breaks', 'unexpected', 1, 1)] }],
      },
    ],
  };
  const read = given(report);
  expect(read).toMatchObject({ passed: 2, failed: 1 });
  expect(read.tests.map(({ name, ms }) => [name, ms])).toEqual([
    ['a.spec.ts holds', 5],
    ['a.spec.ts wavers', 15],
    ['a.spec.ts breaks', 2],
  ]);
  expect(read.notes).toEqual([
    'flaky: a.spec.ts wavers (no row)',
    'failed: a.spec.ts breaks (no row)',
    'failed: the server did not start',
  ]);
});

test('a missing report is a failure', () => {
  expect(readReport(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
});
