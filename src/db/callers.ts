import type { ChangeResult } from '../machines/shared/change.ts';

/** Waits for the first result of a change, until it has one or leaves. */
export class Caller {
  readonly #callers: Callers;
  readonly #ids: string[] = [];
  readonly #stops: (() => void)[] = [];
  #hasLeft = false;
  #settle!: (result: ChangeResult) => void;
  readonly result = new Promise<ChangeResult>((resolve) => {
    this.#settle = resolve;
  });

  constructor(callers: Callers) {
    this.#callers = callers;
  }

  /** From now on the outcome of this intent is the caller's. */
  waitFor(id: string): void {
    if (this.#hasLeft) return;
    this.#ids.push(id);
    this.#callers.set(id, this);
  }

  tell(result: ChangeResult): void {
    this.leave();
    this.#settle(result);
  }

  /** Outcomes that come later are unattended. */
  leave(): void {
    this.#hasLeft = true;
    for (const id of this.#ids) this.#callers.delete(id);
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** `stop` is called when the caller leaves. */
  onLeave(stop: () => void): void {
    if (this.#hasLeft) stop();
    else this.#stops.push(stop);
  }
}

/** Who waits, by the id of the intent. */
export type Callers = Map<string, Caller>;
