import { mostNested, noProductList, ownEntities } from './catalogue-refusals.ts';
import type { Attributes, XmlHandler } from './xml.ts';

/** The element that is a row of an XML file, known by its name and that of the element around it. */
export type RowElement = { parent: string; name: string };

/** Elements of one name in those of another. `texts` and `attributes` name what they hold directly. */
type Kind = RowElement & {
  depth: number;
  around: Kind | undefined;
  count: number;
  texts: Set<string>;
  attributes: Set<string>;
  hasPage: boolean;
};

/** Elements after which the rows of a file are known. */
const ENOUGH = 1_000;
const MOST_KINDS = 10_000;
const MOST_NAMES = 100;
const LONGEST_ADDRESS = 2_000;

const PAGE = /^(?:(?:https?:)?\/\/|www\.)[^\s/]+\/\S+$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|mp4|pdf)(?:[?#]\S*)?$/i;

/** What feeds call a product: only such an element is a row if the file has but one of it. */
const PRODUCT =
  /^(?:shop_?item|item|products?|offer|oferta|o|article|artikel|articulo|articolo|produkt|produit|producto|prodotto|produto|produs|termek|zbozi|tovar)$/i;

/**
 * Finds the element that is repeated for each product: one with the address of a page in its attributes or in the text
 * of an element inside it, and of those the one that says the most.
 */
export class RowElementFinder implements XmlHandler {
  readonly #kinds = new Map<string, Kind>();
  readonly #open: { kind: Kind; label: string }[] = [];
  #text = '';
  #isDone = false;

  get isDone(): boolean {
    return this.#isDone;
  }

  // Arrow functions, because the parser calls them without `this`.
  open = (name: string, attributes: Attributes): void => {
    this.#text = '';
    const kind = this.#kindOf(name);
    // Dumps of databases name each field in an attribute.
    const label = `${name} ${attributes['name'] ?? ''}`;
    if (this.#open.push({ kind, label }) > mostNested) throw noProductList();
    kind.count++;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.startsWith('xmlns')) continue;
      if (kind.attributes.size < MOST_NAMES) kind.attributes.add(attribute);
      kind.hasPage ||= isPage(value);
    }
    if (kind.count >= ENOUGH && kind.hasPage) this.#isDone = true;
  };

  text = (text: string): void => {
    if (this.#text.length <= LONGEST_ADDRESS) this.#text += text.slice(0, LONGEST_ADDRESS + 1);
  };

  close = (): void => {
    const text = this.#text.trim();
    this.#text = '';
    const closed = this.#open.pop();
    const around = this.#open.at(-1)?.kind;
    if (!closed || !around || text === '') return;
    if (around.texts.size < MOST_NAMES) around.texts.add(closed.label);
    around.hasPage ||= isPage(text);
  };

  doctype = (declaration: string): void => {
    if (declaration.includes('[')) throw ownEntities();
  };

  /** The element that is a row; undefined if none is. */
  found(): RowElement | undefined {
    const candidates = [...this.#kinds.values()].filter(
      (kind) => kind.depth > 0 && kind.hasPage && (kind.count > 1 || PRODUCT.test(kind.name)),
    );
    const [best] = candidates.toSorted((a, b) => fieldsOf(b) - fieldsOf(a) || a.depth - b.depth);
    const row = best && aroundAll(best);
    const isTable = row !== best || (row !== undefined && fieldsOf(row) > 1);
    return row && isTable ? { parent: row.parent, name: row.name } : undefined;
  }

  #kindOf(name: string): Kind {
    const around = this.#open.at(-1)?.kind;
    const parent = around?.name ?? '';
    const key = `${parent}/${name}`;
    const known = this.#kinds.get(key);
    if (known) return known;
    if (this.#kinds.size >= MOST_KINDS) throw noProductList();
    const kind: Kind = {
      parent,
      name,
      depth: this.#open.length,
      around,
      count: 0,
      texts: new Set(),
      attributes: new Set(),
      hasPage: false,
    };
    this.#kinds.set(key, kind);
    return kind;
  }
}

const isPage = (text: string): boolean => PAGE.test(text) && !PICTURE.test(text);

const fieldsOf = ({ texts, attributes }: Kind): number => texts.size + attributes.size;

/** The product around its variants, or around what it has one of, as a `link`. */
function aroundAll(kind: Kind): Kind {
  const product = productAround(kind);
  if (product) return aroundAll(product);
  const { around } = kind;
  if (PRODUCT.test(kind.name) || !around || around.depth === 0 || around.count < 2) return kind;
  const isLink = kind.texts.size === 0 && around.texts.size > 0;
  return isLink || around.count >= kind.count ? aroundAll(around) : kind;
}

function productAround({ around }: Kind): Kind | undefined {
  if (!around || around.depth === 0) return undefined;
  const isProduct = around.count > 1 && PRODUCT.test(around.name) && fieldsOf(around) > 1;
  return isProduct ? around : productAround(around);
}
