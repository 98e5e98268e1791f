import { ownEntities } from './catalogue-refusals.ts';
import type { SpreadsheetLimits, SpreadsheetRefused } from './limits.ts';
import { cellTooLong, tooManyColumns } from './row-gate.ts';
import type { Attributes } from './xml.ts';

/** The namespace of the fields of Google Merchant Center, whatever its prefix. */
const MERCHANT = 'http://base.google.com/ns/1.0';

/** How much a field of each namespace counts where an item has several of the same name. */
type Rank = 0 | 1 | 2;

type Field = { name: string; rank: Rank; parts: string[]; href: string | undefined };

type RankedItem = Map<string, { rank: Rank; value: string }>;

/** One product of a feed: its fields by name, repeated ones on lines of their own. */
export type FeedItem = Map<string, string>;

/**
 * Converts the markup of a feed (RSS `item`, Atom `entry`) into its items. The name of a field is that of its element
 * without the prefix. Where an item has a field of Google Merchant Center and another one of the same name, such as the
 * `id` and `title` of Atom, the first counts. Elements inside a field are joined: `DE:Standard:4.95 EUR`.
 */
export class FeedReader {
  readonly #limits: SpreadsheetLimits;
  readonly #merchantPrefixes = new Set(['g']);
  #isMerchantDefault = false;
  #items: FeedItem[] = [];
  #count = 0;
  #item: RankedItem | undefined;
  #field: Field | undefined;
  /** Elements that are open inside the item. */
  #depth = 0;
  #text = '';
  #length = 0;

  constructor(limits: SpreadsheetLimits) {
    this.#limits = limits;
  }

  takeItems(): FeedItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  // Arrow functions, because the parser calls them without `this`.
  open = (name: string, attributes: Attributes, qualified: string): void => {
    this.#noteNamespaces(attributes);
    if (!this.#item) {
      if (name === 'item' || name === 'entry') this.#item = new Map();
      return;
    }
    this.#depth++;
    if (this.#depth === 1) this.#openField(name, attributes, qualified);
    else this.#takeText();
  };

  close = (): void => {
    if (!this.#item) return;
    if (this.#depth === 0) return this.#closeItem(this.#item);
    this.#takeText();
    this.#depth--;
    if (this.#depth === 0 && this.#field) this.#closeField(this.#item, this.#field);
  };

  text = (text: string): void => {
    if (!this.#field) return;
    this.#length += text.length;
    // Blanks around a text do not count, but need memory until it ends.
    if (this.#length > this.#limits.cellLength * 2) throw this.#tooLong();
    this.#text += text;
  };

  doctype = (declaration: string): void => {
    if (declaration.includes('[')) throw ownEntities();
  };

  #noteNamespaces(attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== MERCHANT) continue;
      if (key === 'xmlns') this.#isMerchantDefault = true;
      else if (key.startsWith('xmlns:') && this.#merchantPrefixes.size < 100)
        this.#merchantPrefixes.add(key.slice('xmlns:'.length));
    }
  }

  #openField(name: string, { href, rel = 'alternate' }: Attributes, qualified: string): void {
    const prefix = qualified.slice(0, -name.length - 1);
    this.#length = 0;
    this.#field = {
      name,
      rank: this.#rankOf(prefix),
      parts: [],
      href: name === 'link' && rel === 'alternate' ? href : undefined,
    };
  }

  #rankOf(prefix: string): Rank {
    if (prefix === '') return this.#isMerchantDefault ? 2 : 1;
    return this.#merchantPrefixes.has(prefix) ? 2 : 0;
  }

  #takeText(): void {
    const text = this.#text.trim();
    this.#text = '';
    if (text !== '') this.#field?.parts.push(text);
  }

  #closeField(item: RankedItem, { name, rank, parts, href }: Field): void {
    this.#field = undefined;
    const value = parts.length > 0 ? parts.join(rank === 2 ? ':' : ' ') : (href?.trim() ?? '');
    const known = item.get(name);
    if (value === '' || (known && known.rank > rank)) return;
    const joined = known?.rank === rank ? `${known.value}\n${value}` : value;
    if (joined.length > this.#limits.cellLength) throw this.#tooLong();
    item.set(name, { rank, value: joined });
    if (item.size > this.#limits.columns) throw tooManyColumns(this.#limits.columns);
  }

  /** The header is row 1 of the table. */
  #tooLong(): SpreadsheetRefused {
    return cellTooLong(this.#limits.cellLength, this.#count + 2);
  }

  #closeItem(item: RankedItem): void {
    this.#item = undefined;
    this.#count++;
    this.#items.push(new Map([...item].map(([name, { value }]) => [name, value])));
  }
}
