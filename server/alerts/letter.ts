import type { AlertConfig } from '../../contract/entities/alert.ts';
import { ALERT_DAYS_SEPARATOR, ALERT_EMAIL_HOUR } from '../../contract/constants.ts';
import type { NotificationInfo } from '../../contract/entities/notification.ts';
import { alertCondition } from '../../contract/rules/alert-condition.ts';
import { changeValues } from '../../contract/rules/change-values.ts';
import { figureFormat } from '../../contract/rules/figures.ts';
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
  const count = (value: number) => figureFormat(country).format(value);
  const products = (value: number) => `${count(value)} ${value === 1 ? 'product' : 'products'}`;
  const found = `${count(info.found_product_count)} of ${products(info.totale_products)}`;
  const address = (query: string) => new URL(`/alerts?${query}`, publicUrl).href;
  const all = info.changes ?? info.data.length;
  const isCut = info.data.length > 0 && all > MAX_ROWS;
  return writeLetter({
    subject: `${alert.name}: ${products(info.found_product_count)}`,
    preview: `The alert found changes at ${found}.`,
    heading: alert.name,
    paragraphs: [
      `Your alert found changes at ${found} it watches.`,
      ...(info.condition ? [`Why: ${alertCondition(config, country)}`] : []),
    ],
    tables: [
      ...(info.data.length > 0
        ? [changesTable({ ...info, data: info.data.slice(0, MAX_ROWS) }, country)]
        : []),
      competitorsTable(info, country),
    ].filter(({ rows }) => rows.length > 0),
    action: { label: 'Open the alert', url: address(`id=${encodeURIComponent(alert.id)}`) },
    notes: [
      ...(isCut ? [`The first ${MAX_ROWS} of ${count(all)} changes are shown.`] : []),
      `You receive this mail from ${ALERT_EMAIL_HOUR}h on ${config.days.join(ALERT_DAYS_SEPARATOR)}.`,
      `To stop the mails of all alerts: ${address('disableall')}`,
    ],
  });
}

const DIFFERENCE = {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
} as const;

function changesTable(report: NotificationInfo, country: string) {
  return {
    head: ['Product', 'Website', 'Before', 'Now', 'Change', 'Your price'],
    rows: report.data.map((change) => {
      const { before, now, compared, own } = changeValues(report, change, country);
      return [
        change.product_name,
        change.website,
        before,
        compared === null ? now : `${now} (compared as ${compared})`,
        change.difference === null
          ? ''
          : figureFormat(country, DIFFERENCE).format(change.difference / 100),
        own ?? '–',
      ];
    }),
  };
}

function competitorsTable(
  { competitors_statistics: statistics }: NotificationInfo,
  country: string,
) {
  const count = (value: number) => figureFormat(country).format(value);
  return {
    head: ['Competitor', "You're higher", "You're cheaper", 'Compared'],
    rows: Object.entries(statistics).map(([alias, { higher, cheaper, total }]) => [
      alias,
      count(higher),
      count(cheaper),
      count(total),
    ]),
  };
}
