import { relatedWords } from './related-words.ts';
import { attr, isElement, isText, parentOf, textOf, type Element, type Page } from './dom.ts';

/** What an element's class, id and test names say of it, each question answered once. */
export class Traits {
  readonly names: string;
  readonly aside: boolean;
  readonly former: boolean;
  private readonly answers = new Map<RegExp, boolean>();

  constructor(names: string) {
    this.names = names;
    // A box of the price and its delivery is the product's.
    const told = names.replace(comparePrice, 'list-price');
    this.aside = asideNames.test(priceNames.test(told) ? told.replace(serviceNames, '') : told);
    this.former = formerNames.test(
      names.replace(notItself, '').replace(comparePrice, 'list-price'),
    );
  }

  private has(pattern: RegExp): boolean {
    const known = this.answers.get(pattern);
    if (known !== undefined) return known;
    const answer = this.names !== '' && pattern.test(this.names);
    this.answers.set(pattern, answer);
    return answer;
  }

  get price(): boolean {
    return this.has(priceNames);
  }
  get current(): boolean {
    return this.has(currentNames);
  }
  get other(): boolean {
    return this.has(otherNames);
  }
  get stock(): boolean {
    return this.has(stockNames);
  }
  get brand(): boolean {
    return this.has(brandNames);
  }
}

/** What the markup around an element says of its role on the page. */
export interface Place {
  /** Position among the page's elements. */
  index: number;
  /** Part of a carousel, menu, review...: not the page's own product. */
  aside: boolean;
  hidden: boolean;
  /** In a section of other products by its heading. */
  related: boolean;
  /** Struck through or named as a former price. */
  former: boolean;
  traits: Traits;
  around: Place | null;
  /** Address of the link around it, or null. */
  link: string | null;
}

const word = (alternatives: string): RegExp =>
  new RegExp(`(?:^|[\\s_-])(?:${alternatives})(?=$|[\\s_-])`, 'i');

const asideNames = word(
  'related|featured|recommend\\w*|reco|recos|similar|alternativ\\w*|carousel|swiper|slick|upsell\\w*|cross-?sell\\w*|also|recent\\w*|viewed|sponsored|sponsor|bundle\\w*|frequently|accessor\\w*|(?:mini|header|top|side|flyout|drawer)-?(?:cart|basket|bag)|(?:cart|basket)-(?:summary|items?|dropdown|preview|popup|totals?|count|widget|sidebar|drawer|modal|icon)|wishlist|compar(?:e|ison)\\w*|footer|navbar|nav|navigation|menu|megamenu|breadcrumb\\w*|reviews?|ratings?|comments?|cookie\\w*|gdpr|consent|privacy|popup|newsletter|banner|history|faq|installments?|instalments?|financ\\w*|leasing|klarna|affirm|afterpay|shipping|delivery|versand|lieferung|livraison|spedizione|tooltip|facets?|filters?|vouchers?|coupons?|warranty|insurance|protection|teaser\\w*|suggest\\w*|advert\\w*|ads|visited|trending|bestsellers?|others?|combo|addon|add-on|search-?results?|product-(?:thumb|card|tile|item|list|grid)\\w*(?!-(?:detail|page|info|price|name|title))|item-card',
);
const formerNames = word(
  'old|was|standard|suggest\\w*|list-?price|stara|stary|stare|staraya|vechi|veche|poprzednia|regularna|przekre\\w*|puvodni|povodna|bezna|vanha|ordinarie|tidigare|gammel|eredeti|regi|alt|alter|statt|instead|streich\\w*|statt-?preis|uvp-?preis|antigua|tachad\\w*|vecchio|listino|advies\\w*|rrp|msrp|uvp|srp|strike\\w*|striked|strikethrough|crossed?|before|original|orig|regular|former|previous|prev|compare-at|ancien|barre|vorher|durchgestrichen|antes|anterior|deleted|stroke|linethrough|line-through|undiscounted|non-sale',
);
const serviceNames =
  /(?:^|(?<=[\s_-]))(?:shipping|delivery|versand|lieferung|livraison|spedizione|reviews?|ratings?)(?=$|[\s_-])/gi;
