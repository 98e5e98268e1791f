import type { BreachEndReason } from '../../contract/choices.ts';
import type { RecordedBreach } from '../../contract/entities/recorded-breach.ts';
import { LIMIT_NAMES } from '../../contract/rules/breach.ts';
import { amountOver } from '../../contract/rules/price.ts';
import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';

const REASONS: Record<BreachEndReason, string> = {
  price: 'another price',
  limit: 'another limit',
  gone: 'page gone',
  'not-compared': 'not compared any more',
  'not-recorded': 'not recorded any more',
};

/** The columns of the file of breaches: what a person needs who asks a shop about its price. */
export const BREACH_COLUMNS: (SpreadsheetColumn & {
  cellOf: (breach: RecordedBreach) => CellValue;
})[] = [
  { header: 'Product', kind: 'text', width: 40, cellOf: ({ details }) => details.product_name },
  { header: 'Reference', kind: 'text', cellOf: ({ details }) => details.product_ref },
  { header: 'Brand', kind: 'text', cellOf: ({ details }) => details.product_brand },
  { header: 'Website', kind: 'text', width: 24, cellOf: ({ details }) => details.website },
  { header: 'Seller', kind: 'text', cellOf: ({ details }) => details.seller },
  { header: 'Url', kind: 'text', width: 50, cellOf: ({ details }) => details.url },
  { header: 'Limit', kind: 'text', cellOf: ({ kind }) => LIMIT_NAMES[kind] },
  { header: 'Limit price', kind: 'price', cellOf: ({ limit }) => limit },
  { header: 'Price', kind: 'price', cellOf: ({ price }) => price },
  {
    header: 'Below the limit',
    kind: 'price',
    cellOf: ({ limit, price }) => amountOver(limit, price),
  },
  { header: 'Price on the page', kind: 'price', cellOf: ({ stated_price: stated }) => stated },
  { header: 'Currency of the page', kind: 'text', cellOf: ({ currency }) => currency },
  { header: 'Since', kind: 'datetime', cellOf: ({ began_at: at }) => at },
  { header: 'Until', kind: 'datetime', cellOf: ({ ended_at: at }) => at },
  {
    header: 'Ended by',
    kind: 'text',
    cellOf: ({ end_reason: reason }) => reason && REASONS[reason],
  },
  { header: 'Read at', kind: 'datetime', cellOf: ({ details }) => details.provenance?.at },
  { header: 'Read from', kind: 'text', cellOf: ({ details }) => details.provenance?.where },
  { header: 'Page stored at', kind: 'datetime', cellOf: ({ page }) => page?.taken_at },
  { header: 'SHA-256 of the page', kind: 'text', width: 66, cellOf: ({ page }) => page?.digest },
  {
    header: 'Currency of the limit',
    kind: 'text',
    cellOf: ({ limit_currency: currency }) => currency,
  },
];
