import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Key, SmallKind } from './keys.ts';
import type { Owner } from './owner.ts';

/** The only record of `meta`: values that change together with every change. */
export type Meta = {
  /** Increased by a build whose records an older build must not write. */
  format: number;
  owner: Owner;
  /** The name of this database, which is also stored in the marker outside it. */
  instance: string;
  /** The visible generation; 0 until the first snapshot is loaded. */
  generation: number;
  cursor: number;
  epoch: string;
  /** Null once all documents of the generation are loaded. */
  filling: Filling | null;
  /** The last fact before that: a match in that fact may have existed without its document. */
  filledAt: number;
  /** Each leader's transactions carry its number; only the highest may write. */
  leaderEpoch: number;
  nextIntent: number;
  nextFact: number;
  /** Facts up to this number are in the snapshot. */
  folded: number;
  /** Facts up to this number have their documents in `details`; the documents of later facts are in their pages. */
  unpacked: number;
  /** The last time at which the server was known to have nothing newer. ISO 8601, UTC. */
  asOf: string | null;
  /** Kinds of fact unknown to this build. A build that knows them loads everything again. */
  unknownKinds: string[];
  wiping: boolean;
};

/**
 * Lists are available while documents are still being loaded. The documents in `details` have their state at `upTo`,
 * where the generation began: later changes are in facts, which are not unpacked during the load.
 */
export type Filling = {
  upTo: number;
  /** Documents last changed up to this sequence number have been loaded. */
  after: number;
  /** The remaining parts, by the highest `seq` in each. */
  ends: number[];
  /** The account's sequence number when parts were read: earlier changes come with the facts up to here. */
  seq: number;
};

export type Policy = 'last-write-wins' | 'if-unchanged' | 'confirm';

/**
 * queued: stored, to be sent. sending: claimed by a leader. applied: the server has applied it, the cursor has not
 * passed it. settled: in the mirror. rejected, held: in 'Needs attention', refused by the server or waiting for a
 * decision because its object has changed. replaced, discarded: the user decided.
 */
export type IntentState =
  | 'queued'
  | 'sending'
  | 'applied'
  | 'settled'
  | 'rejected'
  | 'held'
  | 'replaced'
  | 'discarded';

export const UNSENT: readonly IntentState[] = ['queued', 'sending'];
export const UNSETTLED: readonly IntentState[] = ['queued', 'sending', 'applied'];
export const NEEDS_ATTENTION: readonly IntentState[] = ['rejected', 'held'];

export type Outcome = {
  status: number;
  body: unknown;
  seq: number | null;
  /** ISO 8601, UTC. */
  at: string;
};

/** A requested change. Its id is the Idempotency-Key. */
export type Intent = {
  id: string;
  /** Order within this database. */
  n: number;
  /** `favourite-set@1` */
  type: string;
  args: unknown;
  lane: string;
  policy: Policy;
  keys: Key[];
  state: IntentState;
  /** How often it was claimed to be sent. */
  attempts: number;
  /** Milliseconds since 1970; it is not sent earlier. */
  nextAt: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The touched rows as displayed at the time of the request; for policies that compare. */
  seen: Record<Key, unknown> | null;
  /** The leader that claimed it. */
  leaderEpoch: number;
  outcome: Outcome | null;
  /** Ids of the intents that create the object of this one. */
  requires: string[];
};

/** A field that changed, for activity and history. */
export type FieldChange = { field: string; was: unknown; now: unknown };

/**
 * One applied batch and the rows it changed. `matches` are the ids whose documents are in its pages, in their order.
 */
export type StoredFact = {
  n: number;
  prevCursor: number;
  cursor: number;
  /** ISO 8601, UTC, by this device's clock. */
  at: string;
  matches: string[];
  /** Changed rows of small mirrors; they are written immediately. */
  small: Key[];
  deletes: Key[];
};

/**
 * The documents of one fact as one JSON text; document i ends before `ends[i]`. Once they are in `details`, the page
 * contains the changes of each instead.
 */
export type FactPage = { n: number; i: number } & (
  | { text: string; ends: number[] }
  | { changes: FieldChange[][] }
);

/** An applied batch for activity and history. */
export type Fact = Pick<StoredFact, 'n' | 'prevCursor' | 'cursor' | 'at' | 'deletes'> & {
  upserts: { key: Key; changes: FieldChange[] }[];
};

/** The optimistic patch of one row. Null patch: it is deleted. */
export type Overlay = {
  key: Key;
  patch: Record<string, unknown> | null;
  intents: string[];
  /** The row does not exist on the server yet. */
  creates: boolean;
  /** An intent whose projection threw; it is left out of the patch. */
  broken: { intent: string; reason: string }[];
};

export type SmallRow = Record<string, unknown>;
export type StoredSmall = { kind: SmallKind; id: string; row: SmallRow };

/** A cached answer of a call that only reads. `at` is ISO 8601, UTC. */
export type CachedAnswer = { key: string; body: unknown; at: string };

/** Unsent form or wizard state. `version` is its machine's. */
export type Draft = { name: string; version: string; value: unknown; at: string };

/** A file chosen while offline, waiting for its intent. */
export type StoredFile = { intent: string; file: Blob; name: string };

/** The compact form of `contract/sync/compact-document.ts`; formats before 2 stored the document itself. */
export type Details = string | MatchDocument;