/** `price-compare` and `compare-at-price` name the list price, other comparisons are beside the product. */
const comparePrice = /price[-_]compare\w*|compare[-_](?:at[-_])?price\w*|suggest\w*[-_]price\w*/gi;
/** `with-list-price` names an element beside the list price. */
const notItself = /(?:^|[\s_-])(?:with|has|no|without)-[\w-]*/gi;
const priceNames =
  /price|preis|prix|precio|prezzo|preco|preço|cena\b|ceny|\bpris\b|prijs|hinta|fiyat|harga|amount|buybox|buy-box|cijen|ціна|cina\b|timi\b|τιμ|pret\b|preț|hind\b|\btarif|montant|kaina|\bár\b/i;
const currentNames = word(
  'current|now|final|sale|our|ourprice|main|product|pdp|buybox|selling|special|offer|deal|discounted|actual|aktuell|reduced|promo|today|new|value|big|large|buying|dealprice|saleprice',
);
const otherNames = word(
  'sav\\w+|discount-(?:amount|value|percent)|you-save|unit|per|installments?|month\\w*|points|subtotal|total|deliver\\w*|shipping|from|min|tax|vat|fee|deposit|reward\\w*|cashback|bonus|loyalty|club|member|used|trade|badge|percent\\w*|off|additional|option|gift|swatch\\w*|variation\\w*',
);
const stockNames = word(
  'stock\\w*|availab\\w*|in-?stock|out-?of-?stock|sold-?out|inventory|lager\\w*|verf\\w*gbar\\w*|disponib\\w*|skladem|sklad\\w*|voorraad|nalichie|unavailable',
);
const brandNames = word('brand|brand-?name|manufacturer|designer|byline\\w*|bylineinfo');

const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const struckStyle = /line-through/i;
const asideTags = new Set(['footer', 'nav', 'aside', 'select', 'option', 'textarea']);

const known = new Map<string, Traits>();

function traitsOf(element: Element): Traits {
  const { attribs } = element;
  const raw =
    `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['data-testid'] ?? attribs['data-test'] ?? attribs['data-qa'] ?? ''} ${attribs['itemprop'] ?? ''}`
      .slice(0, 300)
      .trim();
  const cached = known.get(raw);
  if (cached) return cached;
  const names = raw.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/__+/g, '-');
  const traits = new Traits(names);
  if (known.size > 20_000) known.clear();
  known.set(raw, traits);
  return traits;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const mostHeadings = 1000;

/** The heading that names the product: the one that has most in common with the page's titles. */
export function mainHeading(page: Page, titles: string[]): Element | null {
  const titled = new Set(titles.flatMap(words));
  let best: { element: Element; score: number } | null = null;
  let read = 0;
  for (const element of page.elements) {
    const level = /^h([123])$/.exec(element.name)?.[1];
    if (!level || (page.textLength.get(element) ?? 0) === 0) continue;
    if (++read > mostHeadings) break;
    const text = new Set(words(textOf(element, 300)));
    if (text.size === 0) continue;
    const shared = [...text].filter((each) => titled.has(each)).length;
    const covered = titled.size === 0 ? 0 : shared / titled.size;
    const score = (level === '1' ? 1 : 0) + shared / text.size + 2 * covered;
    if (!best || score > best.score) best = { element, score };
  }
  return best && best.score >= 1 ? best.element : titledLine(page, titles[0] ?? '');
}

/** Elements that old pages write a name in. */
const lineNames = /^(?:b|strong|font|big|center|p|div|span|td|th)$/;

/** Where there is no heading: the last line that is a part of the title, `Shop - Bone press`, as it stands there. */
function titledLine(page: Page, title: string): Element | null {
  const parts = new Set(title.split(/\s+[-–|•»:]\s+/).map((part) => words(part).join(' ')));
  let found: Element | null = null;
  for (const element of page.elements) {
    const length = page.textLength.get(element) ?? 0;
    if (!lineNames.test(element.name) || length < 4 || length > 120) continue;
    const line = words(textOf(element, 130)).join(' ');
    if (line !== '' && parts.has(line)) found = element;
  }
  return found;
}

