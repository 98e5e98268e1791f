import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo, useState } from 'react';
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { keyOf } from '../../db/storage/keys.ts';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import {
  favouriteMachine,
  wishesLeft,
  wishFor,
  type FavouriteIntent,
} from '../../machines/catalogue/favourite.ts';
import { useSnackbar } from '../shared/actor-effects.ts';

type Args = { match_id: string; favorite: boolean };
type Options = { rows: readonly MatchDocument[]; asksBeforeRemoval: boolean };

/**
 * The hearts of a page: kept at once, also offline, and told of once the server has answered. `rows` have each heart as
 * it was last pressed, so that pressing it again means the opposite, however long keeping takes.
 */
export function useFavourites({ rows: known, asksBeforeRemoval }: Options) {
  const store = useStore();
  const [machine] = useState(() => favouriteMachine.provide({ actors: actorsOf(store) }));
  const [snapshot, send, actor] = useMachine(machine, { input: { asksBeforeRemoval } });
  useSnackbar(actor);
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
  const kept = store.mirror.overlayOf(keyOf('match', match.match_id))?.patch?.['favorite'];
  const favorite = wish ?? (typeof kept === 'boolean' ? kept : match.favorite);
  return favorite === match.favorite ? match : { ...match, favorite };
}

const keep = async (store: Store, { match_id, favorite }: FavouriteIntent) => {
  await store.commit({ type: 'favourite@1', args: { match_id, favorite } });
};

/** The page was left faster than its hearts could be kept. */
function keepLeft(store: Store, snapshot: SnapshotFrom<typeof favouriteMachine>): void {
  for (const wish of wishesLeft(snapshot))
    keep(store, wish).catch((error: unknown) => store.environment.report(error));
}

function actorsOf(store: Store) {
  const nameOf = async (matchId: string) =>
    (await store.documentsOf([matchId]))[0]?.product_name ?? matchId;
  return {
    keepFavourite: fromPromise<void, FavouriteIntent>(({ input }) => keep(store, input)),
    favouriteOutcomes: fromCallback(({ sendBack }) =>
      store.onOutcome((intent) => {
        if (intent.type !== 'favourite@1') return;
        const { match_id: id, favorite } = intent.args as Args;
        const isRejected = intent.state === 'rejected';
        void nameOf(id).then((name) =>
          sendBack(
            isRejected
              ? {
                  type: 'FAVOURITE_REJECTED',
                  name,
                  message: `The change of ${name} was refused by the server.`,
                }
              : { type: 'FAVOURITE_APPLIED', name, operation: favorite },
          ),
        );
      }),
    ),
  };
}
