import type { InspectionEvent } from 'xstate';

/** Everything outside the store that is not the network. A simulator replaces it whole. */
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
  /** Runs when there is nothing better to do. */
  idle(run: () => void): void;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof globalThis.IDBKeyRange;
  channel(name: string): Channel;
  locks: Locks;
  marker: MarkerStorage;
  signals: Signals;
  storage: StorageEstimates;
  /** Takes an error nobody waits for. */
  report(error: unknown): void;
  /** Told what the store's flows do, for /diagnostics. */
  inspect(this: void, event: InspectionEvent): void;
};

/** Messages between the tabs of one database; a tab does not hear its own. */
export type Channel = {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): () => void;
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

/** A few bytes kept outside IndexedDB, to notice that the database was taken away. */
export type MarkerStorage = {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
};

export type Signals = {
  online(): boolean;
  visible(): boolean;
  /** Called when the connection, the visibility or the page's life changes. Returns how to stop. */
  listen(
    heard: (signal: 'online' | 'offline' | 'visible' | 'hidden' | 'resumed') => void,
  ): () => void;
};

export type StorageEstimates = {
  /** Asks the browser not to evict; false when it refuses or cannot. */
  persist(): Promise<boolean>;
  /** In bytes, and whether the browser has promised not to evict; null where it does not say. */
  estimate(): Promise<DeviceUse>;
};

export type DeviceUse = { usage: number | null; quota: number | null; persisted: boolean | null };
