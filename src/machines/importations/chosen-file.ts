import { IMPORT_CHOOSER_EXTENSIONS, IMPORT_FILE_EXTENSIONS } from '../../../contract/constants.ts';
import { aliasOfUrl, isProductUrl } from '../../../contract/rules/product-url.ts';

/** A file that is to be imported; the page has its content, under this id. */
export type ChosenFile = { id: string; name: string };
export type FirstRows = { first: string[]; second: string[] };

/** The file chooser also offers .xls, which is then refused with a sentence (acct 5). */
export const CHOOSER_ACCEPTS = IMPORT_CHOOSER_EXTENSIONS.join(',');

export const isAcceptedFile = (name: string) =>
  IMPORT_FILE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

/**
 * The websites of a file by its first rows, each once, in the order of their first columns. A header contains the
 * websites; without a header, the urls of the first row are used.
 */
export function websitesOf({ first, second }: FirstRows, hasHeader: boolean): string[] {
  const aliases = first.map((cell, index) => {
    const url = [cell, ...(hasHeader ? [second[index] ?? ''] : [])].find(isWebAddress);
    return url ? aliasOfUrl(url) : null;
  });
  return [...new Set(aliases.filter((alias) => alias !== null))];
}

const BARE_HOST = /^([\p{L}\p{N}-]+\.)+\p{L}{2,}([/:?#]\S*)?$/iu;

/** `www.shop.example` in a header counts as well as a full url in a row. */
const isWebAddress = (text: string) => isProductUrl(text) || BARE_HOST.test(text.trim());
