import type {
  CompetitorComparison,
  WebsiteAvailability,
} from '../../contract/entities/statistics.ts';
import { compareText } from '../../contract/rules/sort.ts';
import { type OfferState, offerStateOf } from '../../contract/rules/offer-state.ts';
import type { Count } from '../catalogue/counts.ts';

type OfferCount = {
  alias: string;
  availability: string;
  count: number;
  higher: number;
  cheaper: number;
  equals: number;
};

/** Which counts say it. */
export const OFFER_KINDS = ['wa', 'higher', 'equal', 'cheaper'] as const;

/**
 * The competitors' offers that the table shows by website and availability, and how the own prices stand against them
 * by the rounded difference of `priceDifference` (contract/rules).
 */
export function offersFrom(counts: Record<(typeof OFFER_KINDS)[number], Count[]>): OfferCount[] {
  const byKey = (kind: Count[]) => new Map(kind.map(({ key, amount }) => [key, amount]));
  const higher = byKey(counts.higher);
  const equal = byKey(counts.equal);
  const cheaper = byKey(counts.cheaper);
  return counts.wa.map(({ key, amount }) => {
    const end = key.indexOf('|');
    return {
      alias: key.slice(0, end),
      availability: key.slice(end + 1),
      count: amount,
      higher: higher.get(key) ?? 0,
      cheaper: cheaper.get(key) ?? 0,
      equals: equal.get(key) ?? 0,
    };
  });
}

/** The own offers by availability. A match without an own product has none. */
export function ownOffersFrom(alias: string, availability: readonly Count[]): OfferCount[] {
  return availability.map(({ key, amount }) => ({
    alias,
    availability: key,
    count: amount,
    higher: 0,
    cheaper: 0,
    equals: 0,
  }));
}

const aliasesOf = (rows: readonly OfferCount[]) =>
  [...new Set(rows.map(({ alias }) => alias))].toSorted(compareText);

/** Products that are gone count nowhere; a website that has lost all its products is still listed. */
export function availabilityFrom(rows: readonly OfferCount[]): WebsiteAvailability[] {
  const counted = aliasesOf(rows).map((alias) => {
    const count = (state: OfferState) =>
      sumOf(
        rows.filter((row) => row.alias === alias && offerStateOf(row.availability) === state),
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
    const of = (state: OfferState) =>
      sumOf(
        rows.filter(({ availability }) => offerStateOf(availability) === state),
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
