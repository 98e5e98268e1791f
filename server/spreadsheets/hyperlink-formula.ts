/** The longest formula a cell can have, and its equals sign. */
export const longestFormula = 8_193;

const call = /^=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;](.*))?\)\s*$/is;
const literal = /^\s*"((?:[^"]|"")*)"\s*$/;

/** A web address that a link may have. */
export const isWebLink = (address: string): boolean => /^(?:https?:\/\/|www\.)/i.test(address);

/**
 * The address and the text of `HYPERLINK("address","text")`, or undefined for any other formula and for one whose
 * address is computed. The text is the address when there is none, and undefined when it is computed.
 */
export function hyperlinkOf(
  formula: string,
): { address: string; text: string | undefined } | undefined {
  if (formula.length > longestFormula) return undefined;
  const [, quoted, rest] = call.exec(formula.trim()) ?? [];
  if (quoted === undefined) return undefined;
  const address = unquoted(quoted).trim();
  if (!isWebLink(address)) return undefined;
  if (rest === undefined) return { address, text: address };
  const [, text] = literal.exec(rest) ?? [];
  return { address, text: text === undefined ? undefined : unquoted(text) };
}

const unquoted = (text: string): string => text.replaceAll('""', '"');
