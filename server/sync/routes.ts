import type { FastifyReply } from 'fastify';
import { encodingOf, pack, type PackedAnswer } from '../network/compression.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { isPlainDocument } from '../../contract/sync/compact-document.ts';
import { encodeDocumentPage } from '../../contract/sync/document-page.ts';
import { readDocumentPage } from './documents.ts';
import { endOfPage, readChanges, readSyncState } from './repository.ts';
import { createSnapshots } from './snapshots.ts';
import type { SyncedKinds } from './synced-kinds.ts';

const DEFAULT_LIMIT = 250;
const OUTDATED = 'These changes are no longer kept. Everything is loaded again.';

/**
 * What changed since a cursor. One page is read in one transaction, so that it is a state the account was in.
 * A cursor of another epoch, or from before the deletions were compacted, must load again: 410.
 */
export function syncRoutes(router: Router, { db, log }: Services, kinds: SyncedKinds): void {
  router.read('syncChanges', ({ input, session: { accountId } }) =>
    db.transaction(
      async (tx) => {
        const state = await readSyncState(tx, accountId);
        const cursor = input.cursor ?? 0;
        const isOld = cursor > 0 && cursor < state.compactedSeq;
        const isForeign =
          input.epoch !== undefined && input.epoch !== '' && input.epoch !== state.epoch;
        if (isOld || isForeign || cursor > state.seq) {
          throw new HttpRefusal(410, OUTDATED);
        }
        const limit = input.limit ?? DEFAULT_LIMIT;
        const end = await endOfPage(tx, kinds, { accountId, cursor, limit, seq: state.seq });
        const changes = await readChanges(tx, kinds, { accountId, cursor, end });
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

  const packedFile = (reply: FastifyReply, name: string, { content, encoding }: PackedAnswer) => {
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.header('vary', 'accept-encoding');
    return { name, type: 'application/octet-stream', content };
  };

  const snapshotOf = createSnapshots(db, kinds);
  router.read('syncSnapshot', async ({ input, session: { accountId }, request, reply }) => {
    const accepted = request.headers['accept-encoding'];
    const cursor = input.cursor ?? 0;
    return packedFile(reply, 'snapshot', await snapshotOf(accountId, { cursor, accepted }));
  });

  /** Accounts whose documents without a compact form were logged. */
  const logged = new Set<string>();
  function logPlain(accountId: string, { ids, documents }: { ids: string[]; documents: string[] }) {
    if (logged.has(accountId)) return;
    const plain = ids.filter((_, i) => isPlainDocument(documents[i] ?? ''));
    if (plain.length === 0) return;
    logged.add(accountId);
    log.warn({ accountId, matches: plain }, 'match documents lack fields; sent as they are');
  }

  router.read('syncDocuments', async ({ input, session: { accountId }, request, reply }) => {
    const { epoch, seq } = await readSyncState(db, accountId);
    const upTo = input.upTo ?? seq;
    if (upTo > seq || (input.epoch !== undefined && input.epoch !== epoch)) {
      throw new HttpRefusal(410, OUTDATED);
    }
    const { after = 0, limit = DEFAULT_LIMIT, ids } = input;
    const page = await readDocumentPage(db, accountId, { after, upTo, limit, ...(ids && { ids }) });
    logPlain(accountId, page);
    const content = Buffer.from(encodeDocumentPage({ epoch, seq, ...page }));
    const encoding = encodingOf(request.headers['accept-encoding']);
    return packedFile(reply, 'documents', await pack(content, encoding, { quick: true }));
  });
}
