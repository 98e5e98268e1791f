import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseAvailability } from '../../server/crawl/extraction/values/availability.ts';
import { extractProduct } from '../../server/crawl/extraction/extract.ts';
import { isBuyable } from '../../server/crawl/extraction/extraction.ts';
import type { Outcome } from '../../server/crawl/reading/outcome.ts';
import { countCase, newCases, readCases } from './cases.ts';
import { judged } from './judged.ts';

interface KindCase {
  name: string;
  file: string;
  url: string;
  requestedUrl?: string;
  status?: number;
  country: string;
  expected: {
    kind: string | string[];
    price?: number | null;
    priceOk?: (number | null)[];
    currency?: string;
    listPrice?: number;
    availability?: string | string[];
    shipping?: number;
  };
}

type Words = {
  words: Record<string, [phrase: string, side: 'in' | 'out'][]>;
  forms: [html: string, amount: number][];
};

const asList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** What of a case is not as expected; empty where all is. */
function faultsOf({ expected }: KindCase, outcome: Outcome): string[] {
  const faults: string[] = [];
  const kinds = asList(expected.kind).flatMap((kind) =>
    kind === 'missing' ? ['missing', 'moved'] : [kind],
  );
  if (!kinds.includes(outcome.kind)) faults.push(`kind ${outcome.kind}`);
  if (outcome.kind !== 'read') return faults;
  const { offer } = outcome;
  const differs = (name: string, found: unknown, right: unknown[]) => {
    if (!right.includes(found)) faults.push(`${name} ${String(found)} for ${right.join(' or ')}`);
  };
  if (expected.price !== undefined) differs('price', offer.price, [expected.price]);
  if (expected.priceOk) differs('price', offer.price, expected.priceOk);
  if (expected.currency) differs('currency', offer.currency, [expected.currency]);
  if (expected.listPrice !== undefined)
    differs('list price', offer.listPrice, [expected.listPrice]);
  if (expected.availability)
    differs('availability', offer.availability, asList(expected.availability));
  return faults;
}

/** Judges small pages of one class each as a visit does, and pages that sell nothing. */
export function benchKinds(folder: string, verbose: boolean) {
  const kinds = newCases();
  const { cases } = readCases<{ cases: KindCase[] }>(folder, 'page-kinds/cases.json');
  for (const each of cases) {
    const html = readFileSync(join(folder, 'page-kinds', each.file), 'utf8');
    const { country } = each;
    const outcome = judged({ ...each, html });
    const faults = faultsOf(each, outcome);
    const { shipping } = each.expected;
    if (shipping !== undefined) {
      const read = extractProduct(html, { url: each.url, country });
      if (read.shipping?.value !== shipping) faults.push(`shipping ${read.shipping?.value}`);
    }
    countCase(kinds, faults.length === 0, verbose, () => `kind ${each.name}: ${faults.join(', ')}`);
  }
  const nonProducts = newCases();
  for (const file of readdirSync(join(folder, 'non-product')).toSorted()) {
    const html = gunzipSync(readFileSync(join(folder, 'non-product', file))).toString('utf8');
    const url = `https://www.${file.replace('.html.gz', '')}.com/a/story-4711`;
    const outcome = judged({ html, url });
    const isOffer = outcome.kind === 'read';
    countCase(
      nonProducts,
      !isOffer,
      verbose,
      () => `non-product ${file}: ${isOffer ? JSON.stringify(outcome.offer) : ''}`,
    );
  }
  const { words, forms } = readCases<Words>(folder, 'page-kinds/words.json');
  const phrases = newCases();
  const notInverted = newCases();
  for (const [language, list] of Object.entries(words)) {
    for (const [phrase, side] of list) {
      const found = parseAvailability(phrase);
      const read = found === null ? null : isBuyable(found) ? 'in' : 'out';
      const describe = () => `phrase ${language} '${phrase}' (${side}): ${found}`;
      countCase(phrases, read === side, verbose, describe);
      countCase(notInverted, read === null || read === side, false, describe);
    }
  }
  const shown = newCases();
  for (const [html, amount] of forms) {
    const page = `<html lang="fr"><title>Lampe Rivage</title><body><h1>Lampe Rivage</h1>${html}<button>Ajouter au panier</button></body></html>`;
    const { price } = extractProduct(page, { url: 'https://lampes.fr/p/1', country: 'FR' });
    countCase(
      shown,
      price?.value === amount,
      verbose,
      () => `form ${html}: ${price?.value} for ${amount}`,
    );
  }
  return {
    'page kinds': kinds,
    'pages that sell nothing, refused in a crawl': nonProducts,
    'availability phrases': phrases,
    'availability phrases, not inverted': notInverted,
    'price forms': shown,
  };
}
