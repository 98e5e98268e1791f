import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';

const KEY = 'filter';

/** Kept from visit to visit (FILTER-07). */
export function storeFilter(filter: MatchFilter): void {
  window.localStorage.setItem(KEY, JSON.stringify(filter));
}

/** The filter of the last visit. Fields of another shape, as an older build may have stored, restrict nothing. */
export function readStoredFilter(): MatchFilter {
  const stored = parse(window.localStorage.getItem(KEY));
  const fields = Object.entries(NO_FILTER).map(([field, none]) => {
    const value = stored[field];
    return [field, isLike(value, none) ? value : none];
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

function isRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { min, max }: { min?: unknown; max?: unknown } = value;
  return typeof min === 'number' && typeof max === 'number' && min <= 0 && max >= 0;
}
