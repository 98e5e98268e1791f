import { must } from '../../../contract/must.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { loggedChanges } from './field-changes.ts';
import { keyOf, matchIdsOf, type Key } from '../model/keys.ts';
import type { Fact, FieldChange, Meta } from '../model/records.ts';
import { tablesOf, type Database } from './database.ts';
import { documentOf, factPagesOf } from './documents.ts';
import { documentsIn } from './pages.ts';
import { BASE, generationKey, META, type Tx } from './tables.ts';

export function factKeys({ upserts, deletes }: Fact): Key[] {
  return [...upserts.map(({ key }) => key), ...deletes];
}

/** The stored facts in order, with the changes of each row. */
export async function readFacts(database: Database): Promise<Fact[]> {
  return tablesOf(database).within('r', ['meta', ...BASE], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    const newest = new Map<string, MatchDocument | undefined>();
    const facts: Fact[] = [];
    for (const { matches, small, ...fact } of await tables.facts.orderBy('n').toArray()) {
      const changes: FieldChange[][] = [];
      for (const page of await factPagesOf(tables, fact.n)) {
        if ('changes' in page) changes.push(...page.changes);
        for (const match of documentsIn(page)) {
          const id = match.match_id;
          const former = newest.has(id)
            ? newest.get(id)
            : await formerOf(tables, generationKey(meta.generation, id));
          changes.push(loggedChanges(meta, fact.n, { was: former, now: match }));
          newest.set(id, match);
        }
      }
      for (const id of matchIdsOf(fact.deletes)) newest.set(id, undefined);
      const upserts = [
        ...matches.map((id, i) => ({ key: keyOf('match', id), changes: changes[i]! })),
        ...small.map((key) => ({ key, changes: [] })),
      ];
      facts.push({ ...fact, upserts });
    }
    return facts;
  });
}

async function formerOf(tables: Pick<Tx, 'details'>, key: string) {
  const row = await tables.details.get(key);
  return row === undefined ? undefined : documentOf(row);
}

/** The number of facts and documents not yet in the snapshot, and of documents not yet in `details`. */
export type Backlog = { facts: number; documents: number; packed: number };

export async function readBacklog(database: Database): Promise<Backlog> {
  return tablesOf(database).within('r', ['meta', 'facts'], async (tables) => {
    const meta: Meta = must(await tables.meta.get(META), 'the meta record');
    const first = Math.min(meta.folded, meta.unpacked);
    const facts = await tables.facts.where('n').above(first).toArray();
    const documents = (after: number) =>
      facts.reduce((sum, { n, matches }) => sum + (n > after ? matches.length : 0), 0);
    return {
      facts: meta.nextFact - 1 - meta.folded,
      documents: documents(meta.folded),
      packed: documents(meta.unpacked),
    };
  });
}
