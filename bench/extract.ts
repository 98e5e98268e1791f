/**
 * Measures the extractor on a folder of public cases:
 * `npx tsx bench/extract.ts --data <folder> [--verbose]`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchIdentifiers } from './extract/identifiers.ts';
import { benchKinds } from './extract/kinds.ts';
import { benchMarkup } from './extract/markup.ts';
import { benchPages } from './extract/pages.ts';
import { benchPrices } from './extract/prices.ts';
import { benchRobots } from './extract/robots.ts';
import { percent } from './extract/score.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});
if (!values.data) throw new Error('Name the folder of cases: --data <folder>');

const report = {
  pages: benchPages(values.data, values.verbose),
  kinds: benchKinds(values.data, values.verbose),
  prices: benchPrices(values.data, values.verbose),
  markup: benchMarkup(values.data, values.verbose),
  identifiers: benchIdentifiers(values.data, values.verbose),
  robots: benchRobots(values.data, values.verbose),
};

console.log(`\n${report.pages.pages} pages, precision / recall / F1`);
for (const [who, byField] of Object.entries(report.pages.fields)) {
  for (const [field, { precision, recall, f1 }] of Object.entries(byField)) {
    if (precision === 0 && recall === 0) continue;
    const rates = [precision, recall, f1].map((rate) => rate.toFixed(3)).join('  ');
    console.log(`  ${who.padEnd(8)} ${field.padEnd(30)} ${rates}`);
  }
}
const { currency, pagesPerSecond } = report.pages;
console.log(`  currency of the prices found: ${currency.right} of ${currency.of}`);
console.log('  stated confidence of prices, and the share that is right');
const { labels, corrected } = report.pages.calibration;
for (const [i, { of, right, stated }] of labels.entries()) {
  if (of === 0) continue;
  const rates = `${percent(stated / of)} stated, ${percent(right / of)} right (${right} of ${of})`;
  const byCorrected = `${percent(corrected[i]!.right / of)} with the labels corrected`;
  console.log(`    ${i / 10} to ${(i + 1) / 10}: ${rates}, ${byCorrected}`);
}
console.log(`  ${pagesPerSecond.toFixed(0)} pages per second and core`);
for (const [group, cases] of Object.entries({
  'product pages, read in a crawl': report.pages.crawled,
  ...report.kinds,
  ...report.prices,
  ...report.markup,
  ...report.identifiers,
  ...report.robots,
})) {
  console.log(`${group}: ${cases.right} of ${cases.of} (${percent(cases.right / cases.of)})`);
}
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'extract.json'), `${JSON.stringify(report, null, 2)}\n`);
