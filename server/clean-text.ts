/** The start of a text without NUL and without half a surrogate pair, also at the cut: the database refuses both. */
export function cleanText(value: string, longest = Infinity): string {
  return storable(value.slice(0, longest)).trim();
}

/** A text as the database can store it, without any other change. */
export const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '');
