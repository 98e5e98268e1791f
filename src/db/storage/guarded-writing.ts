import { isLost, isQuota } from './browser-errors.ts';
import { settled, type HealthActor } from './health.ts';
import { StoreError } from './store-error.ts';

/** Writes to the database, and tells the health of the storage how that went. */
export class GuardedWriting {
  readonly #health: HealthActor;
  readonly #onLost: () => void;

  constructor(health: HealthActor, onLost: () => void) {
    this.#health = health;
    this.#onLost = onLost;
  }

  /** When the device is full, makes room and writes again, or refuses before anything is shown as done. */
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

  /** The leader's write fitted: the device is no longer full. */
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
