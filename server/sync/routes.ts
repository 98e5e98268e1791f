import { Refusal } from '../http/refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { endOfPage, readChanges, readSyncState } from './repository.ts';

const DEFAULT_LIMIT = 250;

/**
 * What changed since a cursor. One page is read in one transaction, so that it is a state the account was in.
 * A cursor of another epoch, or from before the deletions were compacted, must load again: 410.
 */
export function syncRoutes(router: Router, { db }: Services): void {
  router.read('syncChanges', ({ input, session: { accountId } }) =>
    db.transaction(
      async (tx) => {
        const state = await readSyncState(tx, accountId);
        const cursor = input.cursor ?? 0;
        const isOld = cursor > 0 && cursor < state.compactedSeq;
        const isForeign =
          input.epoch !== undefined && input.epoch !== '' && input.epoch !== state.epoch;
        if (isOld || isForeign || cursor > state.seq) {
          throw new Refusal(410, 'These changes are no longer kept. Everything is loaded again.');
        }
        const limit = input.limit ?? DEFAULT_LIMIT;
        const end = await endOfPage(tx, accountId, { cursor, limit, seq: state.seq });
        const changes = await readChanges(tx, accountId, cursor, end);
        return {
          epoch: state.epoch,
          prevSeq: cursor,
          cursor: end,
          ...changes,
          hasMore: end < state.seq,
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}
