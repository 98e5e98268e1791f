/**
 * Measures the product matcher: `npx tsx bench/match.ts --data <folder>`.
 *
 * Prints precision, recall and F1 per labelled set, the pairs compared per second, and one run of
 * two synthetic catalogues of 10,000 products; writes the same to reports/match.json.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createCorpus } from '../server/matching/corpus.ts';
import { matchCatalogues } from '../server/matching/match-catalogues.ts';
import type { MatchRecord } from '../server/matching/record.ts';
import { MATCH_THRESHOLD, scorePair } from '../server/matching/score.ts';

type Row = Readonly<Record<string, string>>;
interface LabelledPair {
  left: Row;
  right: Row;
  label: 0 | 1;
}

/** Columns of the public sets that mean the same field; every other column is an attribute. */
const COLUMNS = {
  name: ['name', 'title', 'Beer_Name'],
  brand: ['brand', 'manufacturer', 'Brew_Factory_Name'],
  mpn: ['modelno'],
  category: ['category', 'Style'],
  price: ['price'],
} as const;

function toRecord(row: Row, id: string): MatchRecord {
  const taken = new Set<string>();
  const take = (field: keyof typeof COLUMNS): string | undefined => {
    const column = COLUMNS[field].find((candidate) => row[candidate] !== undefined);
    if (column === undefined) return undefined;
    taken.add(column);
    return row[column];
  };
  const price = Number(take('price'));
  return {
    id,
    // Some sets write names as RDF literals: "text"@en
    name: (take('name') ?? '').replace(/"@[\w-]+/g, '" ').replace(/"Null"/g, ' '),
    brand: take('brand'),
    mpn: take('mpn'),
    category: take('category'),
    price: Number.isFinite(price) ? price : undefined,
    attributes: Object.fromEntries(Object.entries(row).filter(([column]) => !taken.has(column))),
  };
}

interface Quality {
  precision: number;
  recall: number;
  f1: number;
}

function quality(predicted: readonly boolean[], labels: readonly boolean[]): Quality {
  const hits = predicted.filter((yes, index) => yes && labels[index]).length;
  const said = predicted.filter(Boolean).length;
  const real = labels.filter(Boolean).length;
  return {
    precision: said === 0 ? 0 : hits / said,
    recall: real === 0 ? 0 : hits / real,
    f1: said + real === 0 ? 0 : (2 * hits) / (said + real),
  };
}

function measureSet(pairs: readonly LabelledPair[]) {
  const sides = { left: new Map<string, MatchRecord>(), right: new Map<string, MatchRecord>() };
  const recordOf = (side: 'left' | 'right', row: Row): MatchRecord => {
    const key = JSON.stringify(row);
    const known = sides[side].get(key);
    if (known) return known;
    const record = toRecord(row, `${side}-${sides[side].size}`);
    sides[side].set(key, record);
    return record;
  };
  const compared = pairs.map(({ left, right, label }) => ({
    own: recordOf('left', left),
    theirs: recordOf('right', right),
    same: label === 1,
  }));
  const own = [...sides.left.values()];
  const theirs = [...sides.right.values()];
  const labels = compared.map(({ same }) => same);

  const started = performance.now();
  const corpus = createCorpus(own, theirs);
  const scores = compared.map((pair) => scorePair(pair.own, pair.theirs, corpus).confidence);
  const seconds = (performance.now() - started) / 1000;

  const options = { corpus, perProduct: 20, minConfidence: 0 };
  const blocked = new Map(
    matchCatalogues(own, theirs, options).map((candidate) => [
      `${candidate.own.id} ${candidate.theirs.id}`,
      candidate.meta.matching_confidence,
    ]),
  );
  const inCatalogue = compared.map((pair) => blocked.get(`${pair.own.id} ${pair.theirs.id}`));
  const decide = (confidences: readonly (number | undefined)[]): Quality =>
    quality(
      confidences.map((confidence) => (confidence ?? 0) >= MATCH_THRESHOLD),
      labels,
    );
  return {
    pairs: pairs.length,
    positives: labels.filter(Boolean).length,
    pairwise: decide(scores),
    catalogue: decide(inCatalogue),
    blockingRecall:
      inCatalogue.filter((found, index) => labels[index] && found !== undefined).length /
      Math.max(1, labels.filter(Boolean).length),
    pairsPerSecond: Math.round(pairs.length / seconds),
  };
}

/** A small deterministic generator, so that every run compares the same catalogues. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two shops' texts of the same invented products: other word order, spelling, units, prices. */
function syntheticCatalogues(size: number): { own: MatchRecord[]; theirs: MatchRecord[] } {
  const random = randomNumbers(42);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const syllables = 'ba de ko lu mi no ra su ti vo zen fal gri hom jus pel tor wex yan qui'.split(
    ' ',
  );
  const invent = (parts: number): string =>
    Array.from({ length: parts }, () => pick(syllables)).join('');
  const brands = Array.from({ length: 150 }, () => invent(2));
  const kinds = Array.from({ length: 250 }, () => invent(3));
  const colours = ['black', 'white', 'red', 'blue', 'silver', 'green'];
  const own: MatchRecord[] = [];
  const theirs: MatchRecord[] = [];
  for (let index = 0; index < size; index += 1) {
    const brand = pick(brands);
    const kind = pick(kinds);
    const code = `${invent(1)}-${Math.floor(1000 + random() * 9000)}${pick(['', 'b', 'x', 'w'])}`;
    const millilitres = Math.floor(1 + random() * 40) * 50;
    const colour = pick(colours);
    const price = Math.round(500 + random() * 50_000) / 100;
    const coded = random() < 0.7;
    own.push({
      id: `own-${index}`,
      name: `${brand} ${kind} ${coded ? code : invent(2)} ${colour} ${millilitres} ml`,
      brand,
      price,
      currency: 'EUR',
    });
    const shown = coded ? code.replace('-', pick(['', '-', ' '])).toUpperCase() : invent(2);
    theirs.push({
      id: `theirs-${index}`,
      name: `${kind} ${brand} ${colour}, ${millilitres / 1000} l ${shown} ${pick(kinds)}`,
      price: Math.round(price * (80 + random() * 40)) / 100,
      currency: 'EUR',
    });
  }
  return { own, theirs: theirs.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

function measureCatalogues(size: number) {
  const { own, theirs } = syntheticCatalogues(size);
  const started = performance.now();
  const candidates = matchCatalogues(own, theirs);
  const seconds = (performance.now() - started) / 1000;
  const matched = candidates.filter(({ meta }) => meta.matched_by !== '');
  const right = matched.filter(
    (candidate) => candidate.own.id.slice(4) === candidate.theirs.id.slice(7),
  );
  return {
    size,
    seconds: Number(seconds.toFixed(1)),
    productsPerSecond: Math.round(size / seconds),
    matched: matched.length,
    right: right.length,
    heapMegabytes: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
  };
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, size: { type: 'string', default: '10000' } },
});
const percent = (share: number): string => (share * 100).toFixed(1);
const report: Record<string, unknown> = { threshold: MATCH_THRESHOLD };
if (values.data !== undefined) {
  const folder = join(values.data, 'matching');
  const sets: Record<string, ReturnType<typeof measureSet>> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json.gz'))) {
    const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
    const { pairs } = JSON.parse(text) as { pairs: LabelledPair[] };
    sets[file.replace(/\.json\.gz$/, '')] = measureSet(pairs);
  }
  report.sets = sets;
  console.table(
    Object.fromEntries(
      Object.entries(sets).map(([name, set]) => [
        name,
        {
          pairs: set.pairs,
          'F1 pair by pair': percent(set.pairwise.f1),
          precision: percent(set.pairwise.precision),
          recall: percent(set.pairwise.recall),
          'F1 as catalogues': percent(set.catalogue.f1),
          'found by blocking': percent(set.blockingRecall),
          'pairs/s': set.pairsPerSecond,
        },
      ]),
    ),
  );
}
report.catalogues = measureCatalogues(Number(values.size));
console.table([report.catalogues]);
mkdirSync('reports', { recursive: true });
writeFileSync(join('reports', 'match.json'), `${JSON.stringify(report, null, 2)}\n`);
