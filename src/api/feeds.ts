import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import { MAX_PAGE_SIZE } from '../../contract/constants.ts';
import type { MissingMatch } from '../../contract/entities/feed.ts';
import type { FeedDraft, MissingList } from '../machines/importations/feeds.ts';
import type { Api } from './client.ts';

/** The actors of feeds. */
export function createFeedsActors(api: Api) {
  return {
    save: fromPromise<void, FeedDraft>(async ({ input, signal }) => {
      await api.saveFeed(input, { signal, idempotencyKey: uuid() });
    }),

    run: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await api.runFeed(input, { signal, idempotencyKey: uuid() });
    }),

    pause: fromPromise<void, { id: string; paused: boolean }>(async ({ input, signal }) => {
      await api.pauseFeed(input, { signal, idempotencyKey: uuid() });
    }),

    remove: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await api.deleteFeed(input, { signal, idempotencyKey: uuid() });
    }),

    loadMissing: fromPromise<MissingList, { id: string }>(
      async ({ input, signal }) =>
        (await api.listMissingMatches({ ...input, from: 0, size: MAX_PAGE_SIZE }, { signal })).body,
    ),

    deleteMatches: fromPromise<void, MissingMatch[]>(async ({ input, signal }) => {
      for (const { match_id: match, match_ref: ref } of input) {
        // Each is a change of its own of the account.
        await api.deleteMatch({ match, ref }, { signal, idempotencyKey: uuid() });
      }
    }),
  };
}
