import {
  NOT_KEPT,
  REFUSED,
  UNANSWERED,
  type ChangeResult,
  type KeptChange,
} from '../machines/shared/change.ts';
import { Caller, type Callers } from './callers.ts';
import { Emitter } from './environment/emitter.ts';
import type { Environment } from './environment/environment.ts';
import type { Observable } from './environment/value.ts';
import { answerSentence } from './intents/answer-sentence.ts';
import { keptAfter } from './intents/kept-after.ts';
import type { RequestedChange } from './intents/intent-args.ts';
import type { AttentionDecision } from './outbox/writes/resolve.ts';
import type { StoreStatus } from './model/status.ts';
import type { Database } from './storage/database.ts';
import type { Owner } from './model/owner.ts';
import { UNSENT, type Intent } from './model/records.ts';
import { StoreError } from './storage/store-error.ts';
import type { StoreWork } from './store-work.ts';
import type { Transport } from './environment/transport.ts';
import type { Outcomes } from './outcomes.ts';

/** A new change, or one under 'Needs attention' that is requested again, with the same or other arguments. */
export type Change = RequestedChange | { again: string; args?: unknown };

export type PerformOptions = {
  /** Aborted when no caller waits any more: the outcome of the change is then unattended. */
  signal: AbortSignal;
  /** Called as soon as the change is durable, for callers that need not wait for the server. */
  onKept?: () => void;
};

export type PersonDecision = { kind: 'again' | 'discard' } | { kind: 'edit'; args: unknown };

type Parts = {
  owner: Owner;
  environment: Environment;
  transport: Transport;
  status: Observable<StoreStatus>;
  outcomes: Outcomes;
  /** Resolves once it is known whether there is storage. */
  opened: () => Promise<void>;
  /** Null without storage. */
  database: () => Database | null;
  work: () => Promise<StoreWork>;
  /** Writes; if the device is full, frees space and writes again, or rejects. */
  write: <T>(write: () => Promise<T>) => Promise<T>;
  /** The intent is durable. Resolves when this page shows it. */
  onKept: (intent: Intent) => Promise<void>;
};

/**
 * The only way to make a change. A change is stored on the device and sent from there exactly once. The caller waits
 * for its outcome with `perform`, or only until it is stored with `keep`; its outcome is then reported to
 * `onUnattended`.
 *
 * @example
 * const { changes } = store;
 * const result = await changes.perform({ type: 'match-edit@1', args }, { signal });
 * if (result.kind === 'refused') showRefusal(result.message);
 */
export class Changes {
  readonly #parts: Parts;
  readonly #callers: Callers = new Map();
  readonly #unattended = new Emitter<Intent>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.outcomes.answered.listen((intent) => this.#tell(intent, resultOf(intent)));
    parts.outcomes.failed.listen((intent) => this.#tell(intent, keptAfter(intent)));
  }

