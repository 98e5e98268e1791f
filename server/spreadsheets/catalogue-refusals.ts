import { countText } from '../../contract/rules/figures.ts';
import { SpreadsheetRefused } from './limits.ts';

/** Elements within each other in a file of products. */
export const mostNested = 20;

export function noProductList(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'other-format',
    'This XML file is no list of products: no element that is repeated in it has the address of a page',
  );
}

export function ownEntities(): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'damaged',
    'This feed declares entities of its own, which are not read. Please export it without them',
  );
}

export function tooLargeProduct(row: number): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'too-large',
    `The product in row ${countText(row)} of this file holds more than a product can`,
  );
}
