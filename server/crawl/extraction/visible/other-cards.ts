import {
  attr,
  isElement,
  parentOf,
  resolveUrl,
  textOf,
  type Element,
  type Page,
} from '../page/dom.ts';
import { textLengthOf } from '../page/text-length.ts';
import { wordsOf } from '../page/words.ts';
import { showsMoney } from '../values/shows-money.ts';

/** The number of levels between the link of a card and the card, and the most text that a card has. */
const MOST_LEVELS = 5;
const LONGEST = 300;
const MOST_LINKS = 400;

const FILES = /\.(?:jpe?g|png|webp|gif|avif|svg|pdf|mp4)$/i;
const CENTS = /\d[.,]\d\d(?!\d)/;

/**
 * The cards of other products: the smallest box with an amount and with links to one other page, around a picture or a
 * heading or to a neighbouring address, whose words are not those of the page's own name. What a person chooses from,
 * such as links to several colours, belongs to the page's own product.
 */
export function otherCards(page: Page, own: Element | null): Set<Element> {
  const linked = { page, holding: new Set<Element>(), paths: pathsOf(page) };
  for (let at = own; at; at = parentOf(at)) linked.holding.add(at);
  const ownWords = new Set(own ? wordsOf(textOf(own, LONGEST)) : []);
  const ownPath = pathOf(page.url ?? undefined, page) ?? '';
  const byPath = new Map<string, Element[]>();
  for (const [link, path] of linked.paths) {
    if (path !== ownPath) byPath.set(path, [...(byPath.get(path) ?? []), link]);
  }
  const cards = new Set<Element>();
  for (const [path, links] of byPath) {
    const name = links.map(nameOf).find((text) => /\p{L}{3}/u.test(text)) ?? '';
    const isOther = wordsOf(name).some((word) => !ownWords.has(word));
    if (!isOther || !(links.some(isPictured) || areNeighbours(path, ownPath))) continue;
    for (const link of links) {
      const card = cardOf(link, path, linked);
      if (card) cards.add(card);
    }
  }
  return cards;
}

type PageLinks = {
  page: Page;
  /** The elements around the page's own name. */
  holding: ReadonlySet<Element>;
  /** The links to pages, with host and path. */
  paths: ReadonlyMap<Element, string>;
};

function pathsOf(page: Page): Map<Element, string> {
  const paths = new Map<Element, string>();
  for (const element of page.elements) {
    if (element.name !== 'a') continue;
    const path = pathOf(attr(element, 'href'), page);
    if (path !== null && !FILES.test(path)) paths.set(element, path);
    if (paths.size >= MOST_LINKS) break;
  }
  return paths;
}

/** Whether two addresses are in one folder, which is not the whole website: `/p/kettle` and `/p/tent`. */
function areNeighbours(path: string, other: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return /\/.+\//.test(folder) && folder === other.slice(0, other.lastIndexOf('/') + 1);
}

/** Host and path of an address that can be visited. */
function pathOf(reference: string | undefined, page: Page): string | null {
  const address = resolveUrl(reference, page.base);
  if (address === null || !address.startsWith('http')) return null;
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/$/, '');
}

/** The words of a link, or of its picture. */
function nameOf(link: Element): string {
  const text = textOf(link, LONGEST);
  if (text !== '') return text;
  const picture = within(link).find(({ name }) => name === 'img');
  return (picture && attr(picture, 'alt')) ?? '';
}

const isPictured = (link: Element): boolean =>
  /^h[2-6]$/.test(parentOf(link)?.name ?? '') ||
  within(link).some(({ name }) => /^(?:img|picture|h[2-6])$/.test(name));

function cardOf(link: Element, path: string, { page, holding, paths }: PageLinks): Element | null {
  let at: Element | null = link;
  for (let level = 0; at && level <= MOST_LEVELS; level++, at = parentOf(at)) {
    if (holding.has(at) || /^(?:body|main|html|form)$/.test(at.name)) return null;
    if (textLengthOf(page, at) > LONGEST) return null;
    if (!page.numbered.has(at) || !hasAmount(at)) continue;
    const isOwn = within(at).some((each) => isChoice(each) || leadsElsewhere(each));
    return isOwn ? null : at;
  }
  return null;

  function leadsElsewhere(each: Element): boolean {
    const other = paths.get(each);
    return (
      other !== undefined && other !== path && (isPictured(each) || areNeighbours(other, path))
    );
  }
}

function hasAmount(box: Element): boolean {
  const text = textOf(box, LONGEST);
  return showsMoney(text) || CENTS.test(text);
}

/** A number or a variant is chosen for the page's own product. */
const isChoice = (element: Element): boolean =>
  element.name === 'select' ||
  (element.name === 'input' && /^(?:number|radio)$/.test(attr(element, 'type') ?? ''));

const MOST_WITHIN = 80;

/** The elements within an element, in the order of their depth. */
function within(root: Element): Element[] {
  const found: Element[] = [];
  collect(root, found);
  for (let index = 0; index < found.length && found.length < MOST_WITHIN; index++) {
    collect(found[index]!, found);
  }
  return found;
}

function collect({ children }: Element, into: Element[]): void {
  for (const child of children) if (isElement(child)) into.push(child);
}
