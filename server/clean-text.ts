/** The start of a text without NUL and without half a surrogate pair, also at the cut: the database refuses both. */
export function cleanText(value: string, longest = Infinity): string {
  return value.slice(0, longest).toWellFormed().replaceAll('\0', '').trim();
}
