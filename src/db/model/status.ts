import type { Hindrance } from '../../machines/shared/change.ts';

/** Whether changes can be stored on this device. */
export type StorageState =
  | 'ok'
  /** No storage: offline changes are off. */
  | 'ephemeral'
  /** The storage is full: a change is refused before it is shown as done. */
  | 'full'
  /** A newer build has upgraded the database: a reload is needed. */
  | 'outdated'
  /** The browser deleted the database. */
  | 'evicted'
  /** The database could not be read, and a new one was created beside it. */
  | 'corrupt';

/**
 * The state in the top bar. `asOf` (ISO 8601, UTC) is when the mirror was last complete. `hindrance` is why the server
 * gets or sends nothing, or has not taken a change that waits, and `retryAt` (ms since 1970) when it is tried again;
 * null if nothing hinders, or it is not known.
 */
export type StoreStatus = {
  online: boolean;
  hindrance: Hindrance | null;
  retryAt: number | null;
  realtime: boolean;
  waiting: number;
  needsAttention: number;
  asOf: string | null;
  leader: boolean;
  storage: StorageState;
  /** How many unsent changes were lost with an evicted or corrupt database; null when that is not known. */
  lost: number | null;
  /** Lists come from memory. */
  mirrored: boolean;
  /** Documents are still loaded in the background. */
  filling: boolean;
  signedOut: boolean;
};

export const FIRST_STATUS: StoreStatus = {
  online: true,
  hindrance: null,
  retryAt: null,
  realtime: false,
  waiting: 0,
  needsAttention: 0,
  asOf: null,
  leader: false,
  storage: 'ok',
  lost: null,
  mirrored: false,
  filling: false,
  signedOut: false,
};
