import type { Alert, AlertDraft } from '../../contract/entities/alert.ts';
import { alertConfig, type AlertConfig } from '../../contract/entities/alert.ts';
import { TRIGGER_ABSOLUTE_PERCENT } from '../../contract/constants.ts';
import { alertTypeText, defaultAlertName } from '../../contract/rules/alert-names.ts';
import { alerts } from '../database/schema/activity.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export type AlertRecord = typeof alerts.$inferSelect;

/** The stored configuration, with the wizard's defaults for fields that older configurations lack. */
export const configOf = (record: Pick<AlertRecord, 'config'>): AlertConfig =>
  alertConfig.parse(record.config);

/** An alert in the form of the calls' answers. */
export function alertOf(record: AlertRecord): Alert {
  const config = configOf(record);
  return {
    id: record.id,
    name: record.name,
    product_type: record.productType,
    status: record.status,
    date: record.date.toISOString(),
    alert_type: alertTypeText(config.alert_type),
    days: config.days,
    config,
    muted_until: record.mutedUntil?.toISOString() ?? null,
  };
}

export const syncedAlerts: SyncedKind<Alert> = {
  table: alerts,
  readChanged: async (db, range) =>
    (await db.select().from(alerts).where(isChangedIn(alerts, range))).map(alertOf),
};

/** The stored form of a draft: rules between its fields applied, a blank name replaced (acct 5). */
export function alertColumnsOf({ name, product_type: productType, status, config }: AlertDraft) {
  const kept = settled(config, productType);
  return { name: name.trim() || defaultAlertName(kept), productType, status, config: kept };
}

/** Excluded websites are kept only for all products, a profit trigger for profit margins, a full report for prices. */
function settled(config: AlertConfig, productType: AlertDraft['product_type']): AlertConfig {
  const { exluded_websites: excluded, trigger_profit_margin: margin, ...rest } = config;
  return {
    ...rest,
    ...(!rest.with_percentage && { trigger: TRIGGER_ABSOLUTE_PERCENT }),
    ...(rest.tracking_type === 'profit_margin' && { trigger_profit_margin: margin ?? 0 }),
    ...(productType === 'All products' && { exluded_websites: excluded ?? [] }),
    include_full_report: rest.include_full_report && rest.tracking_type === 'price',
    exclude_brands: filled(rest.exclude_brands),
    include_brands: filled(rest.include_brands),
    exclude_categories: filled(rest.exclude_categories),
    include_categories: filled(rest.include_categories),
  };
}

const filled = (texts: string[]): string[] => texts.filter((text) => text.trim() !== '');
