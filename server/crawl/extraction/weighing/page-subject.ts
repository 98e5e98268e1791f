import { isBuyButton } from '../visible/buy-words.ts';
import { attr, parentOf, textOf, type Element, type Page } from '../page/dom.ts';
import { PAGE_EVIDENCE, type PageEvidence } from '../evidence.ts';
import type { Extraction } from '../extraction.ts';
import { hasType, itemsOf, stringOf, type Item } from '../structured/item.ts';
import { firstMeta, metaTags } from '../structured/meta.ts';
import { productItems } from '../structured/product.ts';
import type { View } from '../visible/view.ts';

/** What a page is about, with the reasons. Only a product's page has a price to store. */
export type PageSubject = {
  kind: 'product' | 'listing' | 'other';
  evidence: PageEvidence[];
  /** Points of the evidence. */
  score: number;
};

/** Points from which a page is one product's offer. */
const PRODUCT_SCORE = 1;

const ARTICLE_TYPES = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'LiveBlogPosting',
  'ReportageNewsArticle',
  'OpinionNewsArticle',
  'ReviewNewsArticle',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'Blog',
  'QAPage',
  'FAQPage',
  'DiscussionForumPosting',
  'SocialMediaPosting',
  'ProfilePage',
  'JobPosting',
  'Recipe',
  'PodcastEpisode',
  'PodcastSeries',
  'VideoObject',
];
const LISTING_TYPES = ['CollectionPage', 'SearchResultsPage', 'OfferCatalog'];

/** Items a page is about: the roots, what they name as their main entity, and the members of their graphs. */
const subjectsOf = (roots: Item[]): Item[] =>
  roots.flatMap((item) => [item, ...itemsOf(item, 'mainEntity', 'mainEntityOfPage', 'about')]);

/** Judges what a page is about by its markup, its controls and what it shows. */
export function subjectOf(
  page: Page,
  roots: Item[],
  headings: string[],
  sources: readonly Extraction[],
  view: View,
  read: Extraction,
): PageSubject {
  const found = new Set<PageEvidence>();
  for (const each of markupEvidence(page, roots, headings, sources)) found.add(each);
  for (const each of viewEvidence(page, view, read)) found.add(each);
  const evidence = [...found];
  const score = evidence.reduce((sum, name) => sum + PAGE_EVIDENCE[name], 0);
  const isListing = found.has('lists products') || found.has('is marked up as a list');
  if (score >= PRODUCT_SCORE) return { kind: 'product', evidence, score };
  return { kind: isListing ? 'listing' : 'other', evidence, score };
}

function markupEvidence(
  page: Page,
  roots: Item[],
  headings: string[],
  sources: readonly Extraction[],
): PageEvidence[] {
  const found: PageEvidence[] = [];
  const subjects = subjectsOf(roots);
  if (sources.some(({ price, name }) => isMarkup(price?.method ?? name?.method)))
    found.push('is marked up as a product');
  if (sources.some(({ offers }) => offers.some(({ price }) => price !== null && price > 0)))
    found.push('is marked up with an offer');
  if (sources.some(({ price }) => price?.method === 'embedded-state'))
    found.push('carries the state of a product');
  const tags = metaTags(page);
  const type = firstMeta(tags, 'og:type')?.content.toLowerCase() ?? '';
  if (/product|item\b/.test(type)) found.push('is marked up as a product');
  if (sources.some(({ price }) => price?.method === 'opengraph'))
    found.push('is marked up with an offer');
  if (/^(?:article|blog|video|profile|music|podcast|news)/.test(type)) found.push('is an article');
  if (subjects.some((item) => hasType(item, ...ARTICLE_TYPES))) found.push('is an article');
  if (isReview(subjects, sources)) found.push('is a review');
  if (namesOthers(roots, headings)) found.push('is marked up with other products');
  if (subjects.some((item) => hasType(item, ...LISTING_TYPES)))
    found.push('is marked up as a list');
  return found;
}

/** A product that is described with somebody's review and without an offer is what a magazine writes about. */
const isReview = (subjects: Item[], sources: readonly Extraction[]): boolean =>
  sources.every(({ offers }) => offers.length === 0) &&
  subjects.some((item) => hasType(item, 'Review') || itemsOf(item, 'review').length === 1);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the markup describes several offers, none of which is named as the page is. */
function namesOthers(roots: Item[], headings: string[]): boolean {
  const offered = productItems(roots)
    .map(({ item }) => item)
    .filter((item) => itemsOf(item, 'offers', 'offer').length > 0);
  const names = new Set(offered.flatMap((item) => stringOf(item, 'name') ?? []));
  if (names.size < 2) return false;
  const titled = new Set(headings.flatMap(wordsOf));
  return [...names].every((name) => {
    const words = wordsOf(name);
    return words.filter((word) => titled.has(word)).length < words.length / 2;
  });
}

