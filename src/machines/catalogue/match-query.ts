import { NO_FILTER, type ListScope, type MatchFilter } from '../../../contract/rules/filter.ts';
import type { ListAddress } from '../../../contract/rules/list-address.ts';
import type { TableSort } from '../../../contract/rules/sort.ts';

/** What a list of matches shows. */
export type ListedMatches = {
  filter: MatchFilter;
  scope: Omit<ListScope, 'bucket'>;
  /** `matched` is the value of the filter before the bucket set it to Validated. */
  bucket: { key: number; matched: MatchFilter['matched'] } | null;
  sorts: TableSort[];
  page: number;
  pageSize: number;
};

/** What is asked for one page of a list. */
export type MatchQuery = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  /** From 0. */
  page: number;
  pageSize: number;
};

/** `asOf` (ISO 8601) is set when the answer comes from the cache because there is no connection. */
export type MatchIdPage = { ids: string[]; total: number; asOf: string | null };

/** One restriction of a filter, shown as a removable chip. */
export type FilterChip = { field: keyof MatchFilter; value: string | null };

/** The chip of a list removes one choice, any other chip its whole restriction. */
export function withoutChip(filter: MatchFilter, { field, value }: FilterChip): MatchFilter {
  const restriction = filter[field];
  return Array.isArray(restriction) && value !== null
    ? { ...filter, [field]: restriction.filter((one) => one !== value) }
    : { ...filter, [field]: NO_FILTER[field] };
}

export function queryOf(listed: ListedMatches): MatchQuery {
  const { filter, scope, bucket, sorts, page, pageSize } = listed;
  return { filter, scope: { ...scope, bucket: bucket?.key ?? null }, sorts, page, pageSize };
}

/** What the list shows; a bucket's Validated is not part of the filter that a person chose. */
export function addressOf({ filter, bucket, sorts, page, pageSize }: ListedMatches): ListAddress {
  return {
    filter: bucket ? { ...filter, matched: bucket.matched } : filter,
    bucket: bucket?.key ?? null,
    sorts,
    page,
    pageSize,
    view: null,
  };
}

/** The reverse: what a list at an address shows. */
export function listedAt({ filter, bucket, sorts, page, pageSize }: ListAddress) {
  return {
    filter: bucket === null ? filter : { ...filter, matched: 'validated' as const },
    bucket: bucket === null ? null : { key: bucket, matched: filter.matched },
    sorts,
    page,
    pageSize,
  };
}
