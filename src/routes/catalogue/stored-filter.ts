import { RIVAL_STOCK_CHOICES, STANDING_CHOICES } from '../../../contract/choices.ts';
import { isOneOf, isRecord } from '../../../contract/records.ts';
import { isPathOf, NAVIGATION } from '../../views/shared/navigation.ts';
import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';

const KEY = 'filter';
/** The path of the page on which the filter was chosen. */
const PAGE_KEY = 'filterPage';

/** Kept from visit to visit (FILTER-07). */
export function storeFilter(filter: MatchFilter): void {
  window.localStorage.setItem(KEY, JSON.stringify(filter));
  window.localStorage.setItem(PAGE_KEY, window.location.pathname);
}

/** The name of the page on which the filter was chosen; null for the page itself, or if it is not known. */
export function otherPageOfFilter(): string | null {
  const path = window.localStorage.getItem(PAGE_KEY);
  if (path === null) return null;
  const entry = NAVIGATION.find((one) => isPathOf(one.path, path));
  return entry && !isPathOf(entry.path, window.location.pathname) ? entry.label : null;
}

/** The filter of the last visit. Fields of another shape, as an older build may have stored, restrict nothing. */
export function readStoredFilter(): MatchFilter {
  const stored = parse(window.localStorage.getItem(KEY));
  const fields = Object.entries(NO_FILTER).map(([field, none]) => {
    const value = stored[field];
    const isField = field === 'against' ? isAgainst(value) : isLike(value, none);
    return [field, isField ? value : none];
  });
  return Object.fromEntries(fields) as MatchFilter;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isLike(value: unknown, none: unknown): boolean {
  if (Array.isArray(none)) {
    return Array.isArray(value) && value.every((one) => typeof one === 'string');
  }
  if (none === null) return value === null || isRange(value);
  return typeof value === typeof none;
}

function isAgainst(value: unknown): boolean {
  if (!isRecord(value)) return value === null;
  const { website, price, stock } = value;
  return (
    typeof website === 'string' &&
    isOneOf<string>(['', ...STANDING_CHOICES], String(price)) &&
    isOneOf<string>(['', ...RIVAL_STOCK_CHOICES], String(stock))
  );
}

function isRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { min, max }: { min?: unknown; max?: unknown } = value;
  return typeof min === 'number' && typeof max === 'number' && min <= 0 && max >= 0;
}
