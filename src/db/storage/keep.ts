import type { CachedAnswer, Draft } from '../model/records.ts';
import { tablesOf, type Database } from './database.ts';
import { readMeta } from './store-error.ts';

/** The limit of cached answers; the oldest are evicted first. */
const MOST_ANSWERS = 200;

/** Stores replaceable data, which can be requested again. */
export async function keepAnswer(database: Database, answer: CachedAnswer): Promise<void> {
  await tablesOf(database).within('rw', ['meta', 'answers'], async (tables) => {
    await readMeta(tables);
    await tables.answers.put(answer);
    const surplus = (await tables.answers.count()) - MOST_ANSWERS;
    if (surplus > 0) await tables.answers.orderBy('at').limit(surplus).delete();
  });
}

export async function dropAnswers(database: Database): Promise<void> {
  await tablesOf(database).within('rw', ['answers'], (tables) => tables.answers.clear());
}

export async function keepDraft(database: Database, draft: Draft): Promise<void> {
  await tablesOf(database).within('rw', ['meta', 'drafts'], async (tables) => {
    await readMeta(tables);
    await tables.drafts.put(draft);
  });
}

export async function dropDraft(database: Database, name: string): Promise<void> {
  await tablesOf(database).within('rw', ['drafts'], (tables) => tables.drafts.delete(name));
}
