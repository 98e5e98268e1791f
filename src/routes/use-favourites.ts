import { useMachine } from './use-machine.ts';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { Store } from '../db/store.ts';
import { useStore } from '../db/use-store.ts';
import { favouriteMachine, type FavouriteIntent } from '../machines/favourite.ts';
import { useSnackbar } from './actor-effects.ts';

type Args = { match_id: string; favorite: boolean };

/** The hearts of a page: kept at once, also offline, and told of once the server has answered. */
export function useFavourites({ asksBeforeRemoval }: { asksBeforeRemoval: boolean }) {
  const store = useStore();
  const [machine] = useState(() => favouriteMachine.provide({ actors: actorsOf(store) }));
  const [snapshot, send, actor] = useMachine(machine, { input: { asksBeforeRemoval } });
  useSnackbar(actor);
  const toggle = ({ match_id: id, product_name: name, favorite }: MatchDocument) =>
    send({ type: 'TOGGLE', match_id: id, name, favorite: !favorite });
  return { flow: { snapshot, send }, toggle };
}

function actorsOf(store: Store) {
  const nameOf = async (matchId: string) =>
    (await store.documentsOf([matchId]))[0]?.product_name ?? matchId;
  return {
    keepFavourite: fromPromise<void, FavouriteIntent>(async ({ input }) => {
      const { match_id: id, favorite } = input;
      await store.commit({ type: 'favourite@1', args: { match_id: id, favorite } });
    }),
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
