import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { Value } from '../environment/value.ts';
import { answerSentence } from '../intents/answer-sentence.ts';
import { keepAnswer } from '../storage/keep.ts';
import { readAnswer } from '../storage/read.ts';
import type { TransportResponse } from '../environment/transport.ts';
import { Questions } from './questions.ts';
import type { Readable } from './readable.ts';

/**
 * The answer of a read-only call. `at` (ISO 8601, UTC) is the time of the server's answer. `isOld` is set while it comes
 * from the device's cache and the server has not answered again, `isAsking` while the first question for it is open: only
 * after that is it worth saying how old it is. `message` is the server's refusal, a sentence that may be shown.
 */
export type AnswerState<Body> =
  | { state: 'loading' }
  | { state: 'ready'; body: Body; at: string; isOld: boolean; isAsking: boolean }
  | { state: 'unavailable'; message: string | null };

type Parts = Pick<Readable, 'database' | 'opened' | 'environment' | 'transport'>;

/** A read-only call with its answers: those of the server, which the device stores, and the stored one. */
class CachedCall<Name extends CallName> {
  readonly #store: Parts;
  readonly #call: Name;
  readonly #input: CallInput<Name>;

  constructor(store: Parts, call: Name, input: CallInput<Name>) {
    this.#store = store;
    this.#call = call;
    this.#input = input;
  }

  /** Null if there was no answer. */
  ask(): Promise<TransportResponse | null> {
    return this.#store.transport.ask(this.#call, this.#input).catch(() => null);
  }

  /** Stores a new answer. */
  received(body: unknown): Ready<Name> {
    const at = new Date(this.#store.environment.now()).toISOString();
    return this.#ready({ body, at, isOld: false });
  }

  async keep({ body, at }: Ready<Name>): Promise<void> {
    await this.#store.opened();
    const { database } = this.#store;
    if (database) await keepAnswer(database, { key: this.#key, body, at });
  }

  /** The stored answer; null if there is none. */
  async stored(): Promise<Ready<Name> | null> {
    const { database } = this.#store;
    const stored = database && (await readAnswer(database, this.#key));
    return stored ? this.#ready({ body: stored.body, at: stored.at, isOld: true }) : null;
  }

  get #key(): string {
    return JSON.stringify([this.#call, this.#input]);
  }

  /** The server's answers are checked against the contract where they are created. */
  #ready(answer: { body: unknown; at: string; isOld: boolean }): Ready<Name> {
    return answer as Ready<Name>;
  }
}

type Ready<Name extends CallName> = { body: CallOutput<Name>; at: string; isOld: boolean };

/**
 * The answer of a read-only call: the server's, which the device stores, or without a connection the stored one.
 *
 * @throws Error when there is no answer and none is stored
 */
export async function fetchOrCached<Name extends CallName>(
  store: Parts,
  call: Name,
  input: CallInput<Name>,
): Promise<Ready<Name>> {
  const cached = new CachedCall(store, call, input);
  const answer = await cached.ask();
  if (answer?.status === 200) {
    const received = cached.received(answer.body);
    // Not awaited: on a new device the database opens after the first page, which is complete with its answers.
    cached.keep(received).catch((error: unknown) => store.environment.report(error));
    return received;
  }
  const stored = await cached.stored();
  if (!stored) throw new Error(`${call} could not be asked, and no answer was kept`);
  return stored;
}

/** One live answer: first the cached one, then the server's. */
export class LiveAnswer<Name extends CallName> {
  readonly #report: (error: unknown) => void;
  readonly #cached: CachedCall<Name>;
  readonly #state = new Value<AnswerState<CallOutput<Name>>>({ state: 'loading' });
  readonly #questions = new Questions();

  constructor(store: Parts, call: Name, input: CallInput<Name>) {
    this.#report = (error) => store.environment.report(error);
    this.#cached = new CachedCall(store, call, input);
  }

  readonly get = (): AnswerState<CallOutput<Name>> => this.#state.get();

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#state.subscribe(listener);
    void this.refresh();
    return stop;
  };

  /** Requests the answer from the server again. */
  async refresh(): Promise<void> {
    try {
      const stored = this.#isReady() ? null : await this.#cached.stored();
      if (stored && !this.#isReady())
        this.#state.set({ state: 'ready', ...stored, isAsking: true });
      const question = this.#questions.next();
      const answer = await this.#cached.ask();
      if (this.#questions.isOutdated(question)) return;
      const known = this.#state.get();
      if (answer?.status === 200) {
        this.#questions.answered(question);
        const received = this.#cached.received(answer.body);
        this.#state.set({ state: 'ready', ...received, isAsking: false });
        await this.#cached.keep(received);
      } else if (known.state !== 'ready') {
        this.#state.set({ state: 'unavailable', message: answerSentence(answer?.body) });
      } else {
        this.#state.set({ ...known, isOld: true, isAsking: false });
      }
    } catch (error) {
      this.#report(error);
    }
  }

  #isReady(): boolean {
    return this.#state.get().state === 'ready';
  }
}
