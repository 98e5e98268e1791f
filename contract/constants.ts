/** The business constants of both documents (core 9, acct 9), with their units in the names. */

// Tables, in rows
export const MATCH_PAGE_SIZES = [15, 25, 50] as const;
export const MATCH_PAGE_SIZE = 15;
export const COMPACT_PAGE_SIZES = [5, 10, 15] as const;
/** Compact and export tables, favourites and the favourites preview. */
export const COMPACT_PAGE_SIZE = 5;
/** Importations, exportations, alerts and the events log. */
export const LIST_PAGE_SIZES = [5, 10, 15] as const;
export const LIST_PAGE_SIZE = 10;
/** Ours: the most rows in one answer of a list call. */
export const MAX_PAGE_SIZE = 1000;
/** Ours: the most matches per account for which every figure of `npm run bench:growth` holds. */
export const RECOMMENDED_MATCHES = { embedded: 20_000, postgres: 100_000 } as const;
/**
 * Ours: the limit that is sent for an account without one. In the documents the limit is a number, by which clients
 * divide and with which they compare; this number is never reached.
 */
export const NO_MATCH_LIMIT = 2_147_483_647;
/** Ours: from this percentage on, a notice is shown. */
export const RECOMMENDED_TOLD_ABOVE_PERCENT = 80;
export const MATCH_TABLE_HEIGHT_PIXELS = 600;
/** Ours: from this age on a price's cell says how old it is. */
export const DAYS_UNTIL_PRICE_IS_OLD = 3;
export const FIXED_HEADER_CELLS = 6;

/** Ours: the saved views of one user, and what an address may have after '?' to be one. */
export const MAX_SAVED_VIEWS = 50;
export const SAVED_VIEW_QUERY_LENGTH = 4000;

// Names, in characters
/** Ours: of a saved view. */
export const NAME_LENGTH_SAVED_VIEW = 80;
export const NAME_LENGTH_BASIC = 50;
export const NAME_LENGTH_COMPACT = 90;
export const NAME_LENGTH_DIALOG = 35;
/** Followed by an ellipsis. */
export const NAME_LENGTH_FAVOURITES = 50;

// Notifications
export const NOTIFICATION_DIALOG_WIDTH_PERCENT = 40;
export const RELATIVE_TIME_REFRESH_MS = 60_000;

// Matches
export const CONFIDENCE_GREEN_ABOVE = 0.8;
export const IDENTIFIER_CHIPS = 5;
export const PRICE_INDEX_DECIMALS = 2;
export const PRICE_INDEX_MIN_PERCENT = -100;
export const PRICE_INDEX_MAX_PERCENT = 100;
export const PRICE_INDEX_HISTORY_POINTS = 30;
export const AVAILABILITY_CHART_WEBSITES = 10;
/** Ours: the brands of the map of brands and competitors, those with most products. */
export const BRAND_MAP_BRANDS = 12;
/** The comparison labels a share with 'product' only above this percentage. */
export const COMPARISON_LABEL_ABOVE_PERCENT = 5;
export const COEFFICIENT_MIN = 0;
export const COEFFICIENT_STEP = 0.01;
/** Ours: the maximum stored price, cost or coefficient. */
export const MAX_AMOUNT = 1e9;

/** Tags that a retailer gives a product. */
export const MAX_PRODUCT_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Ours: limits of pricing rules. Percentages are of the price, or of the cost for 'cost plus'. */
export const MAX_PRICING_RULES = 100;
export const NAME_LENGTH_PRICING_RULE = 80;
export const MAX_PRICE_CHANGE_PERCENT = 90;
export const MAX_COST_PLUS_PERCENT = 1000;
export const MAX_OFFER_AGE_HOURS = 720;
export const MAX_PRICE_RANK = 50;
export const MAX_LEAST_COMPETITORS = 50;
export const MAX_REJECTION_LENGTH = 200;
/** Date ranges start at midnight UTC and end at this hour UTC. */
export const RANGE_END_HOUR_UTC = 22;

