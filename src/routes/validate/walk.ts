import type { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { countedOffers } from '../../../contract/rules/summary.ts';
import { queryOf, type MatchQuery } from '../../machines/catalogue/match-query.ts';
import type { MatchListWiring } from '../catalogue/use-match-list.ts';

/** The validated list, as it is shown at the start. */
export type Walk = {
  query: MatchQuery;
  rows: readonly MatchDocument[];
  total: number;
  /** The list follows the validation. */
  onPage: (page: number) => void;
};

/** There is nothing to validate about a product that no competitor sells: the walk leaves it out. */
export const isWalked = (match: MatchDocument): boolean => countedOffers(match).length > 0;

/** How many matches the walk still has after one; null if the device does not have the list, or not the match in it. */
export function leftAfter(
  catalogue: Catalogue | null,
  id: string,
  { filter, scope, sorts }: MatchQuery,
  now: number,
): number | null {
  if (!catalogue) return null;
  const all = { ...filter, matched: 'matched' as const };
  const walked = new Set(catalogue.idsOf({ filter: all, scope, sorts }, now));
  const ids = catalogue.idsOf({ filter, scope, sorts }, now);
  const at = ids.indexOf(id);
  return at === -1 ? null : ids.slice(at + 1).filter((one) => walked.has(one)).length;
}

export function walkOf({ list, page }: Pick<MatchListWiring, 'list' | 'page'>): Walk {
  const { context } = list.snapshot;
  return {
    query: queryOf(context),
    rows: page?.rows ?? [],
    total: context.total,
    onPage: (next) => list.send({ type: 'GO_TO_PAGE', page: next }),
  };
}
