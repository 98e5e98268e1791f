import { ALERT_EMAIL_HOUR } from '../../contract/constants.ts';
import { figureFormat } from '../../contract/rules/figures.ts';
import { priceText } from '../../contract/rules/money.ts';
import { directionOf, type PriceChange } from '../../contract/rules/price-changes.ts';
import { type Letter, type LetterTable, writeLetter } from '../mail/letter.ts';
import type { LargestChanges } from './read-changes.ts';

const CHANGE = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

type Given = {
  changes: LargestChanges;
  /** Of the account, which writes prices as this country does. */
  country: string;
  publicUrl: string;
};

/** The weekly mail: how many prices fell and rose, and the largest changes by direction. */
export function weeklyLetter({ changes, country, publicUrl }: Given): Letter {
  const count = (value: number) => figureFormat(country).format(value);
  const { fell, rose, products, largest } = changes;
  const summary = `${count(fell)} ${fell === 1 ? 'price' : 'prices'} fell, ${count(rose)} rose, on ${count(products)} ${products === 1 ? 'product' : 'products'}`;
  const all = fell + rose;
  const address = (path: string) => new URL(path, publicUrl).href;
  return writeLetter({
    subject: `What changed last week: ${count(fell)} fell, ${count(rose)} rose`,
    preview: `${summary}.`,
    heading: 'What changed last week',
    paragraphs: [
      `${summary} in the last 7 days.`,
      'Of each offer its latest change counts: if a price changed more than once, only the last step is listed.',
    ],
    tables: [
      tableOf('Prices that fell', { changes: largest, direction: 'fell', country }),
      tableOf('Prices that rose', { changes: largest, direction: 'rose', country }),
    ].filter(({ rows }) => rows.length > 0),
    action: { label: 'See what changed', url: address('/whatChanged') },
    notes: [
      ...(largest.length < all
        ? [`The ${count(largest.length)} largest of ${count(all)} changes are shown.`]
        : []),
      `You receive this mail on Mondays from ${ALERT_EMAIL_HOUR}h, if prices changed.`,
      `To stop it, switch it off in the settings: ${address('/settings')}`,
    ],
  });
}

type Listed = { changes: readonly PriceChange[]; direction: 'fell' | 'rose'; country: string };

function tableOf(title: string, { changes, direction, country }: Listed): LetterTable {
  return {
    title,
    head: ['Product', 'Website', 'Before', 'Now', 'Change', 'Your price'],
    rows: changes
      .filter((change) => directionOf(change) === direction)
      .map(({ alias, before, after, currency, percent, ...product }) => [
        product.product_name,
        alias,
        priceText(before, country, currency),
        priceText(after, country, currency),
        figureFormat(country, CHANGE).format(percent / 100),
        product.own_price === null
          ? '–'
          : priceText(product.own_price, country, product.own_currency),
      ]),
  };
}
