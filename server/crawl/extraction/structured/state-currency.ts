import { get, isObject, type JsonObject } from './loose-json.ts';
import { priceNamesOf, rangeIn, textField } from './state-fields.ts';

/** The currency that a product names, in itself or in its price. */
export function currencyIn(object: JsonObject): string | null {
  const own = textField(object, 'currency');
  if (own !== null) return own;
  const inner = [...priceNamesOf(object).map((name) => get(object, name)), rangeIn(object)];
  for (const value of inner) {
    const named = isObject(value) ? currencyWithin(value) : null;
    if (named !== null) return named;
  }
  return null;
}

/** The currency in a price that is an object, or in the amounts within it. */
export function currencyWithin(price: JsonObject, depth = 0): string | null {
  const own = textField(price, 'currency');
  if (own !== null || depth > 2) return own;
  for (const name of Object.keys(price).slice(0, 100)) {
    const inner = get(price, name);
    const named = isObject(inner) ? currencyWithin(inner, depth + 1) : null;
    if (named !== null) return named;
  }
  return null;
}
