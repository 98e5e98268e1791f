/**
 * Measures the product matcher: `npx tsx bench/match.ts --data <folder>`.
 *
 * Prints per labelled set precision, recall and F1, and how often a green mark is right; the pairs compared per
 * second, and one run of two synthetic catalogues of 10,000 products. Writes the same to reports/match.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MATCH_THRESHOLD } from '../server/matching/score.ts';
import { measureSet } from './match/measure.ts';
import { readSets } from './match/sets.ts';
import { measureCatalogues } from './match/synthetic.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, size: { type: 'string', default: '10000' } },
});
const percent = (share: number): string => (share * 100).toFixed(1);
const sets = Object.entries(readSets(values.data)).map(
  ([name, pairs]) => [name, measureSet(pairs)] as const,
);
console.table(
  Object.fromEntries(
    sets.map(([name, set]) => [
      name,
      {
        pairs: set.pairs,
        'F1 pair by pair': percent(set.pairwise.f1),
        precision: percent(set.pairwise.precision),
        recall: percent(set.pairwise.recall),
        green: set.green.pairs,
        'green is right': percent(set.green.precision),
        'matches in green': percent(set.green.recall),
        'F1 as catalogues': percent(set.catalogue.f1),
        'found by blocking': percent(set.blockingRecall),
        'pairs/s': set.pairsPerSecond,
      },
    ]),
  ),
);
const catalogues = measureCatalogues(Number(values.size));
console.table([catalogues]);
const report = { threshold: MATCH_THRESHOLD, sets: Object.fromEntries(sets), catalogues };
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'match.json'), `${JSON.stringify(report, null, 2)}\n`);
