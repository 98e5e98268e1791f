import { countText } from '../../contract/rules/figures.ts';
import { SpreadsheetRefused } from './limits.ts';

/** Measures the time that a reader works, without the caller's time per row. */
export class Stopwatch {
  readonly #milliseconds: number;
  #spent = 0;
  #since = performance.now();

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  pause(): void {
    this.#spent += performance.now() - this.#since;
  }

  resume(): void {
    this.#since = performance.now();
  }

  /** Throws SpreadsheetRefused 'too-slow' if the time is used up. */
  check(): void {
    if (this.#spent + performance.now() - this.#since <= this.#milliseconds) return;
    const seconds = countText(Math.max(1, Math.round(this.#milliseconds / 1000)));
    throw new SpreadsheetRefused(
      'too-slow',
      `This file takes more than ${seconds} s to read. Please split it into smaller files`,
    );
  }
}
