import type { AlertConfig } from '../../contract/entities/alert.ts';
import { ALERT_DAYS_SEPARATOR, ALERT_EMAIL_HOUR } from '../../contract/constants.ts';
import type { NotificationChange, NotificationInfo } from '../../contract/entities/notification.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

/** The maximum number of rows in a mail; the notification has all of them. */
const MAX_ROWS = 50;

export type AlertLetter = {
  alert: { id: string; name: string };
  config: AlertConfig;
  info: NotificationInfo;
  publicUrl: string;
};

/** The mail about the changes since an alert's last mail: counts per competitor, and in a full report every change. */
export function alertLetter({ alert, config, info, publicUrl }: AlertLetter): Letter {
  const found = `${info.found_product_count} of ${info.totale_products} products`;
  const address = (query: string) => new URL(`/alerts?${query}`, publicUrl).href;
  const isCut = info.data.length > MAX_ROWS;
  return writeLetter({
    subject: `${alert.name}: ${info.found_product_count} ${info.found_product_count === 1 ? 'product' : 'products'}`,
    preview: `The alert found changes at ${found}.`,
    heading: alert.name,
    paragraphs: [`Your alert found changes at ${found} it watches.`],
    tables: [
      ...(info.data.length > 0 ? [changesTable(info.data.slice(0, MAX_ROWS))] : []),
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

function changesTable(changes: NotificationChange[]) {
  return {
    head: ['Product', 'Website', 'Before', 'Now', 'Change', 'Your price'],
    rows: changes.map((change) => [
      change.product_name,
      change.website,
      valueText(change.old_value),
      valueText(change.new_value),
      change.difference === null ? '' : `${change.difference > 0 ? '+' : ''}${change.difference}%`,
      valueText(change.own_price),
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

const valueText = (value: number | string | null): string => (value === null ? '–' : String(value));
