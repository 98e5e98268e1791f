/**
 * A list with a value added, or removed if it was there.
 *
 * @example
 * toggled(['a', 'b'], 'b'); // → ['a']
 * toggled(['a'], 'b'); // → ['a', 'b']
 */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
