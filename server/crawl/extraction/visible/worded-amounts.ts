import { PRICE_EVIDENCE, scoreOf } from '../evidence.ts';
import type { ShownPrice } from './shown-prices.ts';

/** The number of elements between an amount and the price that it says more about. */
const BESIDE = 40;

/**
 * Where one amount stands by itself, another one with words of its own is something else. Where each has its own words
 * and they look alike, `Silver $99`, `Gold $119`, nothing tells which of them is the price.
 */
export function markWorded(prices: readonly ShownPrice[]): void {
  const current = prices.filter(
    ({ place, former, doubtful, evidence }) =>
      !place.aside && !former && !doubtful && !evidence.has('of another choice'),
  );
  const tied: ShownPrice[] = [];
  for (const price of prices) {
    if (price.words === '') continue;
    const others = current.filter((other) => isBeside(other, price));
    if (others.some(({ words }) => words === '')) price.evidence.add('with words of its own');
    else if (current.includes(price) && others.some((other) => isAlike(other, price)))
      tied.push(price);
  }
  for (const price of tied) {
    const isKnown =
      price.evidence.has('below a struck-through price') ||
      current.some(({ amount, words }) => amount === price.amount && words === '');
    if (isKnown) continue;
    price.evidence.add('one of several, each with words');
    price.evidence.delete('after another amount');
  }
}

/** Points by which the scores of amounts that look alike may differ. */
const ALIKE = 1;

/** Of two amounts in one text, a lower one is a part of the price: `49,90 € dont 0,50 € d'éco-participation`. */
const MOST_APART = 4;

function isAlike(a: ShownPrice, b: ShownPrice): boolean {
  const [low, high] = a.amount < b.amount ? [a, b] : [b, a];
  // A gift or an accessory beside what is announced as the price.
  const isSide = isAnnounced(high) && !isAnnounced(low);
  const isPart = isFurther(high) !== isFurther(low) && low.amount * MOST_APART < high.amount;
  const difference = Math.abs(scoreApart(a) - scoreApart(b));
  return !isSide && !isPart && a.words !== b.words && difference < ALIKE;
}

/** The points of an amount wherever it stands in its text: `Silver $99 | Gold $119`. */
const scoreApart = (price: ShownPrice): number =>
  scoreOf(price.evidence) - (isFurther(price) ? PRICE_EVIDENCE['after another amount'] : 0);

const isFurther = ({ evidence }: ShownPrice): boolean => evidence.has('after another amount');

const isAnnounced = ({ evidence }: ShownPrice): boolean => evidence.has('announced as the price');

/** Whether another amount stands beside an amount, in the same currency. */
export const isBeside = (other: ShownPrice, price: ShownPrice): boolean =>
  other.amount !== price.amount &&
  other.currency === price.currency &&
  Math.abs(other.place.index - price.place.index) < BESIDE;

const named = (words: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words})\\s+(?:(?:the|an?|der|die|das|la|le|el|il)\\s+)?(\\p{L}{3,})`,
    'iu',
  );
const WITHOUT = named('without|ohne|sans|sin|senza|zonder|bez|utan|uden|uten|sem|fără|без|χωρίς');
const WITH = named('with|mit|avec|con|met|z|s|med|com|cu|с|με');

const nameIn = ({ wording }: ShownPrice, pattern: RegExp): string | undefined =>
  pattern.exec(`${wording.before} # ${wording.after}`)?.[1]?.toLowerCase();

/** `£9 with Nectar` beside `£12 without Nectar`: whatever it is called, everybody can do without. */
function markNamedConditions(prices: readonly ShownPrice[]): void {
  for (const price of prices) {
    const name = nameIn(price, WITHOUT);
    const isCondition = prices.some(
      (other) => name !== undefined && isBeside(other, price) && nameIn(other, WITH) === name,
    );
    if (isCondition) price.evidence.add('for everybody');
  }
}

/** A lower amount beside the one without a card, a code or a trade-in is the one with it. */
export function markConditions(prices: readonly ShownPrice[]): void {
  markNamedConditions(prices);
  const open = prices.filter(
    ({ evidence, former, doubtful }) => evidence.has('for everybody') && !former && !doubtful,
  );
  for (const price of prices) {
    if (price.former || price.evidence.has('for everybody')) continue;
    if (!open.some((each) => isBeside(each, price) && price.amount < each.amount)) continue;
    price.evidence.add('beside a price for everybody');
    price.doubtful = true;
  }
}

/** What is paid once at the start of a contract; `einmaliger Kauf` is a purchase. */
const AT_ONCE =
  /(?<!\p{L})(?:einmal(?:ig|zahlung)\p{L}*|anzahlung|one-?off|up-?front|due today|pay today|down ?payment|acompte|apport|pago (?:inicial|único)|anticipo|acconto|pagamento inicial|eenmalig\p{L}*|aanbetaling|jednorazow\p{L}*|wpłata własna|opłata na start|jednorázov\p{L}*|akontace|engångs\p{L}*|engangs\p{L}*|kertamaksu|käsiraha|egyszeri|önerő|kezdőrészlet|avans|единовременно|разов\p{L}*|первый взнос|перший внесок|peşinat)(?!\p{L})(?! (?:purchase|kauf|lieferung|delivery|achat|compra|acquisto|zakup|nákup))/iu;

/** Beside a rate, an amount paid at once is not the price: `39,99 € pro Monat, einmalig 1,00 €`. */
export function markPaidAtOnce(prices: readonly ShownPrice[]): void {
  const hasRate = prices.some(({ place, evidence }) => !place.aside && evidence.has('a rate'));
  if (!hasRate) return;
  for (const price of prices) {
    if (price.former || !AT_ONCE.test(price.wording.before)) continue;
    price.evidence.add('one of several payments');
    price.doubtful = true;
  }
}
