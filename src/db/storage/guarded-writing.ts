import { isLost, isQuota } from './browser-errors.ts';
import { settled, type HealthActor } from './health.ts';
import { StoreError } from './store-error.ts';

/** Writes to the database, and reports the result to the storage health flow. */
export class GuardedWriting {
  readonly #health: HealthActor;
  readonly #onLost: () => void;

  constructor(health: HealthActor, onLost: () => void) {
    this.#health = health;
    this.#onLost = onLost;
  }

  /** If the device is full, frees space and writes again, or rejects before anything is shown as done. */
  readonly write = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await this.#tried(write);
    } catch (error) {
      if (!isQuota(error)) throw error;
    }
    await settled(this.#health);
    try {
      return await this.#tried(write);
    } catch (error) {
      throw isQuota(error) ? new StoreError('full', 'this device has no room left') : error;
    }
  };

  /** The leader's write succeeded: the device is no longer full. */
  hadRoom(): void {
    if (this.#health.getSnapshot().matches('full')) this.#health.send({ type: 'STORED' });
  }

  judge(error: unknown): void {
    if (isQuota(error)) this.#health.send({ type: 'QUOTA_EXCEEDED' });
    else if (isLost(error)) this.#onLost();
  }

  async #tried<T>(write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      this.#health.send({ type: 'STORED' });
      return result;
    } catch (error) {
      this.judge(error);
      throw error;
    }
  }
}
