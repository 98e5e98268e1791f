import { isDoubtful } from '../evidence.ts';
import type { ShownPrice } from './shown-prices.ts';
import { namesTax } from './wording.ts';

/** The greatest rate of a sales tax. */
const MOST_TAX = 1.3;

/** Whether two amounts differ by no more than a tax. */
const differByTax = (net: ShownPrice, gross: ShownPrice): boolean =>
  net.amount < gross.amount && net.amount * MOST_TAX > gross.amount;

/**
 * Of the amounts of one text, a lower one beside the one with tax is without: `£120 inc. VAT (£100)`. Words about tax
 * between two amounts are about the lower one if they say 'without', about the higher one if they say 'with'.
 */
export function markTaxed(prices: readonly ShownPrice[]): void {
  for (const [i, price] of prices.entries()) {
    const next = prices[i + 1];
    if (next) settleBetween(price, next);
  }
  const taxed = prices.find(({ evidence }) => evidence.has('with VAT'));
  if (!taxed) return;
  for (const price of prices) {
    if (!differByTax(price, taxed) || price.evidence.has('with VAT')) continue;
    price.evidence.add('without VAT');
    price.doubtful = true;
    taxed.evidence.delete('after another amount');
  }
}

/** In `100 € + IVA (121 €)` and in `121 € (100 € + IVA)` the words stand beside both amounts, but are about one. */
function settleBetween(first: ShownPrice, second: ShownPrice): void {
  const [net, gross] = first.amount < second.amount ? [first, second] : [second, first];
  if (!differByTax(net, gross) || net.currency !== gross.currency || gross.former) return;
  if (namesTax(`${first.wording.before}#`) || namesTax(`#${second.wording.after}`)) return;
  if (!gross.evidence.has('without VAT') || !net.evidence.has('without VAT')) return;
  gross.evidence.delete('without VAT');
  gross.evidence.add('with VAT');
  gross.doubtful = isDoubtful(gross.evidence);
}

const SIGN = String.raw`\s*:?\s*(?:[a-z]{0,3}\p{Sc}|[a-z]{2,3}\.?)?\s*`;
const inOrder = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${SIGN}$`, 'iu');

/** Words before the first of two amounts, and between them. */
const FROM = inOrder(
  'from|von|ab|de|à partir de|da|desde|van|vanaf|z|ze|zo|s|sa|iz|från|fra|de la|από|с|со|з|із|от|od|nuo|no',
);
const TO = inOrder(
  'to|up to|bis|auf|à|jusqu.à|a|hasta|fino a|até|por|para|naar|tot|voor|na|till|til|la|σε|до|на|iki|līdz|down to|ned til|ner till',
);
/** `14 999 Ft-ról 12 999 Ft-ra`: in Hungarian they are endings. */
const FROM_ENDING = /^\s*(?:\p{Sc}|\p{L}{1,3})\s*-?\s*r[óoőö]l(?!\p{L})/iu;
const TO_ENDING = /^\s*(?:\p{Sc}|\p{L}{1,3})\s*-?\s*r[ae](?!\p{L})/iu;

const NEAR = 5;

/**
 * `from £149 to £129` names the former price and the price, and `from £129 to £149` the least and the greatest price of
 * several choices.
 */
export function markFromTo(prices: readonly ShownPrice[]): void {
  for (const [i, from] of prices.entries()) {
    const to = prices[i + 1];
    if (!to || from.currency !== to.currency || to.amount === from.amount) continue;
    if (to.place.index - from.place.index >= NEAR || from.place.aside) continue;
    const hasWords = FROM.test(from.wording.before) && TO.test(to.wording.before);
    const hasEndings = FROM_ENDING.test(from.wording.after) && TO_ENDING.test(to.wording.after);
    if (!hasWords && !hasEndings) continue;
    if (from.amount < to.amount) {
      to.evidence.add('the end of a range');
      to.doubtful = true;
      from.words = '';
    } else {
      from.former = true;
      for (const each of ['struck through', 'asked before'] as const) from.evidence.add(each);
      from.evidence.delete('a starting price');
      to.evidence.delete('after another amount');
    }
  }
}
