import { decodeDocumentPage, type DocumentPage } from '../../../contract/sync/document-page.ts';
import { backoffMs } from '../environment/backoff.ts';
import type { Environment } from '../environment/environment.ts';
import { isSameOwner, type Owner } from '../model/owner.ts';
import { TIMEOUT_MS, withTimeout } from '../environment/timeout.ts';
import { readMetaRecord } from '../storage/read.ts';
import type { Meta } from '../model/records.ts';
import type { DocumentsQuery, Transport } from '../environment/transport.ts';
import type { Database } from '../storage/database.ts';
import { StoreError } from '../storage/store-error.ts';
import type { SyncWriters } from './writers.ts';

/**
 * The number of concurrent requests for parts: while one part is written, the server prepares the next and the network
 * transfers another.
 */
const AT_ONCE = 3;
/** A part has fewer documents; an answer with more is invalid. */
const LIMIT = 1_000;

export type FillerParts = {
  database: Database;
  owner: Owner;
  transport: Transport;
  environment: Pick<Environment, 'random' | 'setTimeout' | 'clearTimeout'>;
  writers: Pick<SyncWriters, 'fill'>;
  /** Null while this tab is not the leader. */
  leaderEpoch: () => number | null;
  /** Called when these documents have been loaded. */
  onFilled: (ids: string[], meta: Meta) => void;
  onError: (error: unknown) => void;
};

type Part = { after: number; end: number };

/**
 * Loads the documents of a generation in the background, part by part. Each part is stored in one transaction with
 * the progress of the load: the next leader continues there.
 */
export function filler(parts: FillerParts) {
  const { database, environment, leaderEpoch, onError } = parts;
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let timer: unknown = null;

  const run = async () => {
    isRunning = true;
    isWanted = false;
    environment.clearTimeout(timer);
    try {
      const isDone = await fillUp();
      failures = isDone ? 0 : failures + 1;
      if (!isDone)
        timer = environment.setTimeout(requestRun, backoffMs(failures, environment.random));
    } catch (error) {
      // Another leader, or a new generation, has made this unnecessary.
      if (!(error instanceof StoreError)) onError(error);
    } finally {
      isRunning = false;
      if (isWanted) requestRun();
    }
  };

  /** False when the server did not answer the request. */
  const fillUp = async (): Promise<boolean> => {
    const meta = await readMetaRecord(database);
    if (!meta?.filling) return true;
    const waiting = partsOf(meta.filling);
    const requests: { part: Part; page: Promise<DocumentPage | null> }[] = [];
    const askNext = () => {
      const part = waiting.shift();
      if (part) requests.push({ part, page: askFor(parts, meta, part) });
    };
    for (let i = 0; i < AT_ONCE; i++) askNext();
    for (let one = requests.shift(); one; one = requests.shift()) {
      const page = await one.page;
      const epoch = leaderEpoch();
      if (epoch === null) return true;
      if (!page) return false;
      askNext();
      const part = { ...one.part, leaderEpoch: epoch };
      const filled = await parts.writers.fill(database, page, {
        generation: meta.generation,
        part,
      });
      failures = 0;
      parts.onFilled(page.ids, filled);
      // The part has more documents than one answer may contain: the following part was requested too early.
      if (page.next !== null) {
        isWanted = true;
        return true;
      }
    }
    return true;
  };

  /** Called when there may be documents to load: at the start, in a new generation, when the server answers again. */
  const requestRun = () => {
    if (isRunning) isWanted = true;
    else if (leaderEpoch() !== null) void run();
  };
  return { requestRun };
}

function partsOf({ after, ends }: NonNullable<Meta['filling']>): Part[] {
  return ends.map((end, i) => ({ after: ends[i - 1] ?? after, end }));
}

function askFor(parts: FillerParts, { epoch }: Meta, { after, end }: Part) {
  return askDocuments(parts, { epoch, upTo: end, after, limit: LIMIT });
}

/** Null when the server does not answer, or sends an invalid answer. */
export async function askDocuments(
  { transport, owner, environment }: Pick<FillerParts, 'transport' | 'owner' | 'environment'>,
  input: DocumentsQuery,
): Promise<DocumentPage | null> {
  if (!isSameOwner(transport.owner(), owner)) return null;
  try {
    const { status, body } = await withTimeout(environment, TIMEOUT_MS, (signal) =>
      transport.documents(input, { signal }),
    );
    return status === 200 && body !== null ? decodeDocumentPage(body) : null;
  } catch {
    return null;
  }
}
