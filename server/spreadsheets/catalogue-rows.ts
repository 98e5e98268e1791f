import {
  childrenOf,
  countOf,
  detailOf,
  isField,
  isPlural,
  isText,
  textOf,
  valuesIn,
  type Element,
} from './catalogue-element.ts';
import { mostNested, noProductList, ownEntities, tooLargeProduct } from './catalogue-refusals.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { cellTooLong } from './row-gate.ts';
import type { RowElement } from './row-element.ts';
import { localName, type Attributes, type XmlHandler } from './xml.ts';

/**
 * One product of an XML file: its values by the names of their elements from the outside to the inside, and its
 * `details`, which the file itself names, as in `<a name="EAN">4006381333931</a>`.
 */
export type CatalogueItem = { fields: Map<string, string>; details: Map<string, string> };

/** Elements around values of the product itself, which say nothing more of them. */
const WRAPPER = /^(?:identifiers?|codes?|ids?|data|info|general|attributes|properties|fields)$/i;
/** What says where an address is, and what says how a program uses it. */
const ADDRESS = /^(?:href|src)$/i;
const OF_ADDRESS = /^(?:rel|type|target|hreflang)$/i;

/** Elements inside one product. */
const MOST_ELEMENTS = 20_000;
/** Characters inside one product. */
const MOST_CHARACTERS = 4_000_000;
/** Ends a cell that has no room for all values of a field. */
const LEFT_OUT = '\n…';

/** Other products, whose addresses are none of this one. */
const OTHER_PRODUCTS =
  /related|similar|accessor(?:y|ies)|alternatives|recommend(?:ed_products?|ations?)|cross_?sell|up_?sell|variant|variation/i;

/**
 * Converts the markup of an XML file into its products. `lists` are the elements of which a product has several that
 * hold several values each, such as variants: they are counted and not read, as none of them is the product. The reader
 * adds those that it finds.
 */
export class CatalogueReader implements XmlHandler {
  readonly #row: RowElement;
  readonly #limits: SpreadsheetLimits;
  readonly #lists: Set<string>;
  #items: CatalogueItem[] = [];
  #rows = 0;
  #elements = 0;
  #characters = 0;
  /** Of the text that is open. */
  #length = 0;
  /** The names of the open elements, and those inside a product with it as the first. */
  readonly #names: string[] = [];
  readonly #open: Element[] = [];

  constructor(row: RowElement, lists: Set<string>, limits: SpreadsheetLimits) {
    this.#row = row;
    this.#lists = lists;
    this.#limits = limits;
  }

  takeItems(): CatalogueItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  // Arrow functions, because the parser calls them without `this`.
  open = (name: string, attributes: Attributes): void => {
    const parent = this.#names.at(-1) ?? '';
    if (this.#names.push(name) > mostNested) throw noProductList();
    const around = this.#open.at(-1);
    const isRow = name === this.#row.name && parent === this.#row.parent;
    if (!around && !isRow) return;
    const element: Element = { name, attributes: ownOf(attributes), parts: [] };
    this.#length = 0;
    for (const [, value] of element.attributes) this.#count(value);
    if (++this.#elements > MOST_ELEMENTS) throw tooLargeProduct(this.#rowNumber);
    around?.parts.push(element);
    this.#open.push(element);
  };

  text = (text: string): void => {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#length += text.length;
    // Blanks around a text do not count, but need memory until it ends.
    if (this.#length > this.#limits.cellLength * 2) throw this.#tooLong();
    this.#count(text);
    element.parts.push(text);
  };

  close = (): void => {
    this.#names.pop();
    this.#length = 0;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#closeRow(element);
  };

  doctype = (declaration: string): void => {
    if (declaration.includes('[')) throw ownEntities();
  };

  #closeRow(element: Element): void {
    const item: CatalogueItem = { fields: new Map(), details: new Map() };
    for (const [name, value] of element.attributes) this.#add(item.fields, name, value);
    // An element says what a product has rather than an attribute of the same name.
    for (const { name } of childrenOf(element)) item.fields.delete(name);
    this.#addChildren(element, '', item);
    this.#items.push(item);
    this.#rows++;
    this.#elements = 0;
    this.#characters = 0;
  }

  #count(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) throw tooLargeProduct(this.#rowNumber);
  }

  #addChildren(element: Element, path: string, item: CatalogueItem): void {
    const counts = new Map<string, number>();
    const children = childrenOf(element);
    for (const { name } of children) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const child of children) {
      const name = path === '' || isPlural(element, child) ? child.name : `${path} ${child.name}`;
      const count = counts.get(child.name) ?? 0;
      const detail = detailOf(child, count > 1);
      if (detail && isField(child)) this.#add(item.fields, ...detail);
      else if (detail) this.#add(item.details, ...detail);
      else if (this.#isList(child, name, count)) item.fields.set(name, countOf(child, count));
      else this.#addElement(child, name, item);
    }
  }

  #isList(element: Element, name: string, count: number): boolean {
    const values = isText(element) ? 0 : valuesIn(element);
    if ((values > 1 && count > 1) || (values > 0 && OTHER_PRODUCTS.test(name)))
      this.#lists.add(name);
    return this.#lists.has(name);
  }

  #addElement(element: Element, name: string, item: CatalogueItem): void {
    const isAddress = element.attributes.some(([attribute]) => ADDRESS.test(attribute));
    for (const [attribute, value] of element.attributes) {
      if (isAddress && OF_ADDRESS.test(attribute)) continue;
      this.#add(item.fields, ADDRESS.test(attribute) ? name : `${name} ${attribute}`, value);
    }
    if (isText(element)) this.#add(item.fields, name, textOf(element));
    else this.#addChildren(element, WRAPPER.test(name) ? '' : name, item);
  }

  /** Several values stand on lines of their own. */
  #add(values: Map<string, string>, name: string, value: string): void {
    const text = value.trim();
    if (text === '') return;
    if (text.length > this.#limits.cellLength) throw this.#tooLong();
    const known = values.get(name);
    const joined = known === undefined ? text : `${known}\n${text}`;
    if (joined.length <= this.#limits.cellLength) values.set(name, joined);
    else if (known?.endsWith(LEFT_OUT) === false) values.set(name, `${known}${LEFT_OUT}`);
  }

  /** The header is row 1 of the table. */
  get #rowNumber(): number {
    return this.#rows + 2;
  }

  #tooLong() {
    return cellTooLong(this.#limits.cellLength, this.#rowNumber);
  }
}

const ownOf = (attributes: Attributes): [string, string][] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('xmlns') || name.startsWith('xml:') ? [] : [[localName(name), value]],
  );
