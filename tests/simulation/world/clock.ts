type Timer = { at: number; order: number; run: () => void };

/** Time that moves only when told to. */
export class Clock {
  now = Date.parse('2026-11-21T08:00:00Z');
  readonly #timers = new Map<number, Timer>();
  #order = 0;

  set(run: () => void, ms: number): number {
    const order = ++this.#order;
    this.#timers.set(order, { at: this.now + ms, order, run });
    return order;
  }

  /** The wall clock is set; timers go on as if nothing had happened. */
  jump(ms: number): void {
    this.now += ms;
    for (const timer of this.#timers.values()) timer.at += ms;
  }

  clear(order: number): void {
    this.#timers.delete(order);
  }

  /** When the next timer is due; null without any. */
  get next(): number | null {
    return this.#timers.size === 0 ? null : this.#first()!.at;
  }

  /** Moves to a time, running what is due on the way; `between` runs after each timer. */
  async advance(ms: number, between: () => Promise<void>): Promise<void> {
    const end = this.now + ms;
    for (let timer = this.#first(); timer && timer.at <= end; timer = this.#first()) {
      this.now = Math.max(this.now, timer.at);
      this.#timers.delete(timer.order);
      timer.run();
      await between();
    }
    this.now = Math.max(this.now, end);
  }

  #first(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) {
        first = timer;
      }
    }
    return first;
  }
}
