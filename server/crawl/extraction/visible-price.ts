import { isClearSign } from './currency.ts';
import { attr, isText, parentOf, textOf, type Element, type Page } from './dom.ts';
import { foldText, readPrice, type PriceContext } from './price.ts';
import type { Place } from './region.ts';

/** An amount the page shows, with the reasons for and against its being the price. */
export interface ShownPrice {
  amount: number;
  currency: string | null;
  element: Element;
  place: Place;
  score: number;
  /** Stands for a rate, a fee or a saving rather than for the product. */
  doubtful: boolean;
}

const perUnit =
  /(?:\/|\bper\b|\bpro\b|\bpar\b|\bal\b|\bje\b|\bpor\b|\bza\b|\bprix au\b)\s*(?:\d+\s*)?(?:month|mo\b|monat|mois|mes\b|mese|kg|g\b|l\b|ml|m²|litre|liter|unit|100|pc|stück|stk)/i;
const besidePrice =
  /(?:shipping|delivery|versand|liefer|livraison|frais de port|envío|spedizion|consegna|save|sparen|you save|économisez|ahorr|rispar|minimum|over|above|ab einem|orders? (?:of|over)|bestellwert|coupon|cashback|points|deposit|rate|raten|monthly|доставк|экономия|运费|運費|滿|折抵|現省|節約|送料)/i;

