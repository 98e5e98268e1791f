import type { Row } from '../intents/intent-type.ts';
import { idOf, kindOf, type Key } from '../model/keys.ts';
import { NEEDS_ATTENTION, UNSENT } from '../model/records.ts';
import { answerSentence } from '../intents/answer-sentence.ts';
import { readingOf } from '../storage/database.ts';
import { readIntents } from '../storage/read.ts';
import type { Readable } from './readable.ts';

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

/** The list 'Needs attention'. No item leaves it without a decision. */
export async function attentionItems({
  database,
}: Pick<Readable, 'database'>): Promise<AttentionItem[]> {
  const intents = database ? await readIntents(database, NEEDS_ATTENTION) : [];
  if (!database || intents.length === 0) return [];
  const waiting = await readIntents(database, UNSENT);
  const rows = await readingOf(database).readTouched(
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
