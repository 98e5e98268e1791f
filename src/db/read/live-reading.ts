import { Value } from '../environment/value.ts';
import type { Readable } from './readable.ts';

type Parts = Pick<Readable, 'environment' | 'mirror' | 'status'>;

/**
 * The delay after a change, and the interval of polling: other tabs and the device's storage do not notify of changes.
 */
const SOON_MS = 250;
const LATER_MS = 5_000;

/** A value read from the store, and read again after changes while it has listeners. Null until it is first read. */
export class LiveReading<T> {
  readonly #value = new Value<T | null>(null);
  readonly #store: Parts;
  readonly #read: () => Promise<T>;
  #stops: (() => void)[] = [];
  #timer: unknown;
  #isReading = false;
  #isOld = false;

  constructor(store: Parts, read: () => Promise<T>) {
    this.#store = store;
    this.#read = read;
  }

  readonly get = (): T | null => this.#value.get();

  readonly subscribe = (listen: () => void): (() => void) => {
    if (!this.#value.hasListeners) this.#start();
    const stop = this.#value.subscribe(listen);
    return () => {
      stop();
      if (!this.#value.hasListeners) this.#stop();
    };
  };

  #start(): void {
    const { status, mirror } = this.#store;
    const wake = () => this.#wake();
    this.#stops = [status.subscribe(wake), mirror.listen(wake)];
    void this.#refresh();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#store.environment.clearTimeout(this.#timer);
  }

  #wake(): void {
    if (this.#isReading) this.#isOld = true;
    else this.#in(SOON_MS);
  }

  #in(ms: number): void {
    const { environment } = this.#store;
    environment.clearTimeout(this.#timer);
    this.#timer = environment.setTimeout(() => void this.#refresh(), ms);
  }

  async #refresh(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#isOld = false;
    try {
      this.#value.set(await this.#read());
    } catch (error) {
      this.#store.environment.report(error);
    } finally {
      this.#isReading = false;
      if (this.#value.hasListeners) this.#in(this.#isOld ? SOON_MS : LATER_MS);
    }
  }
}
