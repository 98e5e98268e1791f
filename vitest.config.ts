import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { POLL_TIMEOUT } from './tests/support/poll-timeout.ts';

const { REPORT, REPORT_FILE = 'vitest.json', LONG, TEST_DATABASE_URL } = process.env;
/** `REPORT=1` also writes what `npm run spec` reads: a partial run would overwrite the whole. */
const reporters = REPORT ? ['./scripts/progress/vitest.ts', 'json'] : ['default'];
/** Folders of tests that use no database: they run once. */
const WITHOUT_DATABASE = ['tests/server/crawl/extraction/**', 'tests/server/spreadsheets/**'];

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}', 'model-tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(TEST_DATABASE_URL ? WITHOUT_DATABASE : [])],
    globalSetup: TEST_DATABASE_URL ? ['tests/server/support/postgres.ts'] : [],
    reporters,
    outputFile: { json: `reports/${LONG ? 'long/' : ''}${REPORT_FILE}` },
    // Some files wait more than they work: on two cores one at a time leaves both idle.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    // The modules keep no state that a file could leave to the next: loading them once takes half the time.
    pool: 'threads',
    isolate: false,
    // What hangs is given up; a machine that does much else may take twenty times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: POLL_TIMEOUT.timeout } },
    // A whole run names what only passes again, as that of the browser does.
    retry: REPORT ? 1 : 0,
  },
});
