import type { Element, Page } from './dom.ts';

/** The number of characters of text within an element. */
export const textLengthOf = ({ textLength }: Pick<Page, 'textLength'>, element: Element): number =>
  textLength.get(element) ?? 0;
