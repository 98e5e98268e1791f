import { attr, pathOf, type Element, type Page } from '../page/dom.ts';
import { emptyExtraction, type Extraction, type Sourced } from '../extraction.ts';
import { parseGtin } from '../../../gtin.ts';
import { detailsNamed, type Detail } from '../values/detail-labels.ts';
import { labelledValue, lineOf, tidy } from './labelled-rows.ts';
import type { Scene } from './scene.ts';

/** What is no number of a maker: `Model: 2024`, `Modelo: 1,80 m`. */
const YEAR_OR_MEASURE =
  /^(?:(?:19|20)\d\d|\d+(?:[.,]\d+)? ?(?:mm|cm|m|g|kg|ml|l|w|v|kw|zoll|inch|"|''|l?iter|jahre|years))$/iu;

const PLAUSIBLE: Record<Detail, (text: string) => string | null> = {
  gtin: (text) => {
    const [first = ''] = text.split(/[,;]/);
    const [number = ''] = first.trim().split(/\s{2,}/);
    const gtin = parseGtin(number);
    return gtin?.gtin14 ? gtin.digits : null;
  },
  mpn: (text) =>
    text.length <= 40 && /\d/.test(text) && !YEAR_OR_MEASURE.test(text) ? text : null,
  sku: (text) => (text.length <= 40 && /\d/.test(text) && !/\s.*\s/.test(text) ? text : null),
  brand: (text) =>
    text.length <= 50 && /\p{L}/u.test(text) && text.split(' ').length <= 6 ? text : null,
};

const FIELDS = ['gtin', 'mpn', 'sku', 'brand'] as const satisfies readonly Detail[];

/** The details that the page shows, each from the first place that states it. */
class Details {
  readonly found = emptyExtraction();
  private readonly address: string;

  constructor({ url }: Page) {
    this.address = url?.toLowerCase() ?? '';
  }

  /** Stores a value that is valid for the field, unless there is already a better one. */
  offer(field: Detail, stated: { text: string; element: Element; confidence: number }): void {
    const value = PLAUSIBLE[field](tidy(stated.text));
    if (value === null || (this.found[field] && !this.isBetter(field, value))) return;
    const where = pathOf(stated.element);
    this.found[field] = { value, method: 'heuristic', where, confidence: stated.confidence };
  }

  /** Whether another value of the field would be stored. */
  isOpen(field: Detail): boolean {
    return field === 'sku' || this.found[field] === null;
  }

  /** If a page gives several numbers, the shop's own is the one in its address. */
  private isBetter(field: Detail, value: string): boolean {
    const known = this.found[field];
    return field === 'sku' && known !== null && !this.isNamed(known.value) && this.isNamed(value);
  }

  private isNamed(text: string): boolean {
    return this.address.includes(text.toLowerCase());
  }
}

/** Identifiers and brand from labelled rows: `<th>EAN</th><td>…</td>`, `Brand: Acme`. */
export function shownDetails({ page, places, heading }: Scene): Extraction {
  const details = new Details(page);
  for (const element of page.elements) {
    const place = places.of(element);
    const text = place.aside ? null : lineOf(element, page);
    if (text === null) continue;
    readLabel(details, element, text);
    const isNear = heading === null || Math.abs(place.index - heading) < 300;
    if (isNear && place.traits.brand) readBrand(details, element, text);
  }
  details.found.sku ??= skuNamed(page) ?? skuOfPath(page);
  return details.found;
}

/** Reads a label with its value in the next element or after a colon. */
function readLabel(details: Details, element: Element, text: string): void {
  for (const field of FIELDS) {
    if (!details.isOpen(field)) continue;
    const value = labelledValue(element, text, (label) => detailsNamed(label).includes(field));
    if (value) details.offer(field, { text: value, element, confidence: 0.65 });
  }
}

/** Reads an element with a name for a brand. */
function readBrand(details: Details, element: Element, text: string): void {
  if (!details.isOpen('brand')) return;
  const name = text
    .replace(STORE_LINK, '')
    .replace(/^(?:brand|by|marke|marca|marque|von|de|di)\b[:\s]*/i, '');
  if (name.length < 40) details.offer('brand', { text: name, element, confidence: 0.5 });
}

/** A link to the brand's page on a marketplace: `Visit the Acme Store`. */
const STORE_LINK =
  /^(?:visit the|besuchen sie den|visiter la boutique|visita (?:lo store di|la tienda de)|visite a loja)\s+|[\s-]+store$/giu;

const ID_NAMES =
  /^(?:data-)?(?:sku|asin|product[-_]?(?:id|code|sku|no)|item[-_]?(?:id|code|no)|article[-_]?(?:id|no|number)?|artnr|pid|prod[-_]?id|goods[-_]?(?:id|no)|offer[-_]?id)$/i;

/** An identifier that is both in the page's form or attributes and in its address. */
function skuNamed(page: Page): Sourced<string> | null {
  const address = page.url?.toLowerCase() ?? '';
  for (const element of page.elements) {
    const candidates: [string, string][] = Object.entries(element.attribs);
    const name = attr(element, 'name') ?? attr(element, 'id');
    if (element.name === 'input' && name) candidates.push([name, attr(element, 'value') ?? '']);
    for (const [key, value] of candidates) {
      if (!ID_NAMES.test(key) || value.length < 4 || value.length > 40 || !/\d/.test(value))
        continue;
      if (address.includes(value.toLowerCase())) {
        return { value, method: 'heuristic', where: `${pathOf(element)}[${key}]`, confidence: 0.6 };
      }
    }
  }
  return null;
}

/** The number at the end of an address, which is usually the product's. */
function skuOfPath(page: Page): Sourced<string> | null {
  if (!page.url || !URL.canParse(page.url)) return null;
  const segments = new URL(page.url).pathname.split('/').filter(Boolean).slice(-2).toReversed();
  for (const segment of segments) {
    const value = segment.replace(/\.\w{2,5}$/, '');
    if (!/^[a-z]{0,3}-?\d{5,14}$/i.test(value)) continue;
    return { value, method: 'heuristic', where: 'address of the page', confidence: 0.5 };
  }
  return null;
}
