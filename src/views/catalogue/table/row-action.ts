import type { MatchDocument } from '../../../../contract/entities/match.ts';

/** The actions of a row of the table (TABLE-04, -06, -07, -11, -18). */
export type RowAction =
  | 'history'
  | 'confirm'
  | 'edit'
  | 'terms'
  | 'delete'
  | 'favourite'
  | 'engagements';

export type OnRowAction = (action: RowAction, match: MatchDocument) => void;

/** The event of the favourites' flow that a heart publishes. */
export const toggleOf = ({ match_id, product_name: name, favorite }: MatchDocument) => ({
  'data-event': 'favourite.TOGGLE',
  'data-payload': JSON.stringify({ match_id, name, favorite: !favorite }),
});