const isMarkup = (method: string | undefined): boolean =>
  method === 'json-ld' || method === 'microdata' || method === 'rdfa';

/** Buttons of the same make from which they belong to a list. */
const MANY_BUTTONS = 3;

/** `48 products`, `128 Artikel`, `Showing 1-24 of 310 results` near the top of a list. */
const PRODUCT_COUNT =
  /(?:^|\s|\()(?:[5-9]|[1-9]\d[\d.,\u00a0 ]{0,5})\s?(?:products|items|results|articles|artikel|produkte|ergebnisse|treffer|produits|résultats|productos|artículos|resultados|prodotti|articoli|risultati|producten|resultaten|produktów|wyników|produkter|varor|varer|artiklar|tuotetta|tulosta|produktů|produktov|položek|termék|találat|produse|rezultate|produtos|товар(?:ов|а)?|результат(?:ов|а)?|товарів|προϊόντα|ürün|件)(?:\s|$|\))/iu;

function viewEvidence(page: Page, view: View, read: Extraction): PageEvidence[] {
  const found: PageEvidence[] = [];
  const { buy, heading } = view;
  if (buy && !view.places.get(buy.element)!.aside) {
    const isNear = heading !== null && Math.abs(buy.index - heading) < 500;
    found.push(isNear ? 'has a buy button by the name' : 'has a buy button');
    const alike = alikeButtons(page, view, buy.element);
    const isListed = read.price?.evidence?.includes('in a list of products') ?? false;
    if (alike >= (isListed ? 2 : MANY_BUTTONS)) found.push('lists products');
  }
  const { sku, gtin, mpn } = view.details;
  if (sku || gtin || mpn) found.push('names an article number');
  if (view.stock.availability) found.push('speaks of stock');
  const amount = new Set(read.price?.evidence);
  if (amount.has('in an element named price') || amount.has('within an element named price'))
    found.push('has an element named price');
  if (amount.has('in a sentence')) found.push('has its amount in a sentence');
  if (amount.has('in a link')) found.push('has its amount in a link');
  if (amount.has('in a list of products')) found.push('has its amount in a list');
  // `from 649 zł in 4 shops`: what is sold elsewhere has a range and no button.
  const isOneOfMany = amount.has('a starting price') || listedPrices(view) >= MANY_BUTTONS;
  if (!buy && amount.has('the lowest of several offers') && isOneOfMany)
    found.push('compares other shops');
  if (heading === null) found.push('has no heading of its own');
  else if (countsProducts(page, view, heading)) found.push('counts its products');
  if (turnsPages(page)) found.push('has pages to turn');
  return found;
}

const listedPrices = ({ prices }: View): number =>
  prices.filter(({ place, evidence }) => !place.aside && evidence.has('in a list of products'))
    .length;

/** Elements after the heading within which a list says how long it is. */
const COUNT_WITHIN = 40;

const countsProducts = (page: Page, { places }: View, heading: number): boolean =>
  page.elements
    .slice(heading, heading + COUNT_WITHIN)
    .some(
      (element) =>
        !places.get(element)!.aside &&
        (page.textLength.get(element) ?? 0) <= 60 &&
        PRODUCT_COUNT.test(textOf(element, 60)),
    );

const turnsPages = (page: Page): boolean =>
  page.elements.some(
    (element) =>
      (element.name === 'link' || element.name === 'a') &&
      attr(element, 'rel') === 'next' &&
      /[?&/](?:page|p|pg|seite|pagina|strana)[=/-]?\d/i.test(attr(element, 'href') ?? ''),
  );

/** Buy buttons that look like the given one and stand in like surroundings, itself included. */
function alikeButtons(page: Page, { places }: View, button: Element): number {
  const makeOf = (element: Element): string => {
    const { traits, around } = places.get(element)!;
    const names = [traits, around?.traits, around?.around?.traits].map((each) => each?.names ?? '');
    return [element.name, parentOf(element)?.name, ...names].join('|').replace(/\d+/g, '');
  };
  const make = makeOf(button);
  return page.elements.filter(
    (element) =>
      element.name === button.name &&
      (page.textLength.get(element) ?? 0) < 60 &&
      isBuyButton(
        element.name === 'input' ? (attr(element, 'value') ?? '') : textOf(element, 60),
      ) &&
      makeOf(element) === make,
  ).length;
}
