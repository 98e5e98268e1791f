/** Notifies all listeners of each event, in the order in which they subscribed. */
export class Emitter<T = void> {
  readonly #listeners = new Set<(happened: T) => void>();

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Returns a function that unsubscribes. */
  listen(listener: (happened: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(happened: T): void {
    for (const listener of this.#listeners) listener(happened);
  }
}
