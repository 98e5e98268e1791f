// Installs and builds what is missing, runs the tests and ends with the line 'N passed, N failed'.
// --postgres also runs the server tests on the PostgreSQL of this machine, if one answers.
// --long runs instead, at full length, what takes long by its nature.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, freePort, ROOT } from './prepare.mjs';
import { readReport } from './test-report.mjs';

const SLOWEST = 10;
const isLong = process.argv.includes('--long');
const wantsPostgres = process.argv.includes('--postgres') || process.env.TEST_DATABASE_URL;
/** The reports of a long run lie apart: `npm run spec` reads those of `npm test`. */
const REPORTS = join(ROOT, 'reports', ...(isLong ? ['long'] : []));

/** Deaths of workers, upgrades from each level, a file of too many products, and hostile pages of the largest size. */
const LONG_FILES = [
  'tests/server/crawl/reading/reading.test.ts',
  'tests/server/imports/resume.test.ts',
  'tests/server/imports/refused-files.test.ts',
  'tests/server/database/upgrade-levels.test.ts',
];

ensureInstalled();
ensureBuilt();
rmSync(REPORTS, { recursive: true, force: true });
summarise(isLong ? longSuites() : await usualSuites());

async function usualSuites() {
  return [
    suite('unit, server and model tests', ['vitest', 'run'], {
      report: 'vitest.json',
      env: { TEST_DATABASE_URL: '' },
    }),
    ...(wantsPostgres ? [await postgresSuite()] : []),
    suite('browser tests', ['playwright', 'test'], {
      report: 'playwright-all.json',
      env: { MODEL_PORT: process.env.MODEL_PORT ?? String(await freePort()) },
    }),
  ];
}

async function postgresSuite() {
  // What it needs is only there once the packages are installed.
  const { findPostgres } = await import('./find-postgres.mjs');
  try {
    const postgres = await findPostgres();
    if (!postgres) {
      return nothing('no PostgreSQL answers: the server tests ran on the embedded database only');
    }
    return suite(`server tests on ${postgres.name}`, ['vitest', 'run', 'tests/server'], {
      report: 'vitest-postgres.json',
      env: { TEST_DATABASE_URL: postgres.url },
    });
  } catch (error) {
    return { ...nothing(`failed: ${error.message}`), failed: 1 };
  }
}

const nothing = (note) => ({
  name: 'server tests on PostgreSQL',
  seconds: 0,
  passed: 0,
  failed: 0,
  tests: [],
  notes: [note],
});

function longSuites() {
  return [
    suite('simulated lives', ['tsx', 'scripts/simulate.ts', '--runs', '10000']),
    suite('server tests at full length', ['vitest', 'run', ...LONG_FILES], {
      report: 'vitest.json',
    }),
    suite('kills of browsers', ['playwright', 'test', '--project=faults', '--workers=1'], {
      report: 'playwright-faults.json',
    }),
    suite(
      'deaths of servers',
      ['playwright', 'test', '--project=e2e', 'tests/e2e/alerts-story.spec.ts', '--workers=1'],
      { report: 'playwright-e2e.json' },
    ),
  ];
}

/**
 * Runs one suite. One without a report counts as one test; one that ends badly without a failed test as one failure.
 */
function suite(name, args, { report, env = {} } = {}) {
  console.log(`\n--- ${name}`);
  const start = Date.now();
  const { status } = spawnSync('npx', args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      REPORT: '1',
      REPORT_FILE: report ?? '',
      SUITE: name,
      LONG: isLong ? '1' : '',
      ...env,
    },
    shell: process.platform === 'win32',
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  const isRed = status !== 0;
  if (!report) {
    const notes = isRed ? [`failed: ${name}`] : [];
    return { name, seconds, passed: isRed ? 0 : 1, failed: isRed ? 1 : 0, tests: [], notes };
  }
  const read = readReport(join(REPORTS, report));
  return { name, seconds, ...read, failed: isRed ? Math.max(1, read.failed) : read.failed };
}

/** Prints what was slow, what each suite came to, what failed or was flaky, and the counts; ends the process. */
function summarise(results) {
  const slowest = results
    .flatMap(({ tests }) => tests)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest tests:');
  for (const { name, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
  console.log('');
  for (const { name, seconds, passed, failed } of results) {
    if (passed + failed > 0)
      console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  for (const { notes } of results) for (const note of notes) console.log(note);
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
