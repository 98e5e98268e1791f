import { fromCallback, fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { Emitter } from '../../db/environment/emitter.ts';
import type { RequestedChange } from '../../db/intents/intent-args.ts';
import { keyOf } from '../../db/model/keys.ts';
import { knownTags } from '../../db/read/known-tags.ts';
import type { Store } from '../../db/store.ts';
import {
  verdictOn,
  type KeptTerms,
  type LoadedProducts,
  type TermsProduct,
  type TermsRequest,
} from '../../machines/catalogue/terms-entry.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import { wholeMatch } from './edited-match.ts';

const productOf = ({
  match_id,
  product_name: name,
  cost,
  terms = NO_TERMS,
}: MatchDocument): TermsProduct => ({ match_id, name, cost, terms });

/** The selected products as this device shows them; while it has not mirrored the account, as the server has them. */
async function productsOf(
  store: Store,
  selected: readonly MatchDocument[],
  signal: AbortSignal,
): Promise<TermsProduct[]> {
  const found = new Map(
    (await store.documentsOf(selected.map(({ match_id: id }) => id))).map((match) => [
      match.match_id,
      match,
    ]),
  );
  const products: TermsProduct[] = [];
  for (const listed of selected) {
    const known = found.get(listed.match_id);
    const match = known ?? (await wholeMatch(store, listed, signal).catch(() => null));
    if (match) products.push(productOf(match));
  }
  return products;
}

/** @throws Error when none can be read */
export const loadProducts = (store: Store, selected: readonly MatchDocument[]) =>
  fromPromise<LoadedProducts, undefined>(async ({ signal }) => {
    const products = await productsOf(store, selected, signal);
    if (products.length === 0) throw new Error('none of the selected matches can be had');
    const unread = selected.length - products.length;
    return { products, unread, knownTags: await knownTags(store) };
  });

/** Tells of the selected products that are mirrored whenever one of them has changed. */
export const productChanges = (store: Store, selected: readonly MatchDocument[]) =>
  fromCallback(({ sendBack }) => {
    const ids = selected.map(({ match_id: id }) => id);
    const keys = ids.map((id) => keyOf('match', id));
    let isStopped = false;
    const read = async () => {
      const products = (await store.documentsOf(ids)).map(productOf);
      if (isStopped || !store.status.get().mirrored) return;
      sendBack({ type: 'PRODUCTS_CHANGED', products, unread: ids.length - products.length });
    };
    const stop = store.mirror.listen(({ keys: changed, all }) => {
      if (all || keys.some((key) => changed.has(key)))
        read().catch((error: unknown) => store.environment.report(error));
    });
    return () => {
      isStopped = true;
      stop();
    };
  });

/** Keeps intents and collects what becomes of them, as long as the dialog waits. */
export function createAnswers(store: Store) {
  const emitter = new Emitter<ChangeResult>();
  let waiting = new AbortController();
  return {
    listen: (listener: (result: ChangeResult) => void) => emitter.listen(listener),
    /** Resolves when the change is durable, rejects when there is no room for it. */
    keep: (change: RequestedChange): Promise<void> =>
      new Promise((resolve, reject) => {
        let isKept = false;
        const onKept = () => {
          isKept = true;
          resolve();
        };
        const settle = (result: ChangeResult) =>
          isKept ? emitter.emit(result) : reject(new Error('the change could not be kept'));
        void store.changes.perform(change, { signal: waiting.signal, onKept }).then(settle);
      }),
    /** What is answered later is told by the shell. */
    end: () => {
      waiting.abort();
      waiting = new AbortController();
    },
  };
}
export type Answers = ReturnType<typeof createAnswers>;

export const answersOf = (answers: Answers) =>
  fromCallback(({ sendBack }) =>
    answers.listen((result) => sendBack({ type: 'ANSWERED', result })),
  );

/**
 * Merges what was entered into the terms that the product has now: those of another session that came since the dialog
 * was opened stay.
 */
export async function keepTerms(
  store: Store,
  { product, entry }: TermsRequest,
  keep: (change: RequestedChange) => Promise<unknown>,
): Promise<KeptTerms> {
  const { match_id } = product;
  const [mirrored] = await store.documentsOf([match_id]);
  if (!mirrored && store.status.get().mirrored) return { kind: 'gone' };
  const verdict = verdictOn(mirrored ? productOf(mirrored) : product, entry);
  if (verdict.kind !== 'set') return verdict;
  await keep({ type: 'product-terms-set@1', args: { match_id, ...verdict.given } });
  return { kind: 'kept' };
}
