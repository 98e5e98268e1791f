/**
 * The value, where a rule that types do not carry says that there is one: a state of a chart is entered with it, a
 * place lies below the length of its array.
 *
 * @param what names the value in the error.
 * @throws Error when there is none: a bug of ours, never something that a person did.
 *
 * @example
 * must([3, 5].at(-1), 'the last price'); // → 5
 * must([].at(-1), 'the last price'); // throws the last price is missing
 */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
