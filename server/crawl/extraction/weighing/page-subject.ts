import { PAGE_EVIDENCE, type PageEvidence, type PriceEvidence } from '../evidence.ts';
import type { Extraction } from '../extraction.ts';
import { destinationOf } from '../page/destination.ts';
import { hasType, itemsOf, type Item } from '../structured/item.ts';
import { firstMeta, metaTags } from '../structured/meta.ts';
import { productItems } from '../structured/product.ts';
import type { View } from '../visible/view.ts';
import {
  comparesProducts,
  isListAsProduct,
  leadsToOtherShop,
  namesOthers,
} from './offers-of-others.ts';
import { isReview, isReviewTitle, offeredItems, offersReviewedOnly } from './signs-of-review.ts';
import { isHeadedAsAppeal, paysAmount, tellsOfEndedAuction } from './signs-of-no-sale.ts';
import { isServiceTitle } from './service-titles.ts';
import { ARTICLE_TYPES, LISTING_TYPES } from './subject-types.ts';
import {
  describesHome,
  hasServiceButton,
  isMarkedAsService,
  isQuotation,
} from './signs-of-service.ts';
import { isListedButton } from './listed-buttons.ts';
import { countsProducts, isSearch, listedPrices, linksToNextPage } from './signs-of-listing.ts';

/** The subject of a page, with the reasons. Only a product page has a price to store. */
export type PageSubject = {
  kind: 'product' | 'listing' | 'other';
  evidence: PageEvidence[];
  /** Points of the evidence. */
  score: number;
};

const LISTINGS: readonly PageEvidence[] = [
  'lists products',
  'is marked up as a list',
  'is a list marked up as a product',
];

/** Points from which a page is one product's offer. */
const PRODUCT_SCORE = 1;

/** The items that a page is about: the roots, their main entities, and the members of their graphs. */
const subjectsOf = (roots: Item[]): Item[] =>
  roots.flatMap((item) => [item, ...itemsOf(item, 'mainEntity', 'mainEntityOfPage', 'about')]);

/** The data that was read from a page. */
export type Findings = {
  /** Items of its structured data. */
  roots: Item[];
  headings: string[];
  /** What each source states. */
  sources: readonly Extraction[];
  view: View;
  /** The data that was read about its product. */
  read: Extraction;
};

/** A reason and its condition. */
type Reason<Facts> = readonly [PageEvidence, (facts: Facts) => boolean];

const holding = <Facts>(reasons: readonly Reason<Facts>[], facts: Facts): PageEvidence[] =>
  reasons.flatMap(([name, holds]) => (holds(facts) ? [name] : []));

/** Judges the subject of a page by its markup, its controls and its visible content. */
export function subjectOf(findings: Findings): PageSubject {
  const found = new Set<PageEvidence>([
    ...holding(MARKUP_REASONS, markupFacts(findings)),
    ...buttonEvidence(findings),
    ...holding(VIEW_REASONS, viewFacts(findings)),
  ]);
  const evidence = [...found];
  const score = evidence.reduce((sum, name) => sum + PAGE_EVIDENCE[name], 0);
  const isListing = LISTINGS.some((name) => found.has(name));
  if (score >= PRODUCT_SCORE) return { kind: 'product', evidence, score };
  return { kind: isListing ? 'listing' : 'other', evidence, score };
}

type MarkupFacts = Pick<Findings, 'roots' | 'headings' | 'sources' | 'view' | 'read'> & {
  subjects: Item[];
  /** The page's type in Open Graph. */
  type: string;
};

const markupFacts = ({ roots, headings, sources, view, read }: Findings): MarkupFacts => ({
  roots,
  headings,
  sources,
  view,
  read,
  subjects: subjectsOf(roots),
  type: firstMeta(metaTags(view.page), 'og:type')?.content.toLowerCase() ?? '',
});

const MARKUP_REASONS: readonly Reason<MarkupFacts>[] = [
  [
    'is marked up as a product',
    ({ sources }) => sources.some(({ price, name }) => isMarkup(price?.method ?? name?.method)),
  ],
  [
    'is marked up with an offer',
    ({ sources }) =>
      sources.some(({ offers }) => offers.some(({ price }) => price !== null && price > 0)),
  ],
  [
    'carries the state of a product',
    ({ sources }) => sources.some(({ price }) => price?.method === 'embedded-state'),
  ],
  ['is marked up as a product', ({ type }) => /product|item\b/.test(type)],
  [
    'is marked up with an offer',
    ({ sources }) => sources.some(({ price }) => price?.method === 'opengraph'),
  ],
  [
    'is an article',
    ({ type, subjects }) =>
      /^(?:article|blog|video|profile|music|podcast|news)/.test(type) ||
      subjects.some((item) => hasType(item, ...ARTICLE_TYPES)),
  ],
  ['is a review', ({ subjects, sources }) => isReview(subjects, sources)],
  ['is a review', ({ roots, subjects }) => offersReviewedOnly(roots, subjects)],
  ['is a review', ({ headings, view }) => isReviewTitle(headings) && !hasOwnBuy(view)],
  [
    'is marked up with other products',
    ({ roots, headings }) => namesOthers(offeredItems(roots), headings),
  ],
  ['compares products', ({ roots, headings }) => comparesProducts(offeredItems(roots), headings)],
  [
    'is a list marked up as a product',
    ({ roots, view }) => isListAsProduct(offeredItems(roots), view),
  ],
  [
    'is marked up as a service',
    ({ roots, subjects, headings }) =>
      isMarkedAsService(
        subjects,
        productItems(roots).map(({ item }) => item),
        headings,
      ),
  ],
  [
    'asks a question',
    ({ headings: [heading = ''], view }) => /[?？؟]\s*$/u.test(heading) && !hasOwnBuy(view),
  ],
  [
    'is headed as an appeal',
    ({ headings, read }) => read.gtin === null && isHeadedAsAppeal(headings),
  ],
  ['is headed as a quotation', ({ headings }) => isQuotation(headings)],
  [
    'is a cart, a search or an account',
    ({ headings: [heading = ''], sources, subjects, view: { page } }) =>
      subjects.some((item) => hasType(item, 'SearchResultsPage')) ||
      ((isServiceTitle(heading) || isSearch(page.url)) &&
        sources.every(({ price }) => price === null || price.method === 'embedded-state')),
  ],
  [
    'is marked up as a list',
    ({ subjects }) => subjects.some((item) => hasType(item, ...LISTING_TYPES)),
  ],
];

