import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Availability } from '../../../../server/crawl/extraction/extraction.ts';
import { isBuyable } from '../../../../server/crawl/extraction/extraction.ts';
import { judgePage, type Outcome } from '../../../../server/crawl/reading/outcome.ts';
import type { KnownProduct } from '../../../../server/crawl/reading/same-product.ts';

type Expected = {
  /** The expected outcome; with a list, one of them. */
  kind: Outcome['kind'] | Outcome['kind'][];
  price?: number | null;
  listPrice?: number | null;
  currency?: string;
  /** `in`: can be bought; `out`: cannot; `unknown`: the page does not state it. */
  availability?: 'in' | 'out' | 'unknown';
};

type PageCase = {
  name: string;
  file: string;
  /** Address after redirects. */
  url: string;
  requestedUrl?: string;
  status?: number;
  country: string;
  known?: KnownProduct;
  expected: Expected;
  why: string;
  /** The reason why the reader does not read it correctly yet. */
  open?: string;
};

const folder = new URL('pages/', import.meta.url);
const cases = JSON.parse(readFileSync(new URL('cases.json', folder), 'utf8')) as PageCase[];

function judge({ file, url, requestedUrl = url, status = 200, country, known }: PageCase): Outcome {
  const html = readFileSync(new URL(file, folder), 'utf8');
  return judgePage(
    {
      url,
      status,
      headers: {},
      html,
      etag: null,
      lastModified: null,
      retryAfterMs: null,
      bytes: 0,
    },
    { requestedUrl, country, currency: null, known: known ?? null },
  );
}

const sideOf = (availability: string | null): 'in' | 'out' | 'unknown' =>
  availability === null ? 'unknown' : isBuyable(availability as Availability) ? 'in' : 'out';

/** The outcome in the form of the expectations. */
function summaryOf(outcome: Outcome): Expected {
  if (outcome.kind !== 'read') return { kind: outcome.kind };
  const { price, listPrice, currency, availability } = outcome.offer;
  return { kind: 'read', price, listPrice, currency, availability: sideOf(availability) };
}

/** Pages as shops write them, made without knowledge of the reader. */
describe('READ-06 the collection of shop pages', () => {
  it('has at least forty pages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
  });

  it('is read with at most one error in twenty', () => {
    expect(cases.filter(({ open }) => open !== undefined).length).toBeLessThan(cases.length / 20);
  });

  const named = (list: PageCase[]) => list.map((each) => [each.name, each.why, each] as const);
  /** The outcome found, with the expected values for comparison. */
  const asExpected = (each: PageCase): Expected => {
    const { kind, ...offer } = each.expected;
    const found = summaryOf(judge(each));
    const isKind = [kind].flat().includes(found.kind as Outcome['kind']);
    return { ...found, ...(kind === 'read' ? offer : {}), kind: isKind ? found.kind : kind };
  };

  it.each(named(cases.filter(({ open }) => open === undefined)))('%s: %s', (_name, _why, each) => {
    expect(summaryOf(judge(each))).toEqual(asExpected(each));
  });

  it.each(named(cases.filter(({ open }) => open !== undefined)))(
    'is not read correctly yet: %s: %s',
    { fails: true },
    (_name, _why, each) => {
      expect(summaryOf(judge(each))).toEqual(asExpected(each));
    },
  );

  // The complete outcome, including evidence and confidence: review every change of these snapshots.
  it.each(cases.map((each) => [each.name, each] as const))('%s is read as', (_name, each) => {
    expect(judge(each)).toMatchSnapshot();
  });
});
