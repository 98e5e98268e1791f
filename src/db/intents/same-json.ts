import { isRecord } from '../../../contract/records.ts';

/**
 * Whether two values are equal as JSON, whatever the order of their fields: a database may store them in another one.
 *
 * @example
 * isSameJson({ a: 1, b: [2] }, { b: [2], a: 1 }); // → true
 * isSameJson({ a: [1, 2] }, { a: [2, 1] }); // → false
 */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, inOrder(field)]));
}
