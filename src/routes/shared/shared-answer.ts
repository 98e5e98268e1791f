import { Emitter } from '../../db/environment/emitter.ts';

/**
 * An answer that several charts show, each in its own way: what one of them loads is of the same moment as what the
 * others show. Asked once for all; listeners hear that it is asked anew, and load it then.
 */
export class SharedAnswer<Answer> {
  readonly #ask: () => Promise<Answer>;
  readonly #asked = new Emitter();
  /** Null before the first question, and after one without an answer. */
  #latest: Promise<Answer> | null = null;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  readonly listen = (onAsked: () => void): (() => void) => this.#asked.listen(onAsked);

  load(): Promise<Answer> {
    return this.#latest ?? this.#askAnew();
  }

  readonly refresh = (): void => void this.#askAnew();

  #askAnew(): Promise<Answer> {
    const latest = this.#ask();
    this.#latest = latest;
    latest.catch(() => {
      if (this.#latest === latest) this.#latest = null;
    });
    this.#asked.emit();
    return latest;
  }
}
