import type { AlertConfig } from '../../contract/entities/alert.ts';
import { ALERT_DAYS_SEPARATOR, ALERT_EMAIL_HOUR } from '../../contract/constants.ts';
import type { NotificationInfo } from '../../contract/entities/notification.ts';
import { priceText } from '../../contract/rules/money.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

/** The maximum number of rows in a mail; the notification has all of them. */
const MAX_ROWS = 50;

export type AlertLetter = {
  alert: { id: string; name: string };
  config: AlertConfig;
  info: NotificationInfo;
  publicUrl: string;
  /** Of the account, whose currency and way to write prices it is. */
  country: string;
};

/** The mail about the changes since an alert's last mail: counts per competitor, and in a full report every change. */
export function alertLetter({ alert, config, info, publicUrl, country }: AlertLetter): Letter {
  const found = `${info.found_product_count} of ${info.totale_products} products`;
  const address = (query: string) => new URL(`/alerts?${query}`, publicUrl).href;
  const isCut = info.data.length > MAX_ROWS;
  return writeLetter({
    subject: `${alert.name}: ${info.found_product_count} ${info.found_product_count === 1 ? 'product' : 'products'}`,
    preview: `The alert found changes at ${found}.`,
    heading: alert.name,
    paragraphs: [
      `Your alert found changes at ${found} it watches.`,
      ...(info.condition ? [`Why: ${info.condition}`] : []),
    ],
    tables: [
      ...(info.data.length > 0
        ? [changesTable({ ...info, data: info.data.slice(0, MAX_ROWS) }, country)]
        : []),
      competitorsTable(info),
    ].filter(({ rows }) => rows.length > 0),
    action: { label: 'Open the alert', url: address(`id=${encodeURIComponent(alert.id)}`) },
    notes: [
      ...(isCut ? [`The first ${MAX_ROWS} of ${info.data.length} changes are shown.`] : []),
      `You receive this mail from ${ALERT_EMAIL_HOUR}h on ${config.days.join(ALERT_DAYS_SEPARATOR)}.`,
      `To stop the mails of all alerts: ${address('disableall')}`,
    ],
  });
}

function changesTable({ data: changes, tracking }: NotificationInfo, country: string) {
  const isPriced = tracking === 'price' || tracking === 'promotion';
  const valueText = (value: number | string | null, currency?: string | null): string => {
    if (value === null) return '–';
    if (typeof value === 'number' && isPriced) return priceText(value, country, currency);
    return tracking === 'profit_margin' ? `${value}%` : String(value);
  };
  return {
    head: ['Product', 'Website', 'Before', 'Now', 'Change', 'Your price'],
    rows: changes.map((change) => [
      change.product_name,
      change.website,
      valueText(change.old_value, change.currency),
      valueText(change.new_value, change.currency),
      change.difference === null ? '' : `${change.difference > 0 ? '+' : ''}${change.difference}%`,
      change.own_price === null ? '–' : priceText(change.own_price, country),
    ]),
  };
}

function competitorsTable({ competitors_statistics: statistics }: NotificationInfo) {
  return {
    head: ['Competitor', "You're higher", "You're cheaper", 'Compared'],
    rows: Object.entries(statistics).map(([alias, { higher, cheaper, total }]) => [
      alias,
      String(higher),
      String(cheaper),
      String(total),
    ]),
  };
}
