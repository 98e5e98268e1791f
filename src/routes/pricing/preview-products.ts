import { previewProductOf, type PreviewProduct } from '../../../contract/rules/pricing/preview.ts';
import type { PricingContext } from '../../../contract/rules/pricing/priced-product.ts';
import { startOfDay, startOfNextDay } from '../../../contract/rules/wall-clock.ts';
import { matchIdsOf } from '../../db/model/keys.ts';
import type { Store } from '../../db/store.ts';

/** Documents that are read at once: more would block the page. */
const PIECE = 200;

/** `now` is the time of the reading, in milliseconds since 1970. */
export type PreviewProducts =
  | { kind: 'reading' }
  /** They are not on this device. */
  | { kind: 'missing' }
  | { kind: 'ready'; products: readonly PreviewProduct[]; now: number };

/**
 * The products of the device as previews need them: read once, in pieces, then followed. A day begins at midnight in the
 * account's time zone, as on the server.
 */
export class PreviewReading {
  readonly #store: Store;
  readonly #timeZone: string;
  readonly #context: Omit<PricingContext, 'day'>;
  readonly #products = new Map<string, PreviewProduct>();
  readonly #changed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #state: PreviewProducts = { kind: 'reading' };
  #turn = Promise.resolve();
  #isStopped = true;

  constructor(store: Store, { ownAlias, timeZone }: { ownAlias: string; timeZone: string }) {
    this.#store = store;
    this.#timeZone = timeZone;
    this.#context = { ownAlias };
  }

  readonly get = (): PreviewProducts => this.#state;

  /** Reads while somebody listens. */
  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    this.#isStopped = false;
    const stop = this.#store.mirror.listen(({ keys, all }) => {
      if (all) this.#inTurn(() => this.#readAll());
      else this.#follow(matchIdsOf(keys));
    });
    this.#inTurn(() => this.#readAll());
    const midnight = this.#everyMidnight(() => this.#inTurn(() => this.#readAll()));
    return () => {
      stop();
      midnight();
      this.#listeners.delete(listen);
      this.#isStopped = this.#listeners.size === 0;
    };
  };

  /** Returns how to stop it. */
  #everyMidnight(run: () => void): () => void {
    const { environment } = this.#store;
    const left = () => {
      const now = environment.now();
      return startOfNextDay(now, this.#timeZone) - now;
    };
    const next = () => {
      timer = environment.setTimeout(next, left());
      run();
    };
    let timer = environment.setTimeout(next, left());
    return () => environment.clearTimeout(timer);
  }

  /** Many rows may change one after the other, as in a crawl: they are read together once the page is idle. */
  #follow(ids: string[]): void {
    if (ids.length === 0) return;
    const isWaiting = this.#changed.size > 0;
    for (const id of ids) this.#changed.add(id);
    if (isWaiting) return;
    this.#store.environment.idle(() => {
      const changed = [...this.#changed];
      this.#changed.clear();
      this.#inTurn(() => this.#readAgain(changed));
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.#store.environment.report(error);
    });
  }

  async #readAll(): Promise<void> {
    const { catalogue } = this.#store;
    this.#products.clear();
    if (!catalogue) return this.#set({ kind: 'missing' });
    await this.#read([...catalogue.columns.slots.keys()]);
    return this.#setReady();
  }

  async #readAgain(ids: string[]): Promise<void> {
    if (!this.#store.catalogue) return;
    for (const id of ids) this.#products.delete(id);
    await this.#read(ids);
    this.#setReady();
  }

  async #read(ids: string[]): Promise<void> {
    const day = startOfDay(this.#store.environment.now(), this.#timeZone);
    for (let from = 0; from < ids.length && !this.#isStopped; from += PIECE) {
      // In pieces, so that the page answers in between.
      const matches = await this.#store.mirror.documentsOf(ids.slice(from, from + PIECE));
      for (const match of matches) {
        this.#products.set(match.match_id, previewProductOf(match, { ...this.#context, day }));
      }
    }
  }

  #setReady(): void {
    this.#set({
      kind: 'ready',
      products: [...this.#products.values()],
      now: this.#store.environment.now(),
    });
  }

  #set(state: PreviewProducts): void {
    if (this.#isStopped) return;
    this.#state = state;
    for (const listen of this.#listeners) listen();
  }
}
