import { parsePage, textOf, type Page } from './dom.ts';
import { fill } from './fill.ts';
import { fromState } from './embedded-state.ts';
import { emptyExtraction, type Extraction } from './extraction.ts';
import { jsonLdItems } from './json-ld.ts';
import { metaTags } from './meta.ts';
import { microdataItems } from './microdata.ts';
import { fromMeta } from './open-graph.ts';
import { placeOf } from './place.ts';
import { rdfaItems } from './rdfa.ts';
import { mainHeading } from './region.ts';
import { applyRules, type Rule } from './rule.ts';
import { settle } from './settle.ts';
import { fromItems } from './structured.ts';
import { fillFromView, viewOf } from './view.ts';

export interface ExtractOptions {
  /** Address the page was fetched from, after redirects. */
  url: string;
  /** ISO 3166 region of the shop, where it is known. */
  country?: string | null | undefined;
  /** ISO 4217 code the shop is known to sell in; decides what `$` or `kr` means. */
  currency?: string | null | undefined;
  /** The retailer's own rules for the host; they win over everything else. */
  rules?: readonly Rule[] | undefined;
}

function titlesOf(page: Page): string[] {
  const title = page.elements.find(({ name }) => name === 'title');
  const tags = metaTags(page).filter(({ name }) => name === 'og:title' || name === 'twitter:title');
  const stated = tags.slice(0, 4).map(({ content }) => content.slice(0, 300));
  return [...(title ? [textOf(title, 300)] : []), ...stated].filter(Boolean);
}

/**
 * Reads a product page. Structured data is trusted first, then state embedded in scripts, then what
 * the page shows. Never throws, whatever the page contains; what is not found is null.
 */
export function extractProduct(html: string, options: ExtractOptions): Extraction {
  const page = parsePage(html, options.url);
  const place = placeOf(page, options);
  const titles = titlesOf(page);
  const heading = mainHeading(page, titles);
  const headings = [...(heading ? [textOf(heading, 300)] : []), ...titles];
  const result = emptyExtraction();
  for (const items of [jsonLdItems(page), microdataItems(page), rdfaItems(page)]) {
    fill(result, fromItems(items, page, headings, place));
  }
  fill(result, fromMeta(page, place));
  const state = fromState(page, headings, place);
  fillFromView(result, state, viewOf(page, heading, place), place);
  fill(result, { ...state, price: null, currency: null, listPrice: null });
  if (options.rules) applyRules(result, page, options.rules, place);
  settle(result, headings[0] ?? null);
  return result;
}
