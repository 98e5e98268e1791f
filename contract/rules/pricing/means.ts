/** A mean over the products for which it is known before and after, in percent; null if there are none. */
export type Means = { before: number; after: number } | null;

/** Means of the same products before and after. */
export class Mean {
  #count = 0;
  #before = 0;
  #after = 0;

  add(before: number | null, after: number | null): void {
    if (before === null || after === null) return;
    this.#count += 1;
    this.#before += before;
    this.#after += after;
  }

  get means(): Means {
    if (this.#count === 0) return null;
    return { before: this.#before / this.#count, after: this.#after / this.#count };
  }
}
