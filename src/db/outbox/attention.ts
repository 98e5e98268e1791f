import type { Row } from '../intents/intents.ts';
import { idOf, kindOf, type Key } from '../model/keys.ts';
import { NEEDS_ATTENTION, UNSENT } from '../model/records.ts';
import type { Environment } from '../environment/environment.ts';
import { Value } from '../environment/value.ts';
import { answerSentence } from '../intents/answer-sentence.ts';
import type { Database } from '../storage/database.ts';
import { readIntents, readTouched } from '../storage/read.ts';

/**
 * An intent that was refused, or whose row was changed by someone else. `serverHas` are the touched rows on the server,
 * `seen` the rows displayed at the time of the request; `message` is the server's sentence, null when the intent was
 * never sent.
 */
export type AttentionItem = {
  id: string;
  type: string;
  args: unknown;
  reason: 'refused' | 'changed';
  message: string | null;
  at: string;
  seen: Record<Key, unknown> | null;
  serverHas: Partial<Record<Key, Row>>;
  /** Later intents that wait for this one. */
  blocked: number;
};

export type AttentionState = { isLoaded: boolean; items: AttentionItem[] };

type Parts = {
  mirror: { listen: (listener: () => void) => () => void };
  environment: Pick<Environment, 'report'>;
  database: () => Database | null;
};

/** The live list 'Needs attention'. No item leaves it without a decision. */
export class AttentionList {
  readonly #parts: Parts;
  readonly #state = new Value<AttentionState>({ isLoaded: false, items: [] });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly get = (): AttentionState => this.#state.get();

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [
      this.#state.subscribe(listener),
      this.#parts.mirror.listen(() => void this.#refresh()),
    ];
    void this.#refresh();
    return () => {
      for (const stop of stops) stop();
    };
  };

  async #refresh(): Promise<void> {
    try {
      const items = await attentionItems(this.#parts.database());
      const { isLoaded, items: shown } = this.#state.get();
      const isSame = isLoaded && JSON.stringify(items) === JSON.stringify(shown);
      if (!isSame) this.#state.set({ isLoaded: true, items });
    } catch (error) {
      this.#parts.environment.report(error);
    }
  }
}

export async function attentionItems(database: Database | null): Promise<AttentionItem[]> {
  const intents = database ? await readIntents(database, NEEDS_ATTENTION) : [];
  if (!database || intents.length === 0) return [];
  const waiting = await readIntents(database, UNSENT);
  const rows = await readTouched(
    database,
    intents.flatMap(({ keys }) => keys),
  );
  const baseOf = (key: Key): Row | undefined =>
    kindOf(key) === 'match' ? rows.matches.get(idOf(key)) : rows.small.get(key);
  return intents.map((intent) => ({
    id: intent.id,
    type: intent.type,
    args: intent.args,
    reason: intent.state === 'held' ? 'changed' : 'refused',
    message: answerSentence(intent.outcome?.body),
    at: intent.at,
    seen: intent.seen,
    serverHas: Object.fromEntries(
      intent.keys.flatMap((key) => {
        const row = baseOf(key);
        return row ? [[key, row]] : [];
      }),
    ),
    blocked: waiting.filter(({ lane, n }) => lane === intent.lane && n > intent.n).length,
  }));
}
