import { chooseName } from './weighing/choose-name.ts';
import { choosePrice } from './weighing/choose-price.ts';
import { currencyOfCountry } from '../../currency-codes.ts';
import { parsePage, textOf, type Page } from './page/dom.ts';
import { fill } from './weighing/fill.ts';
import { fromState } from './structured/embedded-state.ts';
import { emptyExtraction, type Extraction, type Sourced } from './extraction.ts';
import { jsonLdItems } from './structured/json-ld.ts';
import { metaTags } from './structured/meta.ts';
import { microdataItems } from './structured/microdata.ts';
import { fromMeta } from './structured/open-graph.ts';
import { subjectOf, type PageSubject } from './weighing/page-subject.ts';
import { marketOf } from './values/market.ts';
import type { PriceContext } from './values/price.ts';
import { rdfaItems } from './structured/rdfa.ts';
import { mainHeading } from './visible/element-context.ts';
import { applyRules, type Rule } from './rule/rule.ts';
import { settle } from './weighing/settle.ts';
import { settleAvailability } from './weighing/settle-availability.ts';
import { fromItems } from './structured/from-items.ts';
import { viewOf } from './visible/view.ts';

export type ExtractOptions = {
  /** Address of the page, after redirects. */
  url: string;
  /** ISO 3166 region of the shop, if it is known. */
  country?: string | null | undefined;
  /** ISO 4217 code of the shop's currency, if it is known; decides the meaning of `$` or `kr`. */
  currency?: string | null | undefined;
  /** The retailer's own rules for the host; they take precedence over everything else. */
  rules?: readonly Rule[] | undefined;
  /** Time of the visit, in milliseconds; it tells a release that is still to come. */
  now?: number | undefined;
};

function titlesOf(page: Page): string[] {
  const title = page.elements.find(({ name }) => name === 'title');
  const tags = metaTags(page).filter(({ name }) => name === 'og:title' || name === 'twitter:title');
  const stated = tags.slice(0, 4).map(({ content }) => content.slice(0, 300));
  return [...(title ? [textOf(title, 300)] : []), ...stated].filter(Boolean);
}

/** The product data of a page, and whether it is a product page at all. */
export type Reading = {
  product: Extraction;
  subject: PageSubject;
  /** Whether there is an enabled buy button. */
  canBuy: boolean;
};

/** Reads a product page from its markup; `readProduct` reads a page that is already parsed. */
export const extractProduct = (html: string, options: ExtractOptions): Extraction =>
  readProduct(parsePage(html, options.url), options).product;

/**
 * Reads a product page: structured data, state embedded in scripts and the visible page are weighed against each other.
 * Never throws, whatever the page contains; values that are not found are null.
 */
export function readProduct(page: Page, options: Omit<ExtractOptions, 'url'>): Reading {
  const place = marketOf(page, options);
  const titles = titlesOf(page);
  const heading = mainHeading(page, titles);
  const headings = [...(heading ? [textOf(heading, 300)] : []), ...titles];
  const items = [jsonLdItems(page), microdataItems(page), rdfaItems(page)];
  const markup = items.map((roots) => fromItems(roots, { page, headings, context: place }));
  const state = fromState(page, { headings, context: { ...place, now: options.now } });
  const sources = [...markup, fromMeta(page, place), state];
  const view = viewOf(page, heading, { ...place, now: options.now });
  const result: Extraction = { ...emptyExtraction(), ...choosePrice(sources, view.prices) };
  for (const source of [...sources.slice(0, -1), view.details, state]) {
    fill(result, { ...source, price: null, listPrice: null, currency: null });
  }
  result.name = chooseName(result.name, { page, heading, titles });
  result.availability = settleAvailability(result.availability, view.stock);
  result.currency ??= currencyOf(result, sources, place);
  if (options.rules) applyRules(result, options.rules, { page, context: place });
  settle(result, headings[0] ?? null);
  const subject = subjectOf({ roots: items.flat(), headings, sources, view, read: result });
  return { product: result, subject, canBuy: view.stock.canBuy === true };
}

/** The currency of an amount without one: from another source, else, with low confidence, from the shop's country. */
function currencyOf(
  result: Extraction,
  sources: readonly Extraction[],
  context: PriceContext,
): Sourced<string> | null {
  if (!result.price) return null;
  const named = sources.find(({ currency }) => currency)?.currency;
  const code = context.currency ?? currencyOfCountry(context.country);
  if (named) return named;
  return code
    ? { value: code, method: 'heuristic', where: 'country of the shop', confidence: 0.5 }
    : null;
}
