/**
 * The value, where a rule that types do not carry says that there is one: a state of a chart is entered with it, a
 * place lies below the length of its array.
 *
 * @param what names the value in the error.
 * @throws Error when there is none: a bug of ours, never something that a person did.
 *
 * @example
 * input: ({ context }) => ({ id: must(context.leaving, 'the invitation to withdraw').id }),
 */
export function must<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
