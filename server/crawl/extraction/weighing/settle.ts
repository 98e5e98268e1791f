import { isAmount } from '../../../../contract/rules/price.ts';
import { plainText } from '../page/dom.ts';
import type { Extraction } from '../extraction.ts';

const PLACEHOLDER = /^(?:\$\w+|\{\{.*\}\}|null|undefined|n\/?a|none|unknown|brand|-+)$/i;

/** Makes the fields of an extraction consistent and removes impossible values. */
export function settle(result: Extraction, heading: string | null): void {
  settleTexts(result);
  settleNumbers(result);
  if (!result.name && heading) {
    result.name = { value: heading, method: 'heuristic', where: 'h1', confidence: 0.6 };
  }
  settlePrices(result);
}

function settleTexts(result: Extraction): void {
  for (const field of ['brand', 'sku', 'mpn', 'name', 'seller', 'category'] as const) {
    if (PLACEHOLDER.test(result[field]?.value ?? '')) result[field] = null;
  }
  for (const field of ['brand', 'name', 'seller', 'category'] as const) {
    const stated = result[field];
    if (stated) result[field] = { ...stated, value: plainText(stated.value) };
  }
  if (result.category && !/\p{L}/u.test(result.category.value)) result.category = null;
}

/** A number that a shop gives as two identifiers is its own; as the manufacturer's it is doubtful. */
function settleNumbers(result: Extraction): void {
  const { mpn, sku } = result;
  if (mpn && mpn.value === sku?.value) {
    result.mpn = { ...mpn, confidence: Math.min(mpn.confidence, 0.5) };
  }
}

function settlePrices(result: Extraction): void {
  for (const field of ['price', 'listPrice', 'shipping'] as const) {
    const stated = result[field];
    if (stated && !isAmount(stated.value)) result[field] = null;
  }
  if (result.price && result.price.value <= 0) result.price = null;
  const { price, listPrice } = result;
  if (listPrice && (!price || listPrice.value <= price.value)) result.listPrice = null;
  if (price)
    result.promotion = { ...(result.listPrice ?? price), value: result.listPrice !== null };
}
