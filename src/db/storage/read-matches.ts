/** What is read of matches and their documents: loaded with the library of the database (`readingOf`). */
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import type { Columns } from '../../../contract/catalogue/columns.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { must } from '../../../contract/must.ts';
import type { EarlyReading } from '../../early/reading.ts';
import { pacer } from '../environment/pace.ts';
import { keyOf, matchIdsOf, type Key } from '../model/keys.ts';
import type { Meta, Overlay, SmallRow, StoredFact } from '../model/records.ts';
import { tablesOf, type Database } from './database.ts';
import { readAllBaseDocuments, readBaseDocuments } from './documents.ts';
import { restoreColumns } from './stored-columns.ts';
import { BASE, generationKey, keysWithin, META } from './tables.ts';

export { factKeys, readFacts } from './facts.ts';
export { documentFieldsOf } from './field-changes.ts';

/** All data that a tab keeps in memory, from one transaction. */
export type Start = {
  meta: Meta;
  catalogue: Catalogue | null;
  /** Base documents that are not in the catalogue yet: of uncompacted facts, and of rows with an overlay. */
  documents: MatchDocument[];
  deleted: string[];
  /** Matches with an overlay whose document may still be loaded. */
  awaited: string[];
  overlay: Overlay[];
  small: Map<Key, SmallRow>;
};

/** Uses the early reading if nothing was written since. */
export async function readStart(
  database: Database,
  early: EarlyReading | null = null,
): Promise<Start> {
  const { records, ...start } = await readStored(database, early);
  const isLoaded = start.meta.generation > 0;
  const columns = isLoaded ? await restoreColumns(records, pacer()) : null;
  return { ...start, catalogue: columns && new Catalogue(columns) };
}

/** The stored data, unchanged. */
function readStored(database: Database, early: EarlyReading | null) {
  return tablesOf(database).within('r', ['meta', 'columns', 'overlay', ...BASE], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    const { generation } = meta;
    const isCurrent =
      early?.name === database.name &&
      early.version === tablesOf(database).backendDB().version &&
      JSON.stringify(early.meta) === JSON.stringify(meta);
    const [records, unfolded, overlay, small] = await Promise.all([
      isCurrent
        ? early.columns
        : tables.columns
            .where(':id')
            .between(...keysWithin(generation))
            .toArray(),
      isCurrent ? early.facts : tables.facts.where('n').above(meta.folded).toArray(),
      tables.overlay.toArray(),
      isCurrent
        ? early.small
        : tables.small
            .where(':id')
            .between(...keysWithin(generation))
            .toArray(),
    ]);
    const changed = unfolded.flatMap(matchesOf);
    const overlaid = matchIdsOf(overlay.map(({ key }) => key));
    const ids = [...new Set([...changed, ...overlaid])];
    const found = await readBaseDocuments(tables, meta, ids);
    return {
      meta,
      records,
      documents: found.filter((match) => match !== undefined && match !== null),
      deleted: ids.filter((_, i) => found[i] === undefined),
      awaited: ids.filter((_, i) => found[i] === null),
      overlay,
      small: new Map(small.map(({ kind, id, row }) => [keyOf(kind, id), row])),
    };
  });
}

/** Stored columns of the visible generation, and the matches changed by facts since. */
export async function readFolded(
  database: Database,
): Promise<{ meta: Meta; columns: Columns | null; changed: string[] }> {
  const stored = tablesOf(database).within('r', ['meta', 'columns', 'facts'], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    const [records, unfolded] = await Promise.all([
      tables.columns
        .where(':id')
        .between(...keysWithin(meta.generation))
        .toArray(),
      tables.facts.where('n').above(meta.folded).toArray(),
    ]);
    return { meta, records, changed: [...new Set(unfolded.flatMap(matchesOf))] };
  });
  const { records, ...folded } = await stored;
  return { ...folded, columns: await restoreColumns(records, pacer()) };
}

function matchesOf({ matches, deletes }: StoredFact): string[] {
  return [...matches, ...matchIdsOf(deletes)];
}

/**
 * The keys of facts after `known`, and of all overlays; null when another generation is visible, or some of the facts
 * are no longer stored.
 */
export async function readSince(database: Database, known: Meta): Promise<Key[] | null> {
  return tablesOf(database).within('r', ['meta', 'facts', 'overlay'], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    if (meta.generation !== known.generation) return null;
    const fact = known.nextFact - 1;
    const facts = await tables.facts.where('n').above(fact).toArray();
    if (facts.length < meta.nextFact - 1 - fact) return null;
    const overlaid = await tables.overlay.toCollection().primaryKeys();
    const changedKeys = facts.flatMap(({ matches, small, deletes }) => [
      ...matches.map((id) => keyOf('match', id)),
      ...small,
      ...deletes,
    ]);
    return [...new Set([...changedKeys, ...overlaid])];
  });
}

/** Base rows and overlays of some keys. */
export type Touched = {
  generation: number;
  matches: Map<string, MatchDocument>;
  /** Matches whose document may still be loaded. */
  awaited: string[];
  small: Map<Key, SmallRow>;
  overlay: Map<Key, Overlay>;
};

export async function readTouched(database: Database, keys: Key[]): Promise<Touched> {
  return tablesOf(database).within('r', ['meta', 'overlay', ...BASE], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    const { generation } = meta;
    const ids = matchIdsOf(keys);
    const others = keys.filter((key) => !key.startsWith('match:'));
    const [details, small, overlay] = await Promise.all([
      readBaseDocuments(tables, meta, ids),
      tables.small.bulkGet(others.map((key) => generationKey(generation, key.replace(':', '/')))),
      tables.overlay.bulkGet(keys),
    ]);
    return {
      generation,
      matches: new Map(ids.flatMap((id, i) => (details[i] ? [[id, details[i]] as const] : []))),
      awaited: ids.filter((_, i) => details[i] === null),
      small: new Map(others.flatMap((key, i) => (small[i] ? [[key, small[i].row] as const] : []))),
      overlay: new Map(keys.flatMap((key, i) => (overlay[i] ? [[key, overlay[i]] as const] : []))),
    };
  });
}

/**
 * Base documents of the visible generation by id, in the requested order; undefined if there is none, null if it may
 * still be loaded.
 */
export function readDocuments(
  database: Database,
  ids: string[],
): Promise<(MatchDocument | undefined | null)[]> {
  return tablesOf(database).within('r', ['meta', ...BASE], async (tables) =>
    readBaseDocuments(tables, must(await tables.meta.get(META), 'the meta record'), ids),
  );
}

/** All data of the visible generation, for checks: never for lists. */
export async function readEverything(database: Database) {
  return tablesOf(database).within('r', ['meta', 'intents', 'overlay', ...BASE], async (tables) => {
    const meta = must(await tables.meta.get(META), 'the meta record');
    const bounds = keysWithin(meta.generation);
    const [intents, overlays, details, small] = await Promise.all([
      tables.intents.toArray(),
      tables.overlay.toArray(),
      readAllBaseDocuments(tables, meta),
      tables.small
        .where(':id')
        .between(...bounds)
        .toArray(),
    ]);
    const base = new Map<Key, MatchDocument | SmallRow>([
      ...[...details.values()].map((match) => [keyOf('match', match.match_id), match] as const),
      ...small.map(({ kind, id, row }) => [keyOf(kind, id), row] as const),
    ]);
    return { meta, intents, overlays, base };
  });
}
