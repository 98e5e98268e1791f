/**
 * Text as it may stand in an element or in an attribute in double quotes.
 *
 * @example
 * escapeHtml('a < "b"'); // → 'a &lt; &quot;b&quot;'
 */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
