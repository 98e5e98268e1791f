import { sql } from 'drizzle-orm';
import type {
  CompetitorComparison,
  WebsiteAvailability,
} from '../../contract/entities/statistics.ts';
import { compareText } from '../../contract/rules/sort.ts';
import { type Standing, standingOf } from '../../contract/rules/standing.ts';
import { type Database, rowsOf } from '../database/database.ts';

type OfferCount = {
  alias: string;
  availability: string;
  count: number;
  higher: number;
  cheaper: number;
  equals: number;
};

/**
 * The competitors' offers that the table shows by website and availability, and how the own prices stand against them
 * by the rounded difference of `priceDifference` (contract/rules). Tags and prices are those of the list.
 */
export function countOffers(db: Database, accountId: string): Promise<OfferCount[]> {
  return rowsOf<OfferCount>(
    db,
    sql`
    with offers as (
      select substr(tag, 4, strpos(tag, '|') - 4) as alias,
        substr(tag, strpos(tag, '|') + 1) as availability, price as own, prices
      from matches, unnest(tags) as tag
      where account_id = ${accountId} and tag like 'wa:%'
    ), compared as (
      select alias, availability,
        floor(((prices ->> alias)::double precision - own) / own * 100 + 0.5) as difference
      from offers
    )
    select alias, availability, count(*)::int as count,
      count(*) filter (where difference < 0)::int as higher,
      count(*) filter (where difference > 0)::int as cheaper,
      count(*) filter (where difference = 0)::int as equals
    from compared group by 1, 2 order by 1, 2`,
  );
}

/** The own offers by availability. A match without an own product has none. */
export function countOwnOffers(db: Database, accountId: string): Promise<OfferCount[]> {
  return rowsOf<OfferCount>(
    db,
    sql`select websites.alias, matches.availability, count(*)::int as count,
          0 as higher, 0 as cheaper, 0 as equals
        from accounts
        join websites on websites.account_id = accounts.id and websites.id = accounts.own_website_id
        join matches on matches.account_id = accounts.id
        where accounts.id = ${accountId} group by 1, 2`,
  );
}

const aliasesOf = (rows: readonly OfferCount[]) =>
  [...new Set(rows.map(({ alias }) => alias))].toSorted(compareText);

/** What is gone counts nowhere; a website that has lost all its products is still listed. */
export function availabilityFrom(rows: readonly OfferCount[]): WebsiteAvailability[] {
  const counted = aliasesOf(rows).map((alias) => {
    const count = (standing: Standing) =>
      sumOf(
        rows.filter((row) => row.alias === alias && standingOf(row.availability) === standing),
        (row) => row.count,
      );
    return {
      website: alias,
      in_stock: count('in-stock'),
      out_of_stock: count('out-of-stock'),
      unknown: count('unknown'),
      unread: count('unread'),
    };
  });
  return counted.toSorted((a, b) => b.in_stock - a.in_stock);
}

export function comparisonFrom(rows: readonly OfferCount[]): Record<string, CompetitorComparison> {
  return Object.fromEntries(
    aliasesOf(rows)
      .map((alias) => [alias, comparisonOf(rows.filter((row) => row.alias === alias))] as const)
      .filter(([, { total }]) => total.all > 0),
  );
}

function comparisonOf(rows: readonly OfferCount[]): CompetitorComparison {
  const split = (count: (row: OfferCount) => number) => {
    const of = (standing: Standing) =>
      sumOf(
        rows.filter(({ availability }) => standingOf(availability) === standing),
        count,
      );
    return {
      all: sumOf(rows, count),
      in_stock: of('in-stock'),
      out_of_stock: of('out-of-stock'),
      unknown: of('unknown'),
    };
  };
  return {
    higher: split(({ higher }) => higher),
    cheaper: split(({ cheaper }) => cheaper),
    equals: split(({ equals }) => equals),
    total: split(({ higher, cheaper, equals }) => higher + cheaper + equals),
  };
}

const sumOf = (rows: readonly OfferCount[], count: (row: OfferCount) => number): number =>
  rows.reduce((total, row) => total + count(row), 0);
