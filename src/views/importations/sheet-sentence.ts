/**
 * Which sheets of a file with several tables are not imported.
 *
 * @example
 * sheetSentence('Tents', ['Lamps', 'Chairs']);
 * // → 'Only the sheet “Tents” is imported, not “Lamps”, “Chairs”. For each of these, upload the file again and choose it.'
 */
export function sheetSentence(read: string, others: readonly string[]): string {
  const names = others.map((name) => `“${name}”`).join(', ');
  const how =
    others.length === 1
      ? 'To import it too, upload the file again and choose it.'
      : 'For each of these, upload the file again and choose it.';
  return `Only the sheet “${read}” is imported, not ${names}. ${how}`;
}
