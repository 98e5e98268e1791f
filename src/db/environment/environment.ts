import type { InspectionEvent } from 'xstate';

/** Everything outside the store except the network. A simulator replaces it completely. */
export type Environment = {
  /** Milliseconds since 1970. */
  now(): number;
  uuid(): string;
  /** 0 up to 1, for jitter. */
  random(): number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  /** Runs once before the next repaint. */
  frame(run: () => void): void;
  /** Runs in idle time. */
  idle(run: () => void): void;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof globalThis.IDBKeyRange;
  channel(name: string): TabChannel;
  locks: Locks;
  marker: MarkerStorage;
  signals: Signals;
  /** Until the work has settled, whoever leaves the page is asked first. */
  askBeforeLeaving(during: Promise<unknown>): void;
  storage: StorageEstimates;
  /** Receives an error that no caller awaits. */
  report(error: unknown): void;
  /** Inspects the store's flows, for /diagnostics. */
  inspect(this: void, event: InspectionEvent): void;
};

/** Messages between the tabs of one database; a tab does not receive its own. */
export type TabChannel = {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): () => void;
  close(): void;
};

/** Web Locks. The promise rejects with an AbortError when the lock was stolen or the signal aborted. */
export type Locks = {
  request(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void>;
  /** How many tabs hold a lock or wait for it. */
  count(name: string): Promise<number>;
};

/** A few bytes stored outside IndexedDB, to detect that the database was deleted. */
export type MarkerStorage = {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
};

export type Signals = {
  online(): boolean;
  visible(): boolean;
  /**
   * Called when the connection, the visibility or the page's lifecycle changes. Returns a function that unsubscribes.
   */
  listen(
    listener: (signal: 'online' | 'offline' | 'visible' | 'hidden' | 'resumed') => void,
  ): () => void;
};

export type StorageEstimates = {
  /** Requests persistent storage; false when the browser refuses or cannot. */
  persist(): Promise<boolean>;
  /** In bytes, and whether the storage is persistent; null if the browser does not report it. */
  estimate(): Promise<DeviceUse>;
};

export type DeviceUse = { usage: number | null; quota: number | null; persisted: boolean | null };
