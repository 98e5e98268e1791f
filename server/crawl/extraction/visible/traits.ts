import { memoByText } from '../../../memo.ts';
import type { Element } from '../page/dom.ts';

/** The traits of an element according to its class, id and test names; each pattern is tested once. */
export class Traits {
  readonly names: string;
  readonly aside: boolean;
  readonly former: boolean;
  private readonly results = new Map<RegExp, boolean>();

  constructor(names: string) {
    this.names = names;
    // A box with the price and its delivery belongs to the product.
    const normalised = names.replace(COMPARE_PRICE, 'list-price');
    this.aside = ASIDE_NAMES.test(
      PRICE_NAMES.test(normalised) ? normalised.replace(SERVICE_NAMES, '') : normalised,
    );
    this.former = FORMER_NAMES.test(
      names.replace(NOT_ITSELF, '').replace(COMPARE_PRICE, 'list-price'),
    );
  }

  private has(pattern: RegExp): boolean {
    const known = this.results.get(pattern);
    if (known !== undefined) return known;
    const result = this.names !== '' && pattern.test(this.names);
    this.results.set(pattern, result);
    return result;
  }

  get price(): boolean {
    return this.has(PRICE_NAMES);
  }
  get current(): boolean {
    return this.has(CURRENT_NAMES);
  }
  get other(): boolean {
    return this.has(OTHER_NAMES);
  }
  get stock(): boolean {
    return this.has(STOCK_NAMES);
  }
  get brand(): boolean {
    return this.has(BRAND_NAMES);
  }
}

const word = (alternatives: string): RegExp =>
  new RegExp(`(?:^|[\\s_-])(?:${alternatives})(?=$|[\\s_-])`, 'i');

const ASIDE_NAMES = word(
  'related|featured|recommend\\w*|reco|recos|similar|alternativ\\w*|carousel|swiper|slick|upsell\\w*|cross-?sell\\w*|also|recent\\w*|viewed|sponsored|sponsor|bundle\\w*|frequently|accessor\\w*|(?:mini|header|top|side|flyout|drawer)-?(?:cart|basket|bag)|(?:cart|basket)-(?:summary|items?|dropdown|preview|popup|totals?|count|widget|sidebar|drawer|modal|icon)|wishlist|compar(?:e|ison)\\w*|footer|navbar|nav|navigation|menu|megamenu|breadcrumb\\w*|reviews?|ratings?|comments?|cookie\\w*|gdpr|consent|privacy|popup|newsletter|banner|history|faq|installments?|instalments?|financ\\w*|leasing|klarna|affirm|afterpay|shipping|delivery|versand|lieferung|livraison|spedizione|tooltip|facets?|filters?|vouchers?|coupons?|warranty|insurance|protection|teaser\\w*|suggest\\w*|advert\\w*|ads|visited|trending|bestsellers?|others?|combo|addon|add-on|search-?results?|product-(?:thumb|card|tile|item|list|grid)\\w*(?!-(?:detail|page|info|price|name|title|product-price))|item-card',
);
const FORMER_NAMES = word(
  'old|was|max-?price|standard|suggest\\w*|list-?price|stara|stary|stare|staraya|vechi|veche|poprzednia|regularna|przekre\\w*|puvodni|povodna|bezna|vanha|ordinarie|tidigare|gammel|eredeti|regi|alt|alter|eski|bylo|bez-slevy|palia|palaia|arxiki|initial-?price|price-initial|initiale|precedente|precedent|anciens?|anterieur|iepriekseja|ankstesne|sena|senoji|stariat?a|tidl|foer|foerpris|foer-?pris|statt|instead|streich\\w*|statt-?preis|uvp-?preis|antigua|tachad\\w*|vecchio|listino|advies\\w*|rrp|msrp|uvp|srp|strike\\w*|striked|strikethrough|crossed?|before|original|origin|orig|org|regular|normalprice|former|previous|prev|compare-at|ancien|barre|vorher|durchgestrichen|antes|anterior|deleted|stroke|linethrough|line-through|undiscounted|non-sale',
);
const SERVICE_NAMES =
  /(?:^|(?<=[\s_-]))(?:shipping|delivery|versand|lieferung|livraison|spedizione|reviews?|ratings?)(?=$|[\s_-])/gi;
/** `price-compare` and `compare-at-price` name the list price; other comparisons do not belong to the product. */
const COMPARE_PRICE =
  /price[-_]+compare\w*(?:-at)?|compare[-_](?:at[-_])?price\w*|suggest\w*[-_]price\w*/gi;
/** `with-list-price` names an element next to the list price. */
const NOT_ITSELF = /(?:^|[\s_-])(?:with|has|no|without)-[\w-]*/gi;
export const PRICE_NAMES =
  /price|preis|prix|precio|prezzo|preco|preço|cena\b|ceny|\bpris\b|prijs|hinta|fiyat|harga|amount|buybox|buy-box|cijen|ціна|cina\b|timi\b|τιμ|pret\b|preț|hind\b|\btarif|montant|kaina|\bár\b/i;
const CURRENT_NAMES = word(
  'current|now|final|sale|our|ourprice|main|product|pdp|buybox|selling|special|offer|deal|discounted|actual|aktuell|reduced|promo|today|new|value|big|large|buying|dealprice|saleprice',
);
const OTHER_NAMES = word(
  'sav\\w+|discount-(?:amount|value|percent)|you-save|unit|per|installments?|month\\w*|points|subtotal|total|deliver\\w*|shipping|from|min|tax|vat|fee|deposit|reward\\w*|cashback|bonus|loyalty|club|member|used|trade|badge|percent\\w*|off|additional|option|gift|swatch\\w*|variation\\w*',
);
const STOCK_NAMES = word(
  'stock\\w*|availab\\w*|in-?stock|out-?of-?stock|sold-?out|inventory|lager\\w*|verf\\w*gbar\\w*|disponib\\w*|skladem|sklad\\w*|voorraad|nalichie|unavailable',
);
const BRAND_NAMES = word('brand|brand-?name|manufacturer|designer|byline\\w*|bylineinfo');

const traitsByName = memoByText(
  (names) => new Traits(names.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/__+/g, '-')),
);

const LONGEST = 300;

export function traitsOf({ attribs }: Element): Traits {
  let names = attribs['class'] ?? '';
  const test =
    attribs['data-testid'] ?? attribs['data-test'] ?? attribs['data-qa'] ?? attribs['data-qaid'];
  for (const other of [attribs['id'], test, attribs['itemprop']]) if (other) names += ` ${other}`;
  return traitsByName(names.slice(0, LONGEST).trim());
}
