/** Something that happens again and again; who waits is told of the next time. */
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