// Timing
export const DELETE_MANY_PAUSE_MS = 100;
export const DELETE_MANY_END_PAUSE_MS = 1000;
export const DELETE_ONE_PAUSE_MS = 500;
export const EXPORT_SUBMIT_DELAY_MS = 1000;
export const EXPORTATIONS_REFRESH_MS = 5000;
export const EXPORTATION_DELETE_REFRESH_MS = 1000;
export const ALERTS_RELOAD_MS = 1000;
export const META_MESSAGE_MS = 3000;
export const SETTINGS_SNACKBAR_MS = 20_000;

// Accounts
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SCORED_MAX_LENGTH = 32;
export const USERNAME_MAX_LENGTH = 15;
export const DATA_RETENTION_YEARS = 2;
export const CONSENT_MIN_AGE_YEARS = 14;

// Importations
export const USAGE_YELLOW_ABOVE_PERCENT = 70;
export const USAGE_ORANGE_ABOVE_PERCENT = 90;
export const FILE_CHUNK_BYTES = 10_240;
export const PRESELECTED_COMPETITORS = 10;
export const DISCOVERY_REGION = 'es';
/** The documents name the first two; text with tabs and feeds in XML are ours. */
export const IMPORT_FILE_EXTENSIONS = ['.csv', '.xlsx', '.tsv', '.txt', '.xml'] as const;
export const IMPORT_CHOOSER_EXTENSIONS = ['.xls', ...IMPORT_FILE_EXTENSIONS] as const;

/** Ours: feeds of an account, characters of a name and an address, and hours between two visits. */
export const MAX_FEEDS = 20;
export const MAX_FEED_NAME = 100;
export const MAX_FEED_URL = 2000;
export const MAX_URL = 2000;
export const MAX_FEED_HOURS = 168;

// Exportations
/** Ours, in characters: the documents set no limit for the name, but a table has to show it. */
export const EXPORT_NAME_MAX_LENGTH = 200;

// Alerts
export const TRIGGER_MIN_PERCENT = -100;
export const TRIGGER_MAX_PERCENT = 100;
export const TRIGGER_STEP_PERCENT = 0.01;
export const TRIGGER_DEFAULT_PERCENT = 0.01;
/** The stored trigger of the Absolute mode. */
export const TRIGGER_ABSOLUTE_PERCENT = 0.01;
export const PROFIT_MARGIN_MIN_PERCENT = 0;
export const PROFIT_MARGIN_MAX_PERCENT = 100;
export const PROFIT_MARGIN_BOX_MIN_PERCENT = -100;
export const PROFIT_MARGIN_BOX_MAX_PERCENT = 100;
export const PROFIT_MARGIN_DEFAULT_PERCENT = 0.01;
export const ALERT_INTERVAL_MIN_HOURS = 1;
export const ALERT_INTERVAL_MAX_HOURS = 5;
export const ALERT_INTERVAL_DEFAULT_HOURS = 1;
export const ALERT_EMAIL_HOUR = 9;
export const ALERT_DAYS_SEPARATOR = ' - ';
export const ALERT_DEFAULT_DAYS = ['Mon'] as const;

// Plans
export const PLANS = [
  { name: 'MINI', monthlyPriceCents: 4_900, productsLimit: 100 },
  { name: 'PROFESSIONAL', monthlyPriceCents: 14_900, productsLimit: 1_000 },
  { name: 'PREMIUM', monthlyPriceCents: 24_900, productsLimit: 10_000 },
] as const;
export const PLAN_NAMES = ['MINI', 'PROFESSIONAL', 'PREMIUM'] as const satisfies PlanName[];
export type PlanName = (typeof PLANS)[number]['name'];
export const DEFAULT_PLAN: PlanName = 'PROFESSIONAL';
/** What every plan includes (acct 9). */
export const PLAN_FEATURES = [
  'unlimited competitors and users',
  'price history',
  'price distribution',
  'stock availability monitoring',
  'advanced filtering',
  'batch import',
] as const;
export const BILLING_CURRENCY = 'EUR';
export const BILLING_COUNTRY = 'es';