const isMarkup = (method: string | undefined): boolean =>
  method === 'json-ld' || method === 'microdata' || method === 'rdfa';

/** The number of similar buttons from which they belong to a list. */
const MANY_BUTTONS = 3;

/** Evidence of the buy button: a product page has one, a list has one for each product. */
function buttonEvidence({ view, read, roots, headings }: Findings): PageEvidence[] {
  const { buy, heading, places } = view;
  if (!buy || places.of(buy.element).aside || hasServiceButton(view)) return [];
  const isNear = heading !== null && Math.abs(buy.index - heading) < 500;
  const isListed = read.price?.evidence?.includes('in a list of products') ?? false;
  const own = { headings, offered: offeredItems(roots), price: read.price?.value ?? null };
  const isOneOfMany = isListedButton(view, buy.element, own, isListed ? 2 : MANY_BUTTONS);
  return [
    isNear ? 'has a buy button by the name' : 'has a buy button',
    ...(isOneOfMany ? (['lists products'] as const) : []),
  ];
}

type ViewFacts = {
  view: View;
  /** The price that was read. */
  price: number | null;
  /** A price was read or is stated. */
  isPriced: boolean;
  /** The page says whether a product with an article number is in stock. */
  hasStock: boolean;
  /** Evidence of the amount that was read as the price. */
  amount: ReadonlySet<PriceEvidence>;
};

const namesNumber = ({ details }: View): boolean =>
  [details.sku, details.gtin, details.mpn].some(Boolean);

const viewFacts = ({ view, sources, read }: Findings): ViewFacts => ({
  view,
  price: read.price?.value ?? null,
  isPriced: read.price !== null || sources.some(({ price }) => price !== null),
  hasStock: read.availability !== null && namesNumber(view),
  amount: new Set(read.price?.evidence),
});

/** Cards of products, and besides them neither a price, nor a buy button, nor the stock of a numbered product. */
const hasCardsOnly = ({ view, isPriced, hasStock }: ViewFacts): boolean =>
  !isPriced && !hasStock && view.places.cards > 1 && !hasOwnBuy(view);

/** `from 649 zł in 4 shops`: products that other shops sell have a range and no button. */
const comparesShops = ({ view, amount }: ViewFacts): boolean =>
  !view.buy &&
  amount.has('the lowest of several offers') &&
  (amount.has('a starting price') || listedPrices(view) >= MANY_BUTTONS);

const hasOwnBuy = ({ buy, places }: View): boolean => buy !== null && !places.of(buy.element).aside;

/** Some shops identify their products by the query or the fragment alone. */
const isStartPage = (address: string): boolean =>
  destinationOf(address) === 'home' && !/[?#]/.test(address);

const VIEW_REASONS: readonly Reason<ViewFacts>[] = [
  ['names an article number', ({ view }) => namesNumber(view)],
  ['asks an amount per time', ({ amount }) => amount.has('a rate')],
  ['names a wage, a fee or a fare', ({ amount }) => amount.has('a wage, a fee or a fare')],
  ['has a button of a service', ({ view }) => hasServiceButton(view)],
  ['tells of an ended auction', ({ view }) => tellsOfEndedAuction(view)],
  ['pays its amount', ({ view, price }) => paysAmount(view, price)],
  ['describes a home', ({ view }) => describesHome(view)],
  ['speaks of stock', ({ view }) => view.stock.availability !== null],
  [
    'has an element named price',
    ({ amount }) =>
      amount.has('in an element named price') || amount.has('within an element named price'),
  ],
  ['has its amount in a sentence', ({ amount }) => amount.has('in a sentence')],
  ['has its amount in a link', ({ amount }) => amount.has('in a link')],
  ['has its amount in a list', ({ amount }) => amount.has('in a list of products')],
  ['lists products', hasCardsOnly],
  ['compares other shops', comparesShops],
  [
    'leads to the offer of another website',
    ({ view, price }) => price !== null && leadsToOtherShop(view, price),
  ],
  [
    'is the start page of its website',
    ({ view: { page } }) => page.url !== null && isStartPage(page.url),
  ],
  ['has no heading of its own', ({ view }) => view.heading === null],
  ['counts its products', ({ view }) => countsProducts(view)],
  ['has pages to turn', ({ view }) => linksToNextPage(view.page)],
];
