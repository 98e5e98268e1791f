/** A repeated event; waiting callers are notified of the next one. */
export class Signal {
  #fire: () => void = () => {};
  #next: Promise<void> | null = null;

  next(): Promise<void> {
    return (this.#next ??= new Promise((resolve) => (this.#fire = resolve)));
  }

  fire(): void {
    this.#next = null;
    this.#fire();
  }
}
