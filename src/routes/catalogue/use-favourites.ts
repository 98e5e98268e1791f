import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { keyOf } from '../../db/model/keys.ts';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import {
  favouriteMachine,
  wishesLeft,
  wishFor,
  type FavouriteIntent,
} from '../../machines/catalogue/favourite.ts';

type Options = { rows: readonly MatchDocument[]; asksBeforeRemoval: boolean };

/**
 * The hearts of a page: kept at once, also offline; the shell says what the server answered. `rows` have each heart as
 * it was last pressed, so that pressing it again means the opposite, however long keeping takes.
 */
export function useFavourites({ rows: known, asksBeforeRemoval }: Options) {
  const store = useStore();
  const [machine] = useState(() => favouriteMachine.provide({ actors: actorsOf(store) }));
  const [snapshot, send, actor] = useMachine(machine, { input: { asksBeforeRemoval } });
  useEffect(() => () => keepLeft(store, actor.getSnapshot()), [store, actor]);
  const { context } = snapshot;
  const rows = useMemo(
    () => known.map((match) => asPressed(match, wishFor(context, match.match_id), store)),
    [known, context, store],
  );
  const toggle = ({ match_id: id, product_name: name, favorite }: MatchDocument) =>
    send({ type: 'TOGGLE', match_id: id, name, favorite: !favorite });
  return { flow: { snapshot, send }, rows, toggle };
}

/** What was just kept is in the overlay before the page has read its rows again. */
function asPressed(match: MatchDocument, wish: boolean | undefined, store: Store): MatchDocument {
  const overlaid = store.mirror.overlayOf(keyOf('match', match.match_id))?.patch?.['favorite'];
  const favorite = wish ?? (typeof overlaid === 'boolean' ? overlaid : match.favorite);
  return favorite === match.favorite ? match : { ...match, favorite };
}

const keep = async (store: Store, { match_id, favorite }: FavouriteIntent) => {
  await store.changes.keep({ type: 'favourite-set@1', args: { match_id, favorite } });
};

/** The page was left faster than its hearts could be kept. */
function keepLeft(store: Store, snapshot: SnapshotFrom<typeof favouriteMachine>): void {
  for (const wish of wishesLeft(snapshot))
    keep(store, wish).catch((error: unknown) => store.environment.report(error));
}

const actorsOf = (store: Store) => ({
  keepFavourite: fromPromise<void, FavouriteIntent>(({ input }) => keep(store, input)),
});
