/**
 * Returns a value that is known to exist, although the types do not say so: a chart's state is only entered with it, or
 * an index is below the length of its array.
 *
 * @param what the value's name in the error
 * @throws Error when the value is missing, which is always a bug in this program.
 *
 * @example
 * must([3, 5].at(-1), 'the last price'); // → 5
 * must([].at(-1), 'the last price'); // throws the last price is missing
 */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
