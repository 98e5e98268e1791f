/** The characters with which a spreadsheet program starts a formula; some programs also accept the wide forms. */
const trigger = '=+\\-@＝＋－＠';

const atStart = new RegExp(`^(?:[\\t\\r]|\\s*[${trigger}])`);
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?%?$/;
const separator = '^|[;\\t\\r\\n]';
const formula = `'*["\\u0020\\u00a0]*[${trigger}]`;
const dangerous = new RegExp(`(${separator})(?=${formula})`, 'g');
const neutral = new RegExp(`(${separator})'(?=${formula})`, 'g');

/** Whether a text would be a formula if somebody typed it into a cell. */
export function looksLikeFormula(text: string): boolean {
  return atStart.test(text);
}

/**
 * The text of a csv cell, with an apostrophe before every character that could start a formula. A program with another
 * delimiter may also start a cell after a semicolon, a tab or a line break inside the text, quoted or not, so an
 * apostrophe is added there too, also before those that the text has there itself. Plain numbers are unchanged.
 */
export function neutralised(text: string): string {
  if (plainNumber.test(text)) return text;
  return text.replace(dangerous, "$1'").replace(/^(?='*[\t\r])/, "'");
}

/** A cell of a csv file (RFC 4180). A text with another delimiter is quoted too, because a program may guess that one. */
export function csvCell(text: string): string {
  return /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that `neutralised` was given. An apostrophe before anything else belongs to the text. */
export function restored(text: string): string {
  return text.includes("'") ? text.replace(/^'(?='*[\t\r])/, '').replace(neutral, '$1') : text;
}
