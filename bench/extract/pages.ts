import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { currencyOfSign } from '../../server/crawl/extraction/values/currency.ts';
import { extractProduct } from '../../server/crawl/extraction/extract.ts';
import type { Extraction } from '../../server/crawl/extraction/extraction.ts';
import { parseGtin } from '../../server/gtin.ts';
import { correctedAvailability, correctedPrice } from './corrected-labels.ts';
import { countCase, newCases } from './cases.ts';
import { judged } from './judged.ts';
import { calibrate, count, judge, newCalibration, newScore, rates, type Score } from './score.ts';

type Baseline = Partial<
  Record<'price' | 'availability' | 'sku' | 'brand' | 'gtin' | 'mpn', string>
>;

interface BenchPage {
  id: string;
  file: string;
  url: string;
  expected: {
    price: string[];
    currency_raw?: string[];
    currency_iso_candidates?: string[];
    availability?: string;
    sku?: string[];
    brand?: string[];
    mpn?: string[];
    gtin?: string[];
  };
  baselines?: Record<string, Baseline>;
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
const sameText = (a: string, b: string) => fold(a) === fold(b);
const samePrice = (a: string, b: string) => Math.abs(Number(a) - Number(b)) < 0.005;
const sameGtin = (a: string, b: string) =>
  (parseGtin(a)?.gtin14 ?? a.padStart(14, '0')) === parseGtin(b)?.gtin14;

const sameState = (a: string, b: string) => a === b;

const fields = {
  price: samePrice,
  'price, labels corrected': samePrice,
  availability: sameState,
  'availability, labels corrected': sameState,
  sku: sameText,
  brand: sameText,
  mpn: sameText,
  gtin: sameGtin,
} as const;
type Field = keyof typeof fields;

/** The benchmark knows two states; what can be ordered counts as in stock. */
function twoStates(found: Extraction['availability']): string | null {
  if (!found) return null;
  return ['OutOfStock', 'SoldOut', 'Discontinued'].includes(found.value) ? 'OutOfStock' : 'InStock';
}

/** The field of a page, and of a baseline, that a score is of. */
type ReadField = 'price' | 'availability' | 'sku' | 'brand' | 'mpn' | 'gtin';
const readField = (field: Field): ReadField => field.replace(', labels corrected', '') as ReadField;

function foundValue(found: Extraction, field: ReadField): string | null {
  if (field === 'availability') return twoStates(found.availability);
  const read = found[field];
  return read === null ? null : String(read.value);
}

const acceptedBy = {
  'price, labels corrected': ({ id }: BenchPage) => correctedPrice(id),
  'availability, labels corrected': ({ id }: BenchPage) => correctedAvailability(id),
} as Partial<Record<Field, (page: BenchPage) => string | undefined>>;

/** The values that count as right, null where the page has no label. */
function accepted(page: BenchPage, field: Field): string[] | null {
  const labels = page.expected[readField(field)];
  if (labels === undefined || labels === '') return null;
  const corrected = acceptedBy[field]?.(page);
  return corrected === undefined ? [labels].flat() : [corrected];
}

/** Microseconds of processor time. */
const WARM_UP_US = 4_000_000;
const MEASURED_US = 8_000_000;

/** Repeats until this much processor time is used, of all threads: collecting garbage counts. */
function readFor(least: number, readAll: () => void): { times: number; used: number } {
  const started = process.cpuUsage();
  for (let times = 1; ; times++) {
    readAll();
    const { user, system } = process.cpuUsage(started);
    if (user + system >= least) return { times, used: user + system };
  }
}

/** Scores every field over the saved product pages beside the published baselines. */
export function benchPages(folder: string, verbose: boolean) {
  const { pages } = JSON.parse(readFileSync(join(folder, 'pages', 'pages.json'), 'utf8')) as {
    pages: BenchPage[];
  };
  const html = new Map(
    pages.map((page) => [
      page.id,
      gunzipSync(readFileSync(join(folder, 'pages', page.file))).toString('utf8'),
    ]),
  );
  const scores: Record<string, Record<Field, Score>> = {};
  const scoreOf = (who: string, field: Field): Score => {
    scores[who] ??= Object.fromEntries(
      Object.keys(fields).map((name) => [name, newScore()]),
    ) as Record<Field, Score>;
    return scores[who][field];
  };
  const mistakes: string[] = [];
  const currency = { right: 0, of: 0 };
  const crawled = newCases();
  const calibration = { labels: newCalibration(), corrected: newCalibration() };
  for (const page of pages) {
    const found = extractProduct(html.get(page.id)!, { url: page.url });
    for (const field of Object.keys(fields) as Field[]) {
      const right = accepted(page, field);
      if (!right) continue;
      const value = foundValue(found, readField(field));
      const verdict = judge(right, value, fields[field]);
      count(scoreOf('vigia', field), verdict);
      if (readField(field) === 'price' && found.price) {
        const tenths = field === 'price' ? calibration.labels : calibration.corrected;
        calibrate(tenths, found.price.confidence, verdict === 'right');
      }
      if (verdict !== 'right' && verdict !== 'rightly absent') {
        const source = found[readField(field)];
        mistakes.push(
          `${field} ${verdict}: ${value} for ${right.join(' or ')} [${source?.method} ${source?.where}] ${page.url.slice(0, 90)} ${page.id.slice(0, 6)}`,
        );
      }
      for (const [name, baseline] of Object.entries(page.baselines ?? {})) {
        count(
          scoreOf(name, field),
          judge(right, baseline[readField(field)] ?? null, fields[field]),
        );
      }
    }
    const outcome = judged({ html: html.get(page.id)!, url: page.url });
    countCase(
      crawled,
      outcome.kind === 'read',
      verbose,
      () => `crawl ${JSON.stringify(outcome)} ${page.url.slice(0, 90)}`,
    );
    const signs = page.expected.currency_raw ?? [];
    if (signs.length > 0 && found.price) {
      currency.of++;
      const code = found.currency?.value ?? '';
      const candidates = page.expected.currency_iso_candidates ?? [];
      if (candidates.includes(code) || currencyOfSign(signs[0]!, { currency: code }) === code) {
        currency.right++;
      } else mistakes.push(`currency ${code} for ${signs.join()} ${page.url.slice(0, 90)}`);
    }
  }
  if (verbose) console.log(mistakes.toSorted().join('\n'));
  const readAll = () => {
    for (const page of pages) extractProduct(html.get(page.id)!, { url: page.url });
  };
  // A worker reads pages for days: what is measured is compiled.
  readFor(WARM_UP_US, readAll);
  const { times, used } = readFor(MEASURED_US, readAll);
  const pagesPerSecond = (times * pages.length) / (used / 1e6);
  return {
    pages: pages.length,
    fields: Object.fromEntries(
      Object.entries(scores).map(([who, byField]) => [
        who,
        Object.fromEntries(
          Object.entries(byField).map(([field, score]) => [field, { ...rates(score), ...score }]),
        ),
      ]),
    ) as Record<string, Record<Field, ReturnType<typeof rates> & Score>>,
    currency,
    calibration,
    crawled,
    pagesPerSecond,
  };
}
