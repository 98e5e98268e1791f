/** The longest text that Excel opens; with one character more it reports the workbook as damaged. */
const longestText = 32_767;

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot contain
const unsafe = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Text for XML. Characters that XML does not allow, and carriage returns, which it would turn into line feeds, are
 * escaped as in spreadsheets (_x000D_). The underscore of a text that already looks like such an escape is escaped.
 * Half a surrogate pair becomes U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(unsafe, (character) => {
    switch (character) {
      case '&':
        return '&amp;';
      case '<':
        return '&lt;';
      case '>':
        return '&gt;';
      case '"':
        return '&quot;';
      default:
        return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  });
}

/** The text of a cell, written in the sheet itself. */
export function inlineString(text: string): string {
  const fitting = text.length > longestText ? text.slice(0, longestText) : text;
  const space = /^\s|\s$|\n/.test(fitting) ? ' xml:space="preserve"' : '';
  return `<is><t${space}>${escapeXml(fitting)}</t></is>`;
}
