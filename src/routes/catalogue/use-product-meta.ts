import { useMachine } from '../shared/use-machine.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useStore } from '../../db/hooks/use-store.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import type { EditedProduct } from '../../machines/catalogue/edit-form.ts';
import { productMetaMachine, type MetaEdit } from '../../machines/catalogue/product-meta.ts';

/** The price coefficient of one product of a match, wired. */
export function useProductMeta(matchId: string, product: EditedProduct) {
  const store = useStore();
  const [machine] = useState(() =>
    productMetaMachine.provide({
      actors: {
        editMeta: fromPromise<ChangeResult, MetaEdit>(({ input, signal }) => {
          const { id, url, name, image, brand, website, website_url, alias } = product;
          const args = {
            match_id: matchId,
            product: { id, url, name, image, brand, meta: { coefficient: input.coefficient } },
            website: { id: website, url: website_url, alias },
          };
          return store.changes.perform(
            input.intent === null
              ? { type: 'product-meta-edit@1', args }
              : { again: input.intent, args },
            { signal },
          );
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return { snapshot, send };
}
