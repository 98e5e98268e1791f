import { existsSync, readFileSync } from 'node:fs';

/**
 * What a JSON report of Vitest or Playwright says: the counts, every test with its milliseconds, and the names of what
 * failed and of what only passed when run again, each with the first line of its first error.
 *
 * @returns {{ passed: number, failed: number, tests: { name: string, ms: number }[], notes: string[] }}
 */
export function readReport(file) {
  if (!existsSync(file)) {
    return { passed: 0, failed: 1, tests: [], notes: ['failed: no report was written'] };
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'numPassedTests' in report ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests: passed, numFailedTests: failed, testResults: files }) {
  const tests = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  );
  const notes = files.flatMap(({ name, status, assertionResults }) => {
    const bad = assertionResults.flatMap((test) => {
      const [error] = test.failureMessages ?? [];
      if (test.status === 'failed') return [note('failed', test.fullName, error)];
      const isFlaky = test.status === 'passed' && error !== undefined;
      return isFlaky ? [note('flaky', test.fullName, error)] : [];
    });
    return bad.length === 0 && status === 'failed' ? [`failed: ${name}`] : bad;
  });
  return { passed, failed, tests, notes };
}

function ofPlaywright({ suites, errors = [], stats }) {
  const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
  const all = suites.flatMap(testsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file} ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.find(({ error }) => error)?.error.message,
    })),
  );
  const word = { unexpected: 'failed', flaky: 'flaky' };
  const notes = all.flatMap(({ status, name, error }) =>
    status in word ? [note(word[status], name, error)] : [],
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    tests: all.map(({ name, ms }) => ({ name, ms })),
    notes: [...notes, ...errors.map(({ message }) => `failed: ${message}`)],
  };
}

// oxlint-disable-next-line no-control-regex -- Errors are coloured for a terminal.
const COLOURS = /\u001B\[[\d;]*m/g;

function note(word, name, error = '') {
  const [line] = error.replace(COLOURS, '').split('\n');
  return line === '' ? `${word}: ${name}` : `${word}: ${name} (${line})`;
}
