// Installs and builds what is missing, runs every test and ends with the line 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
rmSync(join(ROOT, 'reports'), { recursive: true, force: true });

const results = [
  suite('unit, server and model tests', ['vitest', 'run'], 'vitest.json', {
    TEST_DATABASE_URL: '',
  }),
  ...(process.env.TEST_DATABASE_URL
    ? [
        suite(
          'server tests on PostgreSQL',
          ['vitest', 'run', 'tests/server'],
          'vitest.json',
          {},
          'vitest-postgres.json',
        ),
      ]
    : []),
  suite('browser tests', ['playwright', 'test'], 'playwright-all.json', {
    MODEL_PORT: process.env.MODEL_PORT ?? String(await freePort()),
  }),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const { name, passed: ok, failed: bad, notes } of results) {
  console.log(`${name}: ${ok} passed, ${bad} failed`);
  for (const note of notes) console.log(`  ${note}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** What is left of another run, or another program, may have the usual one. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs one suite; a suite that ends badly without a failed test, or reports nothing, counts as one failure. */
function suite(name, args, report, env = {}, keepAs = report) {
  const { status } = spawnSync('npx', args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, REPORT: '1', REPORT_FILE: keepAs, ...env },
    shell: process.platform === 'win32',
  });
  const file = join(ROOT, 'reports', keepAs);
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, notes: ['no report was written'] };
  return {
    name,
    notes: counts.notes,
    passed: counts.passed,
    failed: status === 0 ? counts.failed : Math.max(1, counts.failed),
  };
}

/** The counts of a report, with the names of what failed and of what only passed when run again. */
function countsOf(report) {
  return 'numPassedTests' in report ? vitestCounts(report) : playwrightCounts(report);
}

function vitestCounts({ numPassedTests: passed, numFailedTests: failed, testResults: files }) {
  const notes = files.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.flatMap((test) => {
      if (test.status === 'failed') return [`failed: ${test.fullName}`];
      const isFlaky = test.status === 'passed' && test.failureMessages?.length > 0;
      return isFlaky ? [`flaky: ${test.fullName}`] : [];
    });
    return tests.length === 0 && status === 'failed' ? [`failed: ${name}`] : tests;
  });
  return { passed, failed, notes };
}

function playwrightCounts({ suites, stats }) {
  const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
  const notes = suites.flatMap(testsOf).flatMap(({ title, file, tests }) => {
    const bad = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    if (!bad) return [];
    return [`${bad.status === 'flaky' ? 'flaky' : 'failed'}: ${file} ${title}`];
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes };
}
