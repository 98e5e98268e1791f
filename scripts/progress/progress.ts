const EVERY_MS = 20_000;

/**
 * Prints how far a suite is, as a line every twenty seconds and one at its end, so that the log of a long run is short:
 * `browser tests: 120 of 497 tests, 1 failed, 2:05`.
 */
export class Progress {
  readonly #suite: string;
  readonly #unit: string;
  #total = 0;
  #done = 0;
  #failed = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param unit what is counted, in the plural */
  constructor(suite: string, unit: string) {
    this.#suite = suite;
    this.#unit = unit;
  }

  start(total: number): void {
    this.#total = total;
    this.#since = Date.now();
    this.#print();
    this.#timer = setInterval(() => this.#print(), EVERY_MS).unref();
  }

  /** One more is done. */
  add(isFailed: boolean): void {
    this.#done += 1;
    if (isFailed) this.#failed += 1;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#print();
  }

  #print(): void {
    const elapsed = elapsedOf(Date.now() - this.#since);
    const counts = `${this.#done} of ${this.#total} ${this.#unit}, ${this.#failed} failed`;
    console.log(`${this.#suite}: ${counts}, ${elapsed}`);
  }
}

/** Minutes and seconds, as 2:05. */
function elapsedOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
