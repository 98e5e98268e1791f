import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { KeptTerms, TermsRequest } from '../../machines/catalogue/terms-entry.ts';
import { termsLeft, termsOfManyMachine } from '../../machines/catalogue/terms-of-many.ts';
import { TermsOfMany } from '../../views/catalogue/dialogs/TermsOfMany.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';
import {
  answersOf,
  createAnswers,
  keepTerms,
  loadProducts,
  productChanges,
} from './terms-of-many-actors.ts';

type Props = { matches: readonly MatchDocument[]; onClose: () => void };

/** The dialog 'Set terms' of the selected products, wired. */
export function TermsOfManyDialog({ matches, onClose }: Props) {
  const store = useStore();
  const [answers] = useState(() => createAnswers(store));
  const [machine] = useState(() =>
    termsOfManyMachine.provide({
      actors: {
        loadProducts: loadProducts(store, matches),
        productChanges: productChanges(store, matches),
        answers: answersOf(answers),
        keepTerms: fromPromise<KeptTerms, TermsRequest>(({ input }) =>
          keepTerms(store, input, answers.keep),
        ),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { selected: matches.length } });
  useSnackbar(actor);
  const end = useCallback(() => {
    store.hint();
    onClose();
  }, [onClose, store]);
  useEnd(actor, end);
  useEffect(
    () => () => {
      answers.end();
      // The page was left faster than the terms could be kept.
      for (const request of termsLeft(actor.getSnapshot()))
        keepTerms(store, request, (change) => store.changes.keep(change)).catch((error: unknown) =>
          store.environment.report(error),
        );
    },
    [actor, answers, store],
  );
  return <TermsOfMany snapshot={snapshot} send={send} />;
}
