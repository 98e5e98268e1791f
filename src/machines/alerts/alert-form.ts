import type { AlertProductType, TrackingType, Weekday } from '../../../contract/choices.ts';
import { WEEKDAYS } from '../../../contract/choices.ts';
import {
  ALERT_DEFAULT_DAYS,
  ALERT_INTERVAL_DEFAULT_HOURS,
  PROFIT_MARGIN_DEFAULT_PERCENT,
  TRIGGER_ABSOLUTE_PERCENT,
  TRIGGER_DEFAULT_PERCENT,
} from '../../../contract/constants.ts';
import type { Alert, AlertConfig, AlertDraft } from '../../../contract/entities/alert.ts';
import { defaultAlertName } from '../../../contract/rules/alert-names.ts';

export type Side = 'higher' | 'cheaper';
export type AlertChannel = 'email' | 'notification';
/** A list of brands or categories; `mode` says whether only these or all except these are watched. */
export type Limits = { mode: 'include' | 'exclude'; values: string[] };

/** The alert in the wizard while it is created. `excluded` names websites by alias. */
export type AlertForm = {
  name: string;
  productType: AlertProductType;
  status: boolean;
  excluded: string[];
  tracking: TrackingType;
  withPercentage: boolean;
  trigger: number;
  side: Side;
  margin: number;
  realTime: boolean;
  interval: number;
  days: Weekday[];
  email: boolean;
  notification: boolean;
  withSecondary: boolean;
  secondaryEmails: string[];
  fullReport: boolean;
  summaryOnly: boolean;
  stock: AlertConfig['stock'];
  brands: Limits;
  categories: Limits;
};

const NO_LIMITS: Limits = { mode: 'include', values: [] };

/** Opening resets every input and selects all websites (acct 2, 4). */
export const NEW_ALERT: AlertForm = {
  name: '',
  productType: 'All products',
  status: true,
  excluded: [],
  tracking: 'price',
  withPercentage: true,
  trigger: TRIGGER_DEFAULT_PERCENT,
  side: 'higher',
  margin: PROFIT_MARGIN_DEFAULT_PERCENT,
  realTime: true,
  interval: ALERT_INTERVAL_DEFAULT_HOURS,
  days: [...ALERT_DEFAULT_DAYS],
  email: true,
  notification: true,
  withSecondary: false,
  secondaryEmails: [],
  fullReport: false,
  summaryOnly: true,
  stock: 'all_availabilities',
  brands: NO_LIMITS,
  categories: NO_LIMITS,
};

export function alertFormOf({ name, product_type: productType, status, config }: Alert): AlertForm {
  return {
    name,
    productType,
    status,
    excluded: (config.exluded_websites ?? []).map(({ alias }) => alias),
    tracking: config.tracking_type,
    withPercentage: config.with_percentage,
    trigger: config.with_percentage ? config.trigger : TRIGGER_DEFAULT_PERCENT,
    side: config.trigger_when.cheaper ? 'cheaper' : 'higher',
    margin: config.trigger_profit_margin ?? PROFIT_MARGIN_DEFAULT_PERCENT,
    realTime: config.real_time,
    interval: config.interval,
    days: config.days,
    email: config.alert_type.email,
    notification: config.alert_type.notification,
    withSecondary: config.secondary_email,
    secondaryEmails: config.secondary_emails,
    fullReport: config.include_full_report,
    summaryOnly: config.data_type,
    stock: config.stock,
    brands: limitsOf(config.include_brands, config.exclude_brands),
    categories: limitsOf(config.include_categories, config.exclude_categories),
  };
}

function limitsOf(included: string[], excluded: string[]): Limits {
  return excluded.length > 0
    ? { mode: 'exclude', values: excluded }
    : { mode: 'include', values: included };
}

/** The values of the selected mode; the other list is empty, and empty choices are dropped (acct 5). */
function valuesFor({ mode, values }: Limits, requiredMode: Limits['mode']): string[] {
  return mode === requiredMode ? values.filter((value) => value.trim() !== '') : [];
}

type Website = { alias: string; url: string };

/** The sent form: rules between the fields applied, a blank name replaced (acct 5). */
export function alertDraftOf(
  form: AlertForm,
  { websites, userEmail }: { websites: readonly Website[]; userEmail?: string },
): AlertDraft {
  const isForAll = form.productType === 'All products';
  const config: AlertConfig = {
    tracking_type: form.tracking,
    trigger: form.withPercentage ? form.trigger : TRIGGER_ABSOLUTE_PERCENT,
    ...(form.tracking === 'profit_margin' && { trigger_profit_margin: form.margin }),
    with_percentage: form.withPercentage,
    trigger_when: { cheaper: form.side === 'cheaper', higher: form.side === 'higher' },
    real_time: form.realTime,
    interval: form.interval,
    days: form.days,
    secondary_email: form.withSecondary,
    secondary_emails: form.secondaryEmails,
    include_full_report: form.fullReport && form.tracking === 'price',
    data_type: form.summaryOnly,
    alert_type: { email: form.email, notification: form.notification },
    exclude_categories: valuesFor(form.categories, 'exclude'),
    exclude_brands: valuesFor(form.brands, 'exclude'),
    include_categories: valuesFor(form.categories, 'include'),
    include_brands: valuesFor(form.brands, 'include'),
    ...(isForAll && { exluded_websites: excludedOf(form.excluded, websites) }),
    stock: form.stock,
    ...(userEmail !== undefined && { userEmail }),
  };
  const name = form.name.trim() || defaultAlertName(config);
  return { name, product_type: form.productType, status: form.status, config };
}

/** The excluded websites, each alias once, as the wizard lists them (acct 2). */
function excludedOf(aliases: string[], websites: readonly Website[]): Website[] {
  return aliases.map((alias) => ({
    alias,
    url: websites.find((website) => website.alias === alias)?.url ?? '',
  }));
}

export const daysInOrder = (days: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((day) => days.includes(day));
