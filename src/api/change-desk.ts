import type { Asked } from '../db/intents/intents.ts';
import { UNSENT, type Intent } from '../db/storage/records.ts';
import type { Store } from '../db/store.ts';
import { NOT_KEPT, REFUSED, type ChangeResult } from '../machines/shared/change.ts';
import { StoreError } from '../db/storage/store-error.ts';
import { isCallFailure } from './failure.ts';

/** A new change, or one under 'Needs attention' that is asked again, as it was or with other arguments. */
export type Change = Asked | { again: string; args?: unknown };

const desks = new WeakMap<Store, ChangeDesk>();

/** The one desk of a store, so that the shell hears of what no dialog waits for any more. */
export function changeDeskOf(store: Store): ChangeDesk {
  const desk = desks.get(store) ?? new ChangeDesk(store);
  desks.set(store, desk);
  return desk;
}

/** Keeps changes and tells who asked what the server said, for as long as it is waited for. */
export class ChangeDesk {
  readonly #store: Store;
  readonly #awaited = new Map<string, (intent: Intent) => void>();
  readonly #late = new Set<(intent: Intent) => void>();

  constructor(store: Store) {
    this.#store = store;
    store.onOutcome((intent) => {
      const tell = this.#awaited.get(intent.id);
      if (tell) tell(intent);
      else for (const listen of this.#late) listen(intent);
    });
  }

  /** Outcomes that nobody waits for: of changes made offline, or by a dialog that was closed. */
  onLate(listen: (intent: Intent) => void): () => void {
    this.#late.add(listen);
    return () => this.#late.delete(listen);
  }

  /**
   * Resolves once the server has answered and this page shows the change, or at once while the server cannot be
   * reached. Never after `signal` is aborted.
   * `onKept` is called as soon as the change is durable, for who need not wait for the server.
   */
  perform(change: Change, signal: AbortSignal, onKept?: () => void): Promise<ChangeResult> {
    const ids = new Set<string>();
    const stops: (() => void)[] = [];
    const end = () => {
      for (const id of ids) this.#awaited.delete(id);
      for (const stop of stops) stop();
    };
    return new Promise<ChangeResult>((resolve) => {
      const settle = (result: ChangeResult) => {
        end();
        if (!signal.aborted) resolve(result);
      };
      const waitFor = (id: string) => {
        ids.add(id);
        this.#awaited.set(id, (intent) => {
          this.#awaited.delete(id);
          // The answer may be faster than the next frame: who reads the match now would miss the change.
          void kept.then(() => settle(resultOf(intent)));
        });
      };
      signal.addEventListener('abort', end, { once: true });
      const { status, environment } = this.#store;
      const kept = this.#keep(change, waitFor);
      kept.then(
        (intent) => {
          onKept?.();
          if (signal.aborted) return undefined;
          if (!UNSENT.includes(intent.state)) return settle(resultOf(intent));
          const leaveIfOffline = () => {
            if (!status.get().online || !environment.signals.online()) settle({ kind: 'kept' });
          };
          if (ids.has(intent.id) && !this.#awaited.has(intent.id)) return undefined;
          waitFor(intent.id);
          stops.push(status.subscribe(leaveIfOffline));
          return leaveIfOffline();
        },
        (error: unknown) => settle(unkept(error, 'again' in change ? change.again : null)),
      );
    });
  }

  /** The id is waited for before it is kept: the answer may come before the change is shown. */
  #keep(change: Change, waitFor: (id: string) => void): Promise<Intent> {
    const store = this.#store;
    const id = ('id' in change && change.id) || store.environment.uuid();
    waitFor(id);
    if ('again' in change) {
      const { again, args } = change;
      return store.resolve(
        again,
        args === undefined ? { kind: 'again' } : { kind: 'edit', args },
        id,
      );
    }
    return store.commit({ ...change, id });
  }
}

const CHANGED = 'Someone else has changed this in the meantime. It was not sent.';
const DECIDED = 'This was decided in the meantime, here or in another tab.';

function resultOf({ id, state, outcome }: Intent): ChangeResult {
  if (state === 'held') return { kind: 'refused', intent: id, message: CHANGED };
  if (state === 'replaced' || state === 'discarded') {
    return { kind: 'refused', intent: null, message: DECIDED };
  }
  if (state !== 'rejected') return { kind: 'applied' };
  return { kind: 'refused', intent: id, message: messageIn(outcome?.body) ?? REFUSED };
}

/** The sentence of the server in the body of its answer. */
export function messageIn(body: unknown): string | null {
  const { message, msg, error } = (body ?? {}) as Record<string, unknown>;
  const found = [error, message, msg].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? found : null;
}

/** `intent` is the change that was asked again: it still needs attention, and its lane waits for it. */
function unkept(error: unknown, intent: string | null): ChangeResult {
  if (error instanceof StoreError && error.reason === 'gone') {
    return { kind: 'refused', intent: null, message: DECIDED };
  }
  const message = isCallFailure(error) ? error.message : NOT_KEPT;
  return { kind: 'refused', intent, message };
}
