import { destinationOf } from '../page/destination.ts';
import {
  attr,
  isElement,
  parentOf,
  resolveUrl,
  textOf,
  type Element,
  type Page,
} from '../page/dom.ts';
import { isHiddenByStyle, NEVER_SHOWN } from '../page/seen-text.ts';
import { otherCards } from './other-cards.ts';
import { relatedSections } from './related-sections.ts';
import { titledSections, type SectionKind } from './titled-sections.ts';
import { traitsOf, type Traits } from './traits.ts';
import { textLengthOf } from '../page/text-length.ts';
import { wordsOf } from '../page/words.ts';

/** The role of an element on the page, according to the markup around it. */
export type ElementContext = {
  /** Position among the page's elements. */
  index: number;
  /** Part of a carousel, menu, review...: it does not belong to the page's own product. */
  aside: boolean;
  hidden: boolean;
  /** In a section of other products, according to its heading, or on the card of one. */
  related: boolean;
  /** What the heading of its section says that it is about. */
  section: SectionKind | null;
  /** Struck through or named as a former price. */
  former: boolean;
  traits: Traits;
  around: ElementContext | null;
  /** Address of the link around it, or null. */
  link: string | null;
};

const STRUCK_STYLE = /line-through/i;
const STRUCK_TAGS = new Set(['s', 'del', 'strike']);
export const ASIDE_TAGS = new Set(['footer', 'nav', 'aside', 'select', 'option', 'textarea']);

const MOST_HEADINGS = 1000;

/** The heading with the product's name: the one with the most words in common with the page's titles. */
export function mainHeading(page: Page, titles: string[]): Element | null {
  const titled = new Set(titles.flatMap(wordsOf));
  let best: { element: Element; score: number } | null = null;
  let read = 0;
  for (const element of page.elements) {
    const level = /^h([123])$/.exec(element.name)?.[1];
    if (!level || textLengthOf(page, element) === 0 || isLogo(element, page)) continue;
    if (++read > MOST_HEADINGS) break;
    const text = new Set(wordsOf(textOf(element, 300)));
    if (text.size === 0) continue;
    const shared = [...text].filter((each) => titled.has(each)).length;
    const covered = titled.size === 0 ? 0 : shared / titled.size;
    const score = (level === '1' ? 1 : 0) + shared / text.size + 2 * covered;
    if (!best || score > best.score) best = { element, score };
  }
  return best && best.score >= 1 ? best.element : titledLine(page, titles[0] ?? '');
}

/** Whether a heading is the shop's name: a link to its start page, or in one. */
function isLogo(element: Element, { url }: Page): boolean {
  const link = [parentOf(element), ...element.children.filter(isElement)].find(
    (each) => each?.name === 'a',
  );
  const address = link ? resolveUrl(attr(link, 'href'), url) : null;
  return destinationOf(address ?? '') === 'home' && destinationOf(url ?? '') !== 'home';
}

/** Elements that contain the name on old pages. */
const LINE_NAMES = /^(?:b|strong|font|big|center|p|div|span|td|th)$/;

/** Without a heading: the last line that is a part of the title, `Shop - Bone press`, in the same spelling. */
function titledLine(page: Page, title: string): Element | null {
  const parts = new Set(title.split(/\s+[-–|•»:]\s+/).map((part) => wordsOf(part).join(' ')));
  let found: Element | null = null;
  for (const element of page.elements) {
    const length = textLengthOf(page, element);
    if (!LINE_NAMES.test(element.name) || length < 4 || length > 120) continue;
    const line = wordsOf(textOf(element, 130)).join(' ');
    if (line !== '' && parts.has(line)) found = element;
  }
  return found;
}

/** The contexts of a page's elements. */
export class Places {
  private readonly contexts = new Map<Element, ElementContext>();
  /** The number of cards of other products. */
  readonly cards: number;

  constructor(cards: number) {
    this.cards = cards;
  }

  set(element: Element, context: ElementContext): void {
    this.contexts.set(element, context);
  }

  of(element: Element): ElementContext {
    const context = this.contexts.get(element);
    if (!context) throw new Error(`The page whose places these are has no such <${element.name}>.`);
    return context;
  }
}

/** The contexts of all elements, from the outside in. */
export function placesOf(page: Page, anchors: (Element | null)[]): Places {
  // An element that contains the product's name or its buy button belongs to the product, whatever its name.
  const holding = new Set<Element>();
  for (const anchor of anchors) {
    for (let at = anchor; at && !holding.has(at); at = parentOf(at)) holding.add(at);
  }
  const own = anchors[0] ?? null;
  const cards = otherCards(page, own);
  const places = new Places(cards.size);
  const sections = new Set([...relatedSections(page, own), ...cards]);
  const titled = titledSections(page, own);
  for (const [index, element] of page.elements.entries()) {
    const parent = parentOf(element);
    const isOuter = element.name === 'html' || element.name === 'body' || holding.has(element);
    const around = parent && places.of(parent);
    places.set(
      element,
      contextOf(element, {
        index,
        around,
        isOuter,
        isSection: sections.has(element),
        titled: isOuter ? null : (titled.get(element) ?? null),
      }),
    );
  }
  return places;
}

type Position = {
  index: number;
  around: ElementContext | null;
  /** Contains the whole page, or the product's name or buy button. */
  isOuter: boolean;
  /** A section of other products, according to its heading. */
  isSection: boolean;
  titled: SectionKind | null;
};

function contextOf(
  element: Element,
  { index, around, isOuter, isSection, titled }: Position,
): ElementContext {
  const traits = traitsOf(element);
  const related = around?.related === true || isSection;
  const section = titled ?? around?.section ?? null;
  const isBeside = related || section === 'reviews' || around?.aside === true;
  return {
    index,
    related,
    section,
    aside: isBeside || (!isOuter && isNamedAside(element, traits)),
    hidden: around?.hidden === true || (!isOuter && isHidden(element)),
    former: isFormer(element, { traits, around, isOuter }),
    traits,
    around,
    link: linkOf(element, around),
  };
}

const isNamedAside = (element: Element, traits: Traits): boolean =>
  ASIDE_TAGS.has(element.name) || traits.aside;

type Naming = Pick<ElementContext, 'traits' | 'around'> & Pick<Position, 'isOuter'>;

/** Struck through, or named as a former price. */
function isFormer(element: Element, { traits, around, isOuter }: Naming): boolean {
  if (around?.former === true || isStruck(element)) return true;
  return !isOuter && traits.former && (traits.price || around?.traits.price === true);
}

const linkOf = (element: Element, around: ElementContext | null): string | null =>
  element.name === 'a' ? (attr(element, 'href') ?? null) : (around?.link ?? null);

/** Shops that strike a price through with a script mark it with an attribute: `data-a-strike="true"`. */
const isStruck = (element: Element): boolean =>
  STRUCK_TAGS.has(element.name) ||
  isStruckByStyle(element.attribs['style']) ||
  isStruckByScript(element.attribs);

function isStruckByScript(attribs: Element['attribs']): boolean {
  for (const name in attribs) if (attribs[name] === 'true' && /strike/i.test(name)) return true;
  return false;
}

const isStruckByStyle = (style: string | undefined): boolean =>
  style !== undefined && STRUCK_STYLE.test(style);

const isHidden = (element: Element): boolean =>
  NEVER_SHOWN.has(element.name) ||
  isHiddenByStyle(element) ||
  Object.hasOwn(element.attribs, 'hidden');
