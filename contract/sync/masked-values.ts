/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const MOST_FIELDS = 32;

/**
 * Writes fields one after the other into a list: first a mask, in which bit i means that field i differs from its usual
 * value, then the values of these fields. A flag needs no value. The fields must be read in the same order. Throws if a
 * value is missing, and at the 33rd field: a bitwise mask has 32 bits.
 */
export class MaskedWriter {
  readonly list: Json[];
  readonly #at: number;
  #bit = 0;
  #mask = 0;

  /** Appends to `list`. */
  constructor(list: Json[]) {
    for (const value of list) refuseMissing(value);
    this.list = list;
    this.#at = list.push(0) - 1;
  }

  flag(value: boolean): void {
    refuseMissing(value);
    this.#mark(value);
  }

  value(value: Json, usual: Json): void {
    this.given(value === usual, value);
  }

  texts<T extends Json>(value: T[]): void {
    this.given(value.length === 0, value);
  }

  /** Writes a value for which the caller decides whether it is the usual one. */
  given(isUsual: boolean, value: Json): void {
    this.#mark(!isUsual);
    if (isUsual) return;
    refuseMissing(value);
    this.list.push(value);
  }

  #mark(isSet: boolean): void {
    if (this.#bit === MOST_FIELDS) throw new RangeError(`more than ${MOST_FIELDS} fields`);
    if (isSet) this.#mask |= 1 << this.#bit;
    this.#bit++;
  }

  end(): Json[] {
    this.list[this.#at] = this.#mask;
    return this.list;
  }
}

/** Stored rows do not always match their type. */
function refuseMissing(value: Json | undefined): void {
  if (value === undefined) throw new TypeError('a field is missing');
}

/**
 * Reads the output of a `MaskedWriter`; `mask` is the index of its mask. The type parameter of each read is the type of
 * the value written there: this program wrote the text, so it is not checked again.
 */
export class MaskedReader {
  readonly #list: readonly unknown[];
  readonly #mask: number;
  #next: number;
  #bit = 0;

  constructor(list: readonly unknown[], mask: number) {
    this.#list = list;
    this.#mask = this.at(mask);
    this.#next = mask + 1;
  }

  /** The value at an index of the list, for the values before the mask. */
  at<T>(place: number): T {
    return this.#list[place] as T;
  }

  flag(): boolean {
    return (this.#mask & (1 << this.#bit++)) !== 0;
  }

  value<T>(usual: T): T {
    return this.flag() ? this.at(this.#next++) : usual;
  }

  /** A value that was written in another form; undefined when it is the usual one. */
  given<T>(): T | undefined {
    return this.flag() ? this.at(this.#next++) : undefined;
  }
}

/** Whether both values have the same JSON text. */
export function isSameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}