/** Places of every element, from the outside in. */
export function placesOf(page: Page, anchors: (Element | null)[]): Map<Element, Place> {
  const places = new Map<Element, Place>();
  // What holds the product's name or its buy button is not beside the product, whatever its name.
  const holding = new Set<Element>();
  for (const anchor of anchors) {
    for (let at = anchor; at && !holding.has(at); at = parentOf(at)) holding.add(at);
  }
  const sections = relatedSections(page, anchors[0] ?? null);
  for (let index = 0; index < page.elements.length; index++) {
    const element = page.elements[index]!;
    const parent = parentOf(element);
    const around = (parent && places.get(parent)) ?? null;
    const traits = traitsOf(element);
    const style = element.attribs['style'] ?? '';
    const related = (around?.related ?? false) || sections.has(element);
    const outer = element.name === 'html' || element.name === 'body' || holding.has(element);
    places.set(element, {
      index,
      related,
      aside:
        related ||
        (around?.aside ?? false) ||
        (!outer && (asideTags.has(element.name) || traits.aside)),
      hidden: (around?.hidden ?? false) || (!outer && isHidden(element, style)),
      former:
        (around?.former ?? false) ||
        /^(?:s|del|strike)$/.test(element.name) ||
        isStruck(element) ||
        (style !== '' && struckStyle.test(style)) ||
        (!outer && traits.former && (traits.price || around?.traits.price === true)),
      traits,
      around,
      link: element.name === 'a' ? (attr(element, 'href') ?? null) : (around?.link ?? null),
    });
  }
  return places;
}

/** Shops that draw the line by a script say so in an attribute: `data-a-strike="true"`. */
const isStruck = (element: Element): boolean =>
  Object.entries(element.attribs).some(([name, value]) => /strike/i.test(name) && value === 'true');

/** Elements that hold such a heading and what stands under it, the product's own heading aside. */
function relatedSections(page: Page, own: Element | null): Set<Element> {
  const holding = new Set<Element>();
  for (let at = own; at; at = parentOf(at)) holding.add(at);
  const sections = new Set<Element>();
  for (const element of page.elements) {
    const parent = parentOf(element);
    // Without an amount there is nothing to set aside.
    if (element === own || !parent || !page.numbered.has(parent)) continue;
    const isBox = page.numbered.has(element) && !holding.has(element);
    if (isBox && isTitledRelated(element)) sections.add(element);
    if (!isRelatedHeading(element, page)) continue;
    const isHeading = /^h[2-6]$/.test(element.name);
    if (isHeading && !holding.has(parent) && parent.name !== 'body') sections.add(parent);
    else for (const each of following(element)) sections.add(each);
  }
  return sections;
}

/** A box that begins with such a line of its own: `<div>Similar products<div>…`. */
function isTitledRelated(element: Element): boolean {
  const [first] = element.children;
  if (!first || !isText(first) || element.children.length < 2 || element.name === 'body')
    return false;
  const text = first.data.slice(0, 60).trim();
  return (
    text.length > 0 &&
    text.length <= 40 &&
    !/\d/.test(text) &&
    relatedWords.test(text) &&
    !priceNames.test(text)
  );
}

/** A heading of other products, or a short line in its place; `Recommended price` is none. */
function isRelatedHeading(element: Element, page: Page): boolean {
  const isHeading = /^h[2-6]$/.test(element.name);
  if (!isHeading && !/^(?:div|p|span|strong|b|legend|caption)$/.test(element.name)) return false;
  if (!isHeading && element.children.length > 1) return false;
  const length = page.textLength.get(element) ?? 0;
  if (length === 0 || length > (isHeading ? 80 : 40)) return false;
  const text = textOf(element, 100);
  if (/\d/.test(text) || !relatedWords.test(text)) return false;
  // `Accessories` alone is a category, `Passend dazu: Stuhl` a hint.
  return isHeading || (/^\S+\s\S/.test(text) && !/[:?]/.test(text) && !priceNames.test(text));
}

/** What follows a heading, up to the next one of its level. */
function following(heading: Element): Element[] {
  const found: Element[] = [];
  for (let node = heading.next; node; node = node.next) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.name) && node.name <= heading.name) break;
    found.push(node);
  }
  return found;
}

const isHidden = (element: Element, style: string): boolean =>
  (style !== '' && hiddenStyle.test(style)) ||
  Object.hasOwn(element.attribs, 'hidden') ||
  /^(?:script|style|template|noscript)$/.test(element.name);
