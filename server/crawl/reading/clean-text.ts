/** The start of a text without what the database takes not: NUL, and half of a character that the cut went through. */
export function cleanText(value: string, longest = Infinity): string {
  return value.slice(0, longest).toWellFormed().replaceAll('\0', '').trim();
}
