import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { loadFlows } from '../model-tests/support/discover.ts';
import { reportPage, type FlowReport } from './coverage-page.ts';
import { titlesIn, type Outcome } from './spec-report.ts';

/** Writes reports/model-coverage.html: each flow drawn, transitions taken coloured, missed named. */
const browser: Outcome[] = [];
const files = existsSync('reports') ? await readdir('reports') : [];
for (const file of files.filter((name) => /^playwright.*\.json$/.test(name)))
  browser.push(...titlesIn(JSON.parse(await readFile(`reports/${file}`, 'utf8'))));

const flows: FlowReport[] = (await loadFlows()).map(({ name, model }) => {
  const paths = model.transitionPaths();
  const results = browser.filter(({ title }) => `/${title}`.includes(`/${name}.spec.ts `));
  return {
    name,
    chart: model.chart,
    root: model.machine.root,
    paths: paths.length,
    coverage: model.coverageOf(paths),
    unreachable: model.unreachable,
    browser: { run: results.length, passed: results.filter(({ passed }) => passed).length },
  };
});

await mkdir('reports', { recursive: true });
await writeFile('reports/model-coverage.html', reportPage(flows));
for (const { name, coverage, paths } of flows) {
  const { total, missed } = coverage.transitions;
  console.log(`${name}: ${total - missed.length} of ${total} transitions by ${paths} paths`);
  for (const transition of missed) console.log(`  missed: ${transition}`);
}
console.log('\nWritten: reports/model-coverage.html');