/** Prices as plain numbers, `1,299`, where their element is named so. */
const bareNumber = /^\s*\d[\d.,' ]*\s*$/;

/** Words that announce the price itself. */
const announced =
  /price|preis|prix|precio|prezzo|preço|cena|cenu|цена|prijs|hinta|fiyat|harga|giá|ราคา|價|价|価格|税込|가격|판매가|السعر|מחיר|قیمت/iu;

/**
 * Every amount the page shows that may be a price. `heading` and `buy` are the positions of the
 * product's name and of its buy button among the page's elements.
 */
export function shownPrices(
  page: Page,
  places: Map<Element, Place>,
  anchors: Anchors,
  context: PriceContext,
): ShownPrice[] {
  const found: ShownPrice[] = [];
  const taken = new Set<Element>();
  for (const element of page.elements) {
    const place = places.get(element)!;
    if (place.hidden || taken.has(element)) continue;
    const read = readAt(page, element, place, context);
    if (!read) continue;
    for (const child of descendants(read.element)) taken.add(child);
    const at = places.get(read.element)!;
    const doubtful = isDoubtful(read, at, page);
    const score = judge(read, at, anchors, page) - (doubtful ? 1.5 : 0);
    const { amount, currency } = read;
    found.push({ amount, currency, element: read.element, place: at, score, doubtful });
    if (found.length >= 400) break;
  }
  discountListings(found);
  favourReductions(found);
  absolveLone(found);
  return found;
}

export interface Anchors {
  heading: number | null;
  buy: number | null;
}

/** The same markup again and again with different amounts is a list of products. */
function discountListings(prices: ShownPrice[]): void {
  const groups = new Map<string, ShownPrice[]>();
  for (const price of prices) {
    const { traits, around } = price.place;
    const signature = [price.element.name, traits, around?.traits, around?.around?.traits]
      .map((each) => (typeof each === 'object' ? each.names.replace(/\d+/g, '') : each))
      .join('|');
    groups.set(signature, [...(groups.get(signature) ?? []), price]);
  }
  for (const group of groups.values()) {
    if (group.length < 3 || new Set(group.map(({ amount }) => amount)).size < 3) continue;
    for (const price of group) price.score -= 2;
  }
}

/** Of two amounts side by side the lower is asked; the higher was asked before. */
function favourReductions(prices: ShownPrice[]): void {
  prices.forEach((price, i) => {
    if (price.place.former || price.place.aside || price.doubtful) return;
    const beside = [prices[i - 1], prices[i + 1]].find(
      (other) =>
        other !== undefined &&
        !other.place.aside &&
        other.currency === price.currency &&
        other.amount > price.amount * 1.005 &&
        other.amount < price.amount * 5 &&
        Math.abs(other.place.index - price.place.index) < (other.place.former ? 12 : 5),
    );
    if (beside?.place.former) price.score += 1;
    else if (beside && Math.abs(beside.score - price.score) < 1.5)
      price.score = Math.max(price.score, beside.score) + 0.75;
  });
}

/** Names shops give to the price itself as long as nothing is reduced. */
const ambiguousFormer = /regular|original|orig\b|list/i;

/** An element named as a former price is the price all the same where no lower one stands by it. */
function absolveLone(prices: ShownPrice[]): void {
  for (const price of prices) {
    if (!price.place.former || !ambiguousFormer.test(price.place.traits.names)) continue;
    if (/^(?:s|del|strike)$/.test(price.element.name)) continue;
    const lower = prices.some(
      (other) =>
        other !== price &&
        !other.place.aside &&
        other.amount < price.amount &&
        Math.abs(other.place.index - price.place.index) < 60,
    );
    if (!lower) price.score += 1.5;
  }
}

function descendants(element: Element): Element[] {
  const found: Element[] = [element];
  for (let i = 0; i < found.length && i < 60; i++) {
    for (const child of found[i]!.children) if ('attribs' in child) found.push(child);
  }
  return found;
}

interface Read {
  amount: number;
  currency: string | null;
  element: Element;
  text: string;
  named: boolean;
  signed: boolean;
}

const unlikely = /^(?:script|style|input|meta|title|head|html|body|select|option)$/;

/** Reads the price an element shows: by its name, or by a currency in its own text. */
function readAt(page: Page, element: Element, place: Place, context: PriceContext): Read | null {
  const length = page.textLength.get(element) ?? 0;
  if (length === 0 || unlikely.test(element.name)) return null;
  const named = place.traits.price && length <= 60;
  const own = ownText(element);
  const hasDigit = /\p{Nd}/u.test(own);
  if (!named && (!hasDigit || own.length > 80)) return null;
  let text = named ? textOf(element, 120) : own;
  if (named && element.children.length > 1 && amountsIn(text) > 1) {
    // A price and what it was before: each has an element of its own, and will be met there.
    if (!hasDigit) return null;
    text = own;
  }
  const read = readText(element, text, context);
  if (!read) return null;
  if (read.sign !== null) return { ...read, element, text, named, signed: true };
  if (!bareNumber.test(foldText(text))) return null;
  // The sign or the cents often stand beside the number in an element of their own.
  const parent = parentOf(element);
  if (parent && (page.textLength.get(parent) ?? 0) <= 25) {
    const around = textOf(parent, 60);
    const whole = readText(parent, around, context);
    if (whole?.sign) return { ...whole, element: parent, text: around, named, signed: true };
  }
  return named ? { ...read, element, text, named, signed: false } : null;
}

const amountsIn = (text: string): number =>
  foldText(text).match(/\d{1,3}(?:[ .,']\d{3})*(?:[.,]\d+)?|\d+/g)?.length ?? 0;

function readText(element: Element, text: string, context: PriceContext) {
  const read = readPrice(separateCents(element, text) ?? text, context);
  if (!read || read.amount <= 0) return null;
  if (read.sign !== null && !isClearSign(read.sign, context))
    return { ...read, sign: null, currency: null };
  return read;
}

function ownText(element: Element): string {
  let text = '';
  for (const child of element.children) {
    if (isText(child)) text += child.data;
    if (text.length > 400) break;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** `<b>12</b><sup>99</sup> €` reads as 1299 once the elements are gone; tells them apart. */
function separateCents(element: Element, text: string): string | null {
  if (element.children.length < 2 || text.length > 60) return null;
  for (const each of descendants(element)) {
    const names = attr(each, 'class') ?? '';
    if (each.name !== 'sup' && !/cent|fraction|decimal|kopeck|small/i.test(names)) continue;
    const cents = textOf(each, 10);
    if (!/^\d\d$/.test(cents) || each === element) continue;
    const at = text.lastIndexOf(cents);
    const before = text.slice(0, at).replace(/\s+$/, '');
    if (at > 0 && /\d$/.test(before)) return `${before}.${cents}${text.slice(at + cents.length)}`;
  }
  return null;
}

/** Text of what holds an element, where it is short enough to be about it. */
function textNear(element: Element, page: Page): string {
  const parent = parentOf(element);
  return parent && (page.textLength.get(parent) ?? 0) <= 120 ? textOf(parent, 160) : '';
}

function isDoubtful(read: Read, place: Place, page: Page): boolean {
  const near = textNear(read.element, page);
  return (
    /^\s*\+/.test(read.text) ||
    /shipping|delivery|saving/i.test(place.traits.names) ||
    perUnit.test(read.text) ||
    (near.length < 60 && perUnit.test(near)) ||
    besidePrice.test(read.text) ||
    besidePrice.test(near)
  );
}

function judge(read: Read, place: Place, { heading, buy }: Anchors, page: Page): number {
  const { traits, around } = place;
  let score = 0;
  if (read.named) score += 2;
  else if (around?.traits.price || around?.around?.traits.price) score += 1.5;
  if (traits.current || around?.traits.current) score += 1;
  if (traits.other || around?.traits.other) score -= 1.5;
  if (read.signed) score += 1;
  if (place.aside) score -= 4;
  if (place.former) score -= 2;
  if (place.link !== null && !/^(?:#|javascript:|$)/.test(place.link)) score -= 1.5;
  if (/^(?:b|strong|h[1-4]|ins|em)$/.test(read.element.name)) score += 0.5;
  const size = /font-size\s*:\s*(\d+)px/.exec(attr(read.element, 'style') ?? '')?.[1];
  if (size && Number(size) >= 18) score += 1;
  const near = textNear(read.element, page);
  const others = read.text.replace(/[\p{Sc}\p{Nd}.,' *\-–:()]/gu, '');
  if (others.length <= 4) score += 0.5;
  else if (others.length > 25) score -= 1;
  if (announced.test(near || read.text)) score += 0.5;
  if (heading === null) score -= place.index / page.elements.length;
  else {
    const distance = place.index - heading;
    if (distance < 0) score += distance > -60 ? 0.5 : -1;
    else score += distance < 120 ? 2 : distance < 300 ? 1.5 : distance < 700 ? 0.5 : -0.5;
  }
  if (buy !== null) {
    const distance = Math.abs(place.index - buy);
    score += distance < 60 ? 1 : distance < 150 ? 0.5 : 0;
  }
  return score;
}
