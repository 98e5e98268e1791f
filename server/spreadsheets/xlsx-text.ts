/** The longest text Excel opens; one character more and it calls the workbook damaged. */
const longestText = 32_767;

// oxlint-disable-next-line no-control-regex -- these are the characters XML cannot hold
const unsafe = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Text for XML. What XML cannot hold, and a carriage return it would turn into a line feed, is
 * written the way spreadsheets do (_x000D_), so a text that already reads like that gets its
 * underscore escaped. Half a surrogate pair becomes U+FFFD.
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

/** The text of a cell as a sheet holds it itself. */
export function inlineString(text: string): string {
  const fitting = text.length > longestText ? text.slice(0, longestText) : text;
  const space = /^\s|\s$|\n/.test(fitting) ? ' xml:space="preserve"' : '';
  return `<is><t${space}>${escapeXml(fitting)}</t></is>`;
}
