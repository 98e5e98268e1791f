import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { ownPriceOf } from '../../../contract/rules/price.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { knownTags } from '../../db/read/known-tags.ts';
import {
  productTermsMachine,
  type LoadedTerms,
  type TermsSubmission,
} from '../../machines/catalogue/product-terms.ts';
import { termsFormOf } from '../../machines/shared/terms-form.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import { ProductTerms } from '../../views/catalogue/dialogs/ProductTerms.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';
import { followMatch, wholeMatch } from './edited-match.ts';

type Props = { match: MatchDocument; onClose: () => void };

/** The dialog 'Cost and terms', wired. */
export function ProductTermsDialog({ match, onClose }: Props) {
  const store = useStore();
  const { match_id } = match;
  const [machine] = useState(() =>
    productTermsMachine.provide({
      actors: {
        loadTerms: fromPromise<LoadedTerms, undefined>(async ({ signal }) => {
          const whole = await wholeMatch(store, match, signal);
          return {
            form: termsFormOf(whole),
            // A cost is in the account's currency.
            price: whole.currency === undefined ? ownPriceOf(whole.own) : null,
            knownTags: await knownTags(store),
          };
        }),
        matchChanges: fromCallback(({ sendBack }) =>
          followMatch(store, match_id, (current) =>
            sendBack(
              current
                ? { type: 'TERMS_CHANGED', form: termsFormOf(current) }
                : { type: 'MATCH_GONE' },
            ),
          ),
        ),
        setTerms: fromPromise<ChangeResult, TermsSubmission>(({ input, signal }) => {
          const { intent, ...given } = input;
          const args = { match_id, ...given };
          return store.changes.perform(
            intent === null ? { type: 'product-terms-set@1', args } : { again: intent, args },
            { signal },
          );
        }),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { name: match.product_name } });
  useSnackbar(actor);
  useEnd(actor, () => {
    store.hint();
    onClose();
  });
  return <ProductTerms snapshot={snapshot} send={send} />;
}
