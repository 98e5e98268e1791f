/** The fixed values of the documents, free of zod so that the client can ship them. Labels belong to the views. */

/** Wire values of the filter's single choices, in the order of the menus (core 9). */
export const SORT_CHOICES = ['highest', 'higher', 'equal', 'lowest', 'lower'] as const;
export const MATCHED_CHOICES = ['matched', 'not_matched', 'validated', 'not_validated'] as const;
export const COEFFICIENT_CHOICES = ['coefficient'] as const;
export const SOURCE_CHOICES = ['google_shopping', 'direct_crawling'] as const;
/** Ours: how an own price stands against one website's, and the stock of that website's product. */
export const STANDING_CHOICES = ['higher', 'cheaper', 'equal'] as const;
export const RIVAL_STOCK_CHOICES = ['in_stock', 'out_of_stock', 'unknown'] as const;
/** Ours: which of a product's limits a competitor's price lies below. */
export const BREACH_CHOICES = ['below_map', 'below_rrp'] as const;
/**
 * Ours: why a recorded breach is over. `not-compared`: the page was removed, or another of its website is compared.
 * `not-recorded`: the account has such prices recorded no longer.
 */
export const BREACH_END_REASONS = [
  'price',
  'limit',
  'gone',
  'not-compared',
  'not-recorded',
] as const;
export type BreachEndReason = (typeof BREACH_END_REASONS)[number];
/** Ours: which recorded breaches are listed. */
export const BREACH_TIMES = ['now', 'ended'] as const;
export const CHANGES_CHOICES = ['today', 'last_7_days', 'last_30_days'] as const;

/** acct 4. The tutorial shows `done` as 'success'. */
export const IMPORTATION_STATUSES = [
  'pending',
  'processing',
  'done',
  'error',
  'suspending',
  'uncompleted',
] as const;
export type ImportationStatus = (typeof IMPORTATION_STATUSES)[number];

/** `type` of an importation by its `type_num` (acct 3). The third is ours, for an automatic creation. */
export const IMPORTATION_TYPES = {
  1: 'Import using file',
  2: 'Import using form',
  3: 'Automatic creation',
} as const;
export type ImportationType = keyof typeof IMPORTATION_TYPES;

/** What a column of an imported file holds. `ownId` is the id of a product in the retailer's own shop. */
export const IMPORT_ROLES = [
  'ownUrl',
  'url',
  'ownId',
  'website',
  'ref',
  'name',
  'brand',
  'model',
  'ean',
  'category',
  'cost',
  'rrp',
  'map',
  'vat',
  'minPrice',
  'maxPrice',
  'currency',
  'shipping',
  'packSize',
  'packUnit',
  'tags',
  'ignored',
] as const;
export type ImportRole = (typeof IMPORT_ROLES)[number];

/** Whose export a file is. A `table` is any other list. */
export const IMPORT_SHAPES = ['table', 'merchant', 'shopify', 'woocommerce'] as const;
export type ImportShape = (typeof IMPORT_SHAPES)[number];

/** How the characters of an imported file of text can be stored. Ours. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm850',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'ibm852',
  'windows-1257',
  'windows-1251',
  'koi8-u',
  'ibm866',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1255',
  'windows-1256',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** What became of a value of an imported file. */
export const CELL_OUTCOMES = ['added', 'known', 'faulty', 'overLimit', 'ignored'] as const;
export type CellOutcome = (typeof CELL_OUTCOMES)[number];

/** In the place of a row's status: of rows that were taken, but not with each of their values as it is. */
export const IN_PART = 'in-part';

/** Ours: what the size of a product's pack is counted in. */
export const PACK_UNITS = ['piece', 'g', 'kg', 'ml', 'l', 'cm', 'm', 'm²'] as const;

/** acct 3, 4, in the order of the wizard's options. */
export const TRACKING_TYPES = [
  'price',
  'stock',
  'promotion',
  'profit_margin',
  'rating',
  'review',
  // Ours: a competitor's price below a limit of the product.
  ...BREACH_CHOICES,
] as const;
export type TrackingType = (typeof TRACKING_TYPES)[number];
/** Those whose changes are changes of a price. */
export const PRICE_TRACKING: readonly TrackingType[] = ['price', 'promotion', ...BREACH_CHOICES];

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const ALERT_PRODUCT_TYPES = ['All products', 'Favorite products'] as const;
export type AlertProductType = (typeof ALERT_PRODUCT_TYPES)[number];

/** The text of the alerts table's column 'Alert type' (acct 2). */
export const ALERT_TYPES = ['Notification / Email', 'Notification', 'Email'] as const;
export const STOCK_FILTERS = ['in_stock', 'all_availabilities'] as const;

/** Ours: the competitors' price from which a pricing rule starts. `rank` counts from the lowest. */
export const PRICE_REFERENCES = [
  'lowest',
  'average',
  'median',
  'highest',
  'competitor',
  'rank',
] as const;
export type PriceReference = (typeof PRICE_REFERENCES)[number];

/** Ours: which competitors count for a pricing rule. */
export const COMPETITOR_CHOICES = ['all', 'only', 'except'] as const;
export const PRICE_CHANGE_KINDS = ['percent', 'amount'] as const;
/** Ours: how a proposed price ends: as it is, in the same cents always, or at a multiple of a step. */
export const PRICE_ENDINGS = ['none', 'cents', 'step'] as const;
export const ROUNDINGS = ['nearest', 'down', 'up'] as const;
/** Ours: what a pricing rule proposes when no competitor counts. */
export const PRICE_FALLBACKS = ['keep', 'cost', 'rrp'] as const;

/** Ours: the life of a proposed price, in this order; `rejected` instead of all after the first. */
export const PROPOSAL_STATES = [
  'proposed',
  'accepted',
  'exported',
  'confirmed',
  'rejected',
  'blocked',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The software of shops into which accepted prices go. */
export const SHOP_KINDS = ['shopify', 'woocommerce'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What a shop answers of a price: it took it, has no such product, has several, or refused it. */
export const SHOP_ANSWER_OUTCOMES = ['taken', 'not-found', 'several', 'refused'] as const;
export type ShopAnswerOutcome = (typeof SHOP_ANSWER_OUTCOMES)[number];

/** The fields of a product page for which a retailer can define an extraction rule, the most wanted first. */
export const RULE_FIELDS = [
  'price',
  'listPrice',
  'currency',
  'availability',
  'seller',
  'name',
  'brand',
  'gtin',
  'mpn',
  'sku',
  'image',
  'category',
  'rating',
  'reviews',
  'shipping',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];
export const RULE_KINDS = ['selector', 'json-path'] as const;
