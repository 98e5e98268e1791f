import { DomUtils } from 'htmlparser2';
import type { RuleField } from '../../../../contract/choices.ts';
import { parseAvailability } from '../values/availability.ts';
import { findCurrency } from '../values/currency.ts';
import { attr, parsePage, resolveUrl, type Element, type Page } from '../page/dom.ts';
import type { Extraction, Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { parseJsonPath, queryJson } from './json-path.ts';
import { readJsonLd } from '../structured/json-ld.ts';
import type { Json } from '../structured/loose-json.ts';
import { marketOf } from '../values/market.ts';
import type { PriceContext } from '../values/price.ts';
import { machinePrice } from '../values/machine-price.ts';
import { selectAll, TooManySteps } from './select.ts';
import { embeddedStates } from '../structured/embedded-json.ts';

/** A retailer's own rule for one field of a host's pages; it takes precedence over everything else. */
export type Rule = {
  field: RuleField & keyof Extraction;
  /** A CSS selector over the page, or a JSONPath over its JSON-LD and embedded JSON. */
  kind: 'selector' | 'json-path';
  expression: string;
  /** The attribute to read instead of the text; selectors only. */
  attribute?: string | null | undefined;
};

export type RuleResult =
  | { state: 'found'; text: string; value: string | number; matches: number; where: string }
  /** The expression matches, but the match is not a value of the field. */
  | { state: 'unreadable'; text: string; matches: number; message: string }
  | { state: 'no match'; message: string }
  | { state: 'bad expression'; message: string };

type Match = {
  text: string;
  matches: number;
};

const UNREADABLE: Record<RuleField, string> = {
  price: 'no price',
  listPrice: 'no price',
  currency: 'no currency',
  availability: 'no availability',
  seller: 'empty',
  name: 'empty',
  brand: 'empty',
  gtin: 'no identifier with a right check digit',
  mpn: 'empty',
  sku: 'empty',
  image: 'no web address',
  category: 'empty',
  rating: 'no number',
  reviews: 'no number',
  shipping: 'no price',
};

/** The result of a rule on a page, for the form in which it is edited. */
export function previewRule(
  html: string,
  rule: Rule,
  options: { url: string; country?: string | null; currency?: string | null },
): RuleResult {
  const page = parsePage(html, options.url);
  return applyRule(rule, { page, context: marketOf(page, options) });
}

function applyRule(rule: Rule, setting: Setting): RuleResult {
  const { page } = setting;
  const found = rule.kind === 'selector' ? select(page, rule) : follow(page, rule);
  if ('state' in found) return found;
  const { text, matches } = found;
  const value = READERS[rule.field](text, setting);
  if (value === null) {
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    const message = `The ${rule.kind === 'selector' ? 'selector' : 'path'} leads to "${shown}", which is ${UNREADABLE[rule.field]}.`;
    return { state: 'unreadable', text, matches, message };
  }
  return { state: 'found', text, value, matches, where: rule.expression };
}

const failed = (state: 'bad expression' | 'no match', message: string): RuleResult => ({
  state,
  message,
});

const TAKES_TOO_LONG =
  'The selector takes too long on this page: write it shorter, without :has() within :has().';

function select(page: Page, rule: Rule): Match | RuleResult {
  if (!rule.expression.trim()) return failed('bad expression', 'The selector is empty.');
  let matched: Element[];
  try {
    matched = selectAll(page.document, rule.expression);
  } catch (error) {
    if (error instanceof TooManySteps) return failed('bad expression', TAKES_TOO_LONG);
    return failed('bad expression', `The selector cannot be read: ${messageOf(error)}`);
  }
  const [first] = matched;
  if (first === undefined) {
    return failed('no match', `Nothing on the page matches ${rule.expression}.`);
  }
  const attribute = rule.attribute?.trim();
  const text = attribute
    ? attr(first, attribute.toLowerCase())
    : (attr(first, 'content') ?? DomUtils.textContent(first));
  if (text === undefined) {
    return failed('no match', `The element has no attribute "${attribute}".`);
  }
  return { text: text.replace(/\s+/g, ' ').trim().slice(0, 2000), matches: matched.length };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Cached per page, so that ten rules parse its JSON once. */
const documents = new WeakMap<Page, Json[]>();

function documentsOf(page: Page): Json[] {
  const known = documents.get(page);
  if (known) return known;
  const found: Json[] = [
    ...readJsonLd(page).map(({ data }) => data),
    ...embeddedStates(page, 'all').map(({ data }) => data),
  ];
  documents.set(page, found);
  return found;
}

function follow(page: Page, rule: Rule): Match | RuleResult {
  let steps: ReturnType<typeof parseJsonPath>;
  try {
    steps = parseJsonPath(rule.expression);
  } catch (error) {
    return failed('bad expression', messageOf(error));
  }
  for (const document of documentsOf(page)) {
    const values = queryJson(document, steps).filter((value) => typeof value !== 'object');
    const [first] = values;
    if (first !== undefined) return { text: String(first).slice(0, 2000), matches: values.length };
  }
  return failed('no match', `No JSON on the page has a value at ${rule.expression}.`);
}

/** The page of a rule, and the number format of its amounts. */
type Setting = { page: Page; context: PriceContext };

const readAmount = (text: string, { context }: Setting): number | null =>
  machinePrice(text, context);

function readNumber(text: string): number | null {
  const digits = /\d+(?:[.,]\d+)?/.exec(text.replace(/(\d)[ .,](?=\d{3}\b)/g, '$1'))?.[0];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

const readText = (text: string): string | null => text || null;

function readGtin(text: string): string | null {
  const gtin = parseGtin(text);
  return gtin?.gtin14 ? gtin.digits : null;
}

function readAddress(text: string, { page }: Setting): string | null {
  const url = resolveUrl(text, page.base);
  return url?.startsWith('http') ? url : null;
}

/** How the text that a rule finds is read, by field. */
const READERS: Record<RuleField, (text: string, setting: Setting) => string | number | null> = {
  price: readAmount,
  listPrice: readAmount,
  shipping: readAmount,
  rating: readNumber,
  reviews: readNumber,
  currency: (text, { context }) => findCurrency(text, context),
  availability: parseAvailability,
  gtin: readGtin,
  image: readAddress,
  seller: readText,
  name: readText,
  brand: readText,
  mpn: readText,
  sku: readText,
  category: readText,
};

/** Replaces values by those that the rules find. */
export function applyRules(result: Extraction, rules: readonly Rule[], setting: Setting): void {
  for (const rule of rules) {
    const found = applyRule(rule, setting);
    if (found.state !== 'found') continue;
    const stated: Sourced<string | number> = {
      value: found.value,
      method: 'rule',
      where: found.where,
      confidence: 1,
    };
    Object.assign(result, { [rule.field]: stated });
  }
}
