import type { SyncChanges } from '../../../contract/calls/sync.ts';
import type { CallName } from '../../../contract/table.ts';
import type { Owner } from '../model/owner.ts';

/** The server's answer. `retryAfter` is in milliseconds, `seq` the account's sequence number after a change. */
export type TransportResponse<Body = unknown> = {
  status: number;
  body: Body;
  seq: number | null;
  retryAfter: number | null;
};

/** Documents last changed with `after < seq <= upTo`; those in `ids`, or the first `limit`. */
export type DocumentsQuery = { epoch: string; upTo: number } & (
  | { after: number; limit: number }
  | { ids: string[] }
);

/**
 * `isRepeatOnly`: the answer of the earlier request with this key; 412 when it was not applied, which it then never is.
 */
export type SendOptions = Abortable & { idempotencyKey: string; isRepeatOnly?: boolean };

/** When `signal` is aborted, the request is ended; its promise need not settle then. */
type Abortable = { signal?: AbortSignal };

/**
 * The network for the store. Each function resolves with any answer of the server, including errors, and rejects only
 * if no answer arrived.
 */
export type Transport = {
  /** The user whose token would be sent now; null when nobody is signed in. */
  owner(): Owner | null;
  send(
    call: CallName,
    input: Record<string, unknown>,
    options: SendOptions,
  ): Promise<TransportResponse>;
  /** 200 with changes, 410 when the cursor is too old, 404 from a server without sync. */
  pull(
    cursor: number,
    epoch: string,
    limit: number,
    options?: Abortable,
  ): Promise<TransportResponse<SyncChanges | null>>;
  /** 200 with the bytes of a snapshot, not older than `cursor`. */
  snapshot(cursor: number, options?: Abortable): Promise<TransportResponse<Uint8Array | null>>;
  /** 200 with the lines of a page of documents, 410 when the server has another epoch. */
  documents(input: DocumentsQuery, options?: Abortable): Promise<TransportResponse<string | null>>;
  /** A call that changes nothing; rejects when `signal` is aborted. */
  ask(
    call: CallName,
    input: Record<string, unknown>,
    options?: Abortable,
  ): Promise<TransportResponse>;
};
