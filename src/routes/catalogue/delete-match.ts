import { fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Store } from '../../db/store.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import type { Deletion } from '../../machines/catalogue/delete-one.ts';

/** Keeps the wish to delete a match, and waits for what becomes of it. */
export const deleteMatch = (store: Store) =>
  fromPromise<ChangeResult, Deletion>(({ input, signal }) => {
    const { id, intent, match_id, match_ref } = input;
    return store.changes.perform(
      intent === null
        ? { type: 'match-delete@1', args: { match_id, match_ref }, ...(id !== null && { id }) }
        : { again: intent },
      { signal },
    );
  });

export const itemOf = ({ match_id, match_ref, product_name: name }: MatchDocument) => ({
  match_id,
  match_ref,
  name,
});
