import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { readAnswer } from '../storage/read.ts';
import type { Store } from '../store.ts';
import { keepAnswer } from '../storage/keep.ts';

/**
 * The answer of a call that only reads. `at` (ISO 8601, UTC) is when the server gave it; `isOld` while it is what the
 * device kept and the server has not answered again. `message` is the server's refusal, a sentence that may be shown.
 */
export type AnswerState<Body> =
  | { state: 'loading' }
  | { state: 'ready'; body: Body; at: string; isOld: boolean }
  | { state: 'unavailable'; message: string | null };

/** One live answer: first what the device kept, then what the server says. */
export class LiveAnswer<Name extends CallName> {
  readonly #store: Store;
  readonly #call: Name;
  readonly #input: CallInput<Name>;
  #state: AnswerState<CallOutput<Name>> = { state: 'loading' };
  #listener: (() => void) | null = null;

  constructor(store: Store, call: Name, input: CallInput<Name>) {
    this.#store = store;
    this.#call = call;
    this.#input = input;
  }

  readonly get = (): AnswerState<CallOutput<Name>> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    void this.refresh();
    return () => (this.#listener = null);
  };

  /** Asks the server again. */
  async refresh(): Promise<void> {
    const { database, environment, transport } = this.#store;
    const key = JSON.stringify([this.#call, this.#input]);
    try {
      const kept = database && (await readAnswer(database, key));
      if (kept && this.#state.state !== 'ready') {
        this.#show({ state: 'ready', body: kept.body as never, at: kept.at, isOld: true });
      }
      const answer = await transport.ask(this.#call, this.#input).catch(() => null);
      if (answer?.status === 200) {
        const at = new Date(environment.now()).toISOString();
        this.#show({ state: 'ready', body: answer.body as never, at, isOld: false });
        if (database) await keepAnswer(database, { key, body: answer.body, at });
      } else if (this.#state.state !== 'ready') {
        this.#show({ state: 'unavailable', message: messageOf(answer?.body) });
      }
    } catch (error) {
      environment.report(error);
    }
  }

  #show(state: AnswerState<CallOutput<Name>>): void {
    this.#state = state;
    this.#listener?.();
  }
}

function messageOf(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null && 'message' in body;
  return isObject && typeof body.message === 'string' ? body.message : null;
}
