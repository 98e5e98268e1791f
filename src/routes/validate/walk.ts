import type { MatchDocument } from '../../../contract/entities/match.ts';
import { queryOf, type MatchQuery } from '../../machines/catalogue/match-list.ts';
import type { MatchListWiring } from '../catalogue/use-match-list.ts';

/** The validated list, as it is shown at the start. */
export type Walk = {
  query: MatchQuery;
  rows: readonly MatchDocument[];
  total: number;
  /** The list follows the validation. */
  onPage: (page: number) => void;
};

export function walkOf({ list, page }: Pick<MatchListWiring, 'list' | 'page'>): Walk {
  const { context } = list.snapshot;
  return {
    query: queryOf(context),
    rows: page?.rows ?? [],
    total: context.total,
    onPage: (next) => list.send({ type: 'GO_TO_PAGE', page: next }),
  };
}
