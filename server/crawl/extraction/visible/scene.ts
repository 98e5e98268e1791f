import type { Page } from '../page/dom.ts';
import type { BuyButton } from './buy-button.ts';
import type { Places } from './element-context.ts';

/** The data of a page that is needed to read its amounts and its stock. */
export type Scene = {
  page: Page;
  places: Places;
  /** Position of the product's name among the page's elements. */
  heading: number | null;
  buy: BuyButton | null;
  /** The time of the visit, without which no day is one that is still to come. */
  now: number | null;
};
