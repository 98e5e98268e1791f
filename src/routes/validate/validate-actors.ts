import { fromCallback, fromPromise } from 'xstate';
import type { MatchInfo } from '../../../contract/entities/match-edit.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { keyOf, type Key } from '../../db/model/keys.ts';
import { MatchPage, type MatchPageState } from '../../db/read/match-page.ts';
import type { Store } from '../../db/store.ts';
import { lastPageOf } from '../../../contract/rules/paging.ts';
import { EDIT_FAILED, EDITED } from '../../machines/catalogue/edit-match.ts';
import type { MatchQuery } from '../../machines/catalogue/match-query.ts';
import { keptSnackbar } from '../../machines/shared/change.ts';
import { snackbarOf } from '../../machines/shared/snackbars.ts';
import { validationEdit, type Validation } from '../../machines/validate/validate-edit.ts';
import type { WalkPage } from '../../machines/validate/validate.ts';
import { isWalked } from './walk.ts';
import { show } from '../../views/shared/show.ts';

type Options = {
  store: Store;
  /** The rows of the list as the walk begins. */
  rows: readonly MatchDocument[];
  /** The urls of the account's websites by id. */
  urls: ReadonlyMap<string, string>;
};

/** The walk over the rows of a list: read from the device, else asked of the server. */
export function createValidateActors({ store, rows, urls }: Options) {
  const listed = new Map(rows.map((row) => [row.match_id, row]));
  let emitRefusal = (_name: string, _message: string) => {};
  /** Aborted when the dialog is closed: what the server says then is for the shell to tell. */
  let listening = new AbortController();

  /** Resolves when the change is durable; what the server says is told later, while the dialog is there. */
  const keep = (validation: Validation): Promise<void> => {
    const change = { type: 'match-edit@1' as const, args: validationEdit(validation, urls) };
    const { signal } = listening;
    return new Promise((resolve, reject) => {
      const send = async () => {
        const result = await store.changes.perform(change, { signal, onKept: resolve });
        if (result.kind === 'applied') show(snackbarOf('success', EDITED));
        // A lost connection is said by the dialog as long as it lasts.
        if (result.kind === 'kept' && result.because.kind === 'failing') {
          show(keptSnackbar(result, EDIT_FAILED));
        }
        if (result.kind !== 'refused') return;
        if (result.intent === null) reject(new Error(result.message));
        else emitRefusal(validation.match.product_name, result.message);
      };
      void send();
    });
  };

  return {
    loadMatch: fromPromise<MatchDocument, { id: string }>(async ({ input: { id }, signal }) => {
      await ownChangesOf(store, keyOf('match', id));
      const [mirrored] = await store.documentsOf([id]);
      if (mirrored) return mirrored;
      const row = listed.get(id);
      const answer = row && (await store.transport.ask('getMatchInfo', { match: id }, { signal }));
      if (!row || answer?.status !== 200) throw new Error(`the match ${id} cannot be had`);
      return withProducts(row, answer.body as MatchInfo);
    }),
    keepEdit: fromPromise<void, Validation>(({ input }) => keep(input)),
    loadNextPage: fromPromise<WalkPage, { query: MatchQuery; seen: string[] }>(
      async ({ input: { query, seen } }) => {
        const passed = new Set(seen);
        for (let { page } = query; ; page++) {
          // A page is asked for when the one before has nothing new.
          const { state, rows: found, total } = await pageOf(store, { ...query, page });
          if (state === 'unavailable') throw new Error('the next page cannot be had');
          const fresh = found.filter((row) => isWalked(row) && !passed.has(row.match_id));
          for (const row of fresh) listed.set(row.match_id, row);
          const isEnd = page >= lastPageOf(total, query.pageSize);
          if (fresh.length > 0 || isEnd) {
            return { page, ids: fresh.map(({ match_id: id }) => id), total };
          }
        }
      },
    ),
    refusals: fromCallback(({ sendBack }) => {
      listening = new AbortController();
      emitRefusal = (name, message) => sendBack({ type: 'CHANGE_REFUSED', name, message });
      return () => listening.abort();
    }),
  };
}

/**
 * How long a match waits for what this device has just changed of it, in milliseconds: longer than a busy device takes
 * to hear of it. Who does not want to wait can cancel.
 */
const OWN_CHANGES_MS = 15_000;

/**
 * Waits until the mirror has what the server made of changes that were just sent, such as the page that an edit added:
 * a decision about less than that would count as a conflict. Without a connection there is nothing to wait for.
 */
function ownChangesOf(store: Store, key: Key): Promise<void> {
  const isAwaited = () =>
    store.catalogue !== null &&
    store.mirror.overlayOf(key) !== undefined &&
    store.status.get().online;
  if (!isAwaited()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const look = () => {
      if (!isAwaited()) end();
    };
    const timer = setTimeout(end, OWN_CHANGES_MS);
    const stops = [store.mirror.listen(look), store.status.subscribe(look)];
  });
}

/** Each match once: matches that left the list meanwhile have moved the others up. */
function pageOf(store: Store, { page, pageSize, ...query }: MatchQuery): Promise<MatchPageState> {
  return new Promise((resolve) => {
    const matchPage = new MatchPage(store);
    const stop = matchPage.watch({ ...query, from: page * pageSize, size: pageSize }, () => {
      const state = matchPage.get();
      if (state.state === 'loading') return;
      stop();
      resolve(state);
    });
  });
}

/** A row of the list names one product per website; the match info has them all. */
function withProducts(row: MatchDocument, { defaultProduct, products }: MatchInfo): MatchDocument {
  return {
    ...row,
    own: defaultProduct?.product.offers[0] ?? null,
    competitors: products.flatMap(({ product }) => product.offers[0] ?? []),
  };
}