  #tell(intent: Intent, result: ChangeResult): void {
    const caller = this.#callers.get(intent.id);
    if (caller) caller.tell(result);
    else this.#unattended.emit(intent);
  }

  /**
   * Outcomes for which no caller waits: of changes that were only stored, made offline, or left by their dialog. One at
   * which the server failed comes once, still queued.
   */
  onUnattended(listener: (intent: Intent) => void): () => void {
    return this.#unattended.listen(listener);
  }

  /** All outcomes, for listeners that show more than a sentence about them. */
  onOutcome(listener: (intent: Intent) => void): () => void {
    return this.#parts.outcomes.answered.listen(listener);
  }

  /**
   * Resolves once the server has answered and this page shows the change, or as kept while the server cannot be
   * reached or fails. It never resolves after `signal` is aborted.
   */
  async perform(change: Change, { signal, onKept }: PerformOptions): Promise<ChangeResult> {
    const caller = new Caller(this.#callers);
    signal.addEventListener('abort', () => caller.leave(), { once: true });
    const result = await this.#resultFor(caller, change, onKept);
    caller.leave();
    return signal.aborted ? new Promise<never>(() => {}) : result;
  }

  async #resultFor(
    caller: Caller,
    change: Change,
    onKept: PerformOptions['onKept'],
  ): Promise<ChangeResult> {
    let intent: Intent;
    try {
      // The answer may arrive before the change is shown: a caller that reads the match then would miss the change.
      intent = await this.#ask(change, (id) => caller.waitFor(id));
    } catch (error) {
      return notKept(error, 'again' in change ? change.again : null);
    }
    onKept?.();
    if (UNSENT.includes(intent.state)) {
      caller.waitFor(intent.id);
      return Promise.race([caller.result, this.#unreachable(caller)]);
    }
    const result = resultOf(intent);
    // Without storage nothing waits under 'Needs attention'.
    const isGone = result.kind === 'refused' && this.#parts.database() === null;
    return isGone ? { ...result, intent: null } : result;
  }

  /** Resolves when the server cannot be reached, now or later, while the caller waits. */
  #unreachable(caller: Caller): Promise<KeptChange> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#isReachable()) resolve(this.#kept());
      };
      caller.onLeave(this.#parts.status.subscribe(look));
      look();
    });
  }

  /**
   * Stores a requested change. When this resolves it is durable, and every list shows it. Without storage it is sent
   * immediately instead, and resolves when the server has applied or refused it. Until then, who leaves the page is
   * asked first.
   *
   * @throws StoreError: full, no-storage, too-many, wiping, other-owner, unknown-intent
   */
  keep(requested: RequestedChange): Promise<Intent> {
    const keeping = this.#keep(requested);
    this.#parts.environment.askBeforeLeaving(keeping);
    return keeping;
  }

  async #keep(requested: RequestedChange): Promise<Intent> {
    const { owner, environment, transport, write, onKept, work, opened } = this.#parts;
    const options = { owner, id: requested.id ?? environment.uuid(), now: environment.now() };
    const { writers, sendDirectly } = await work();
    await opened();
    const database = this.#parts.database();
    if (!database) {
      const intent = await sendDirectly(transport, requested, { ...options, environment });
      // Whoever performs the change tells of it.
      if (!this.#callers.has(intent.id)) this.#unattended.emit(intent);
      return intent;
    }
    const intent = await write(() => writers.commit(database, requested, options));
    await onKept(intent);
    return intent;
  }

  /**
   * Carries out the user's decision about an intent that needs attention. `newId` is for a caller that awaits the
   * outcome.
   */
  async resolve(
    id: string,
    decision: PersonDecision,
    newId = this.#parts.environment.uuid(),
  ): Promise<Intent> {
    const { owner, environment, write, onKept, work } = this.#parts;
    const database = this.#parts.database();
    if (!database) throw new StoreError('gone', 'nothing is kept on this device');
    const full: AttentionDecision =
      decision.kind === 'discard' ? { kind: 'discard' } : { ...decision, id: newId };
    const options = { decision: full, owner, now: environment.now() };
    const { writers } = await work();
    const intent = await write(() => writers.resolve(database, id, options));
    await onKept(intent);
    return intent;
  }

  /** Why a change that is kept now is not sent now; null if it is. */
  keptNow(): KeptChange | null {
    return this.#isReachable() ? null : this.#kept();
  }

  #isReachable(): boolean {
    const { status, environment } = this.#parts;
    return status.get().online && environment.signals.online();
  }

  #kept(): KeptChange {
    const { status, environment } = this.#parts;
    if (!environment.signals.online()) return { ...UNANSWERED, because: { kind: 'offline' } };
    const { hindrance, retryAt } = status.get();
    return {
      kind: 'kept',
      because: hindrance ?? UNANSWERED.because,
      retryInMs: retryAt === null ? null : Math.max(0, retryAt - environment.now()),
    };
  }

  /** `waitFor` is called before the change is stored: the answer may arrive before the change is shown. */
  #ask(change: Change, waitFor: (id: string) => void): Promise<Intent> {
    const id = ('id' in change && change.id) || this.#parts.environment.uuid();
    waitFor(id);
    if (!('again' in change)) return this.keep({ ...change, id });
    const { again, args } = change;
    return this.resolve(again, args === undefined ? { kind: 'again' } : { kind: 'edit', args }, id);
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
  return { kind: 'refused', intent: id, message: answerSentence(outcome?.body) ?? REFUSED };
}

/** `intent` is the change that was requested again: it still needs attention, and its lane waits for it. */
function notKept(error: unknown, intent: string | null): ChangeResult {
  const isGone = error instanceof StoreError && error.reason === 'gone';
  return isGone
    ? { kind: 'refused', intent: null, message: DECIDED }
    : { kind: 'refused', intent, message: NOT_KEPT };
}
