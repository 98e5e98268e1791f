type Owner = { isAlive: boolean };
type Holder = { owner: Owner; release: (reason: 'done' | 'stolen') => void };
type Waiting = { grant: () => void; isDropped: boolean };

/** Web Locks of one device: exclusive, first come first served, with steal. */
export class DeviceLocks {
  readonly #held = new Map<string, Holder>();
  readonly #queue = new Map<string, Waiting[]>();

  request(
    name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    hold: () => Promise<void>,
    owner: Owner,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { grant: () => {}, isDropped: false };
      waiting.grant = () => {
        if (waiting.isDropped || !owner.isAlive) return this.#grantNext(name);
        let isOver = false;
        const holder: Holder = {
          owner,
          release: (reason) => {
            if (isOver) return;
            isOver = true;
            if (this.#held.get(name) === holder) this.#held.delete(name);
            if (reason === 'stolen') reject(new DOMException('stolen', 'AbortError'));
            else this.#grantNext(name);
          },
        };
        this.#held.set(name, holder);
        const end = (settle: () => void) => {
          holder.release('done');
          settle();
        };
        hold().then(
          () => end(resolve),
          (error: unknown) => end(() => reject(error)),
        );
      };
      signal?.addEventListener('abort', () => {
        waiting.isDropped = true;
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (steal) {
        this.#held.get(name)?.release('stolen');
        waiting.grant();
      } else if (this.#held.has(name)) {
        this.#queue.set(name, [...(this.#queue.get(name) ?? []), waiting]);
      } else waiting.grant();
    });
  }

  count(name: string): number {
    const queue = this.#queue.get(name) ?? [];
    return (this.#held.has(name) ? 1 : 0) + queue.filter(({ isDropped }) => !isDropped).length;
  }

  /** A killed tab holds nothing: the browser grants what it held to the next. */
  freeOf(owner: Owner): void {
    for (const holder of this.#held.values()) if (holder.owner === owner) holder.release('done');
  }

  #grantNext(name: string): void {
    if (this.#held.has(name)) return;
    this.#queue.get(name)?.shift()?.grant();
  }
}
