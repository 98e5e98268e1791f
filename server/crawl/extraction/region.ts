import { attr, parentOf, textOf, type Element, type Page } from './dom.ts';

/** What an element's class, id and test names say of it, each question answered once. */
export class Traits {
  readonly names: string;
  readonly aside: boolean;
  readonly former: boolean;
  private readonly answers = new Map<RegExp, boolean>();

  constructor(names: string) {
    this.names = names;
    this.aside = asideNames.test(names);
    this.former = formerNames.test(names);
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
  'related|recommend\\w*|reco|recos|similar|alternativ\\w*|carousel|swiper|slick|upsell\\w*|cross-?sell\\w*|also|recent\\w*|viewed|sponsored|sponsor|bundle\\w*|frequently|accessor\\w*|(?:mini|header|top|side|flyout|drawer)-?(?:cart|basket|bag)|(?:cart|basket)-(?:summary|items?|dropdown|preview|popup|totals?|count|widget|sidebar|drawer|modal|icon)|wishlist|compare\\w*|footer|navbar|nav|navigation|menu|megamenu|breadcrumb\\w*|reviews?|ratings?|comments?|cookie\\w*|gdpr|consent|privacy|popup|newsletter|banner|history|faq|installments?|instalments?|financ\\w*|leasing|klarna|affirm|afterpay|shipping|delivery|versand|lieferung|livraison|spedizione|tooltip|facets?|filters?|vouchers?|coupons?|warranty|insurance|protection|teaser\\w*|suggest\\w*|advert\\w*|ads|visited|trending|bestsellers?|others?|combo|addon|add-on|search-?results?|product-(?:thumb|card|tile|item|list|grid)\\w*|item-card',
);
const formerNames = word(
  'old|was|list-?price|rrp|msrp|uvp|srp|strike\\w*|striked|strikethrough|crossed?|before|original|orig|regular|former|previous|prev|compare-at|ancien|barre|vorher|durchgestrichen|antes|anterior|deleted|stroke|linethrough|line-through|undiscounted|non-sale',
);
const priceNames =
  /price|preis|prix|precio|prezzo|preco|preço|cena\b|ceny|\bpris\b|prijs|hinta|fiyat|harga|amount|buybox|buy-box|kaina|\bár\b/i;
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
  return best && best.score >= 1 ? best.element : null;
}

/** Places of every element, from the outside in. */
export function placesOf(page: Page, anchors: (Element | null)[]): Map<Element, Place> {
  const places = new Map<Element, Place>();
  // What holds the product's name or its buy button is not beside the product, whatever its name.
  const holding = new Set<Element>();
  for (const anchor of anchors) {
    for (let at = anchor; at && !holding.has(at); at = parentOf(at)) holding.add(at);
  }
  for (let index = 0; index < page.elements.length; index++) {
    const element = page.elements[index]!;
    const parent = parentOf(element);
    const around = (parent && places.get(parent)) ?? null;
    const traits = traitsOf(element);
    const style = element.attribs['style'] ?? '';
    const outer = element.name === 'html' || element.name === 'body' || holding.has(element);
    places.set(element, {
      index,
      aside: (around?.aside ?? false) || (!outer && (asideTags.has(element.name) || traits.aside)),
      hidden: (around?.hidden ?? false) || (!outer && isHidden(element, style)),
      former:
        (around?.former ?? false) ||
        /^(?:s|del|strike)$/.test(element.name) ||
        (style !== '' && struckStyle.test(style)) ||
        (!outer && traits.former && (traits.price || around?.traits.price === true)),
      traits,
      around,
      link: element.name === 'a' ? (attr(element, 'href') ?? null) : (around?.link ?? null),
    });
  }
  return places;
}

const isHidden = (element: Element, style: string): boolean =>
  (style !== '' && hiddenStyle.test(style)) ||
  Object.hasOwn(element.attribs, 'hidden') ||
  /^(?:script|style|template|noscript)$/.test(element.name);
