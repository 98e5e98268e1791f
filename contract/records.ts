/** The keys of a record whose type contains all of them, such as the type of a constant. */
export function keysOf<Names extends object>(record: Names) {
  return Object.keys(record) as (keyof Names & string)[];
}

/** A record with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Whether a text is one of the record's own keys. */
export function isKeyOf<Names extends object>(
  record: Names,
  text: PropertyKey,
): text is keyof Names {
  return Object.hasOwn(record, text);
}

/** Whether a text is in a list of names. */
export function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return names.some((name) => name === text);
}

/** Whether a value has properties that can be read: an object or a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
