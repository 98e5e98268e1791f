/** The start of a text without NUL and without half a surrogate pair at the cut, which the database refuses. */
export function cleanText(value: string, longest = Infinity): string {
  return value.slice(0, longest).toWellFormed().replaceAll('\0', '').trim();
}
