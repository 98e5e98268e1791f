import { syncedAlerts } from './alerts/rows.ts';
import { syncedWebsites } from './catalogue/rows.ts';
import { syncedExportations } from './exports/rows.ts';
import { syncedImportations } from './imports/importation-rows.ts';
import { syncedNotifications } from './notifications/rows.ts';
import { syncedPriceProposals, syncedPricingRules } from './pricing/rows.ts';
import { syncedPreferences } from './preferences/rows.ts';
import type { SyncedKinds } from './sync/synced-kinds.ts';

/** What devices keep besides matches, as each domain reads it. */
export const SYNCED_KINDS: SyncedKinds = {
  websites: syncedWebsites,
  notifications: syncedNotifications,
  importations: syncedImportations,
  exportations: syncedExportations,
  alerts: syncedAlerts,
  preferences: syncedPreferences,
  pricingRules: syncedPricingRules,
  priceProposals: syncedPriceProposals,
};
