import { Emitter } from './emitter.ts';

/** A value that notifies listeners when it is replaced, as `useSyncExternalStore` requires. */
export type Observable<T> = {
  get: () => T;
  subscribe: (listen: () => void) => () => void;
};

export class Value<T> implements Observable<T> {
  #value: T;
  readonly #replaced = new Emitter();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly subscribe = (listen: () => void): (() => void) => this.#replaced.listen(listen);

  get hasListeners(): boolean {
    return this.#replaced.hasListeners;
  }

  set(value: T): void {
    if (isEqual(value, this.#value)) return;
    this.#value = value;
    this.#replaced.emit();
  }
}

/** Whether the fields are equal, one level deep: a recomputed status is often the same. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
