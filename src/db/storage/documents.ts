import { must } from '../../../contract/must.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { decodeDocument } from '../../../contract/sync/compact-document.ts';
import { matchIdsOf } from '../model/keys.ts';
import type { Details, Meta, StoredFact } from '../model/records.ts';
import { documentIn, documentsIn, PAGE_SIZE } from './pages.ts';
import { generationKey, keysWithin, type Tx } from './tables.ts';

/** The latest fact of a match, and its place in the pages; -1 means that the fact deleted the match. */
type PageOffset = { n: number; at: number };

/** The places of documents that are not in `details` yet. Facts never change, so cached places stay valid. */
class DocumentLocations {
  readonly #byId = new Map<string, PageOffset>();
  upTo = 0;

  of(id: string, { unpacked }: Meta): PageOffset | undefined {
    const place = this.#byId.get(id);
    return place && place.n > unpacked ? place : undefined;
  }

  take({ n, matches, deletes }: StoredFact): void {
    for (const [at, id] of matches.entries()) this.#byId.set(id, { n, at });
    for (const id of matchIdsOf(deletes)) this.#byId.set(id, { n, at: -1 });
    this.upTo = n;
  }
}

const known = new WeakMap<object, DocumentLocations>();

/** The places of committed facts only: `meta` is the record at the start of the transaction. */
async function placesOf(tables: Tx, meta: Meta): Promise<DocumentLocations> {
  const last = meta.nextFact - 1;
  let places = known.get(tables.db);
  if (!places || meta.unpacked === last || places.upTo > last) {
    known.set(tables.db, (places = new DocumentLocations()));
    places.upTo = meta.unpacked;
  }
  if (places.upTo < last) {
    const from = Math.max(places.upTo, meta.unpacked);
    const facts = await tables.facts.where('n').between(from, last, false, true).toArray();
    for (const fact of facts) places.take(fact);
  }
  return places;
}

/** A row of `details` as a document. */
export function documentOf(row: Details): MatchDocument {
  return typeof row === 'string' ? decodeDocument(row) : row;
}

/**
 * Base documents of the visible generation by id, in the requested order; undefined if there is none, null if it may
 * still be loaded. Must run inside a transaction over `BASE` that has read `meta` and not yet written a fact.
 */
export async function readBaseDocuments(
  tables: Tx,
  meta: Meta,
  ids: string[],
): Promise<(MatchDocument | undefined | null)[]> {
  if (ids.length === 0) return [];
  const places = await placesOf(tables, meta);
  const pageKeys = new Map<string, [number, number]>();
  for (const id of ids) {
    const place = places.of(id, meta);
    if (place && place.at >= 0) {
      const key: [number, number] = [place.n, Math.floor(place.at / PAGE_SIZE)];
      pageKeys.set(key.join('/'), key);
    }
  }
  const pages = pageKeys.size === 0 ? [] : await tables.pages.bulkGet([...pageKeys.values()]);
  const pageOf = new Map([...pageKeys.keys()].map((key, i) => [key, pages[i]]));
  const documents: (MatchDocument | undefined | null)[] = ids.map((id) => {
    const place = places.of(id, meta);
    const page = place && pageOf.get(`${place.n}/${Math.floor(place.at / PAGE_SIZE)}`);
    return documentIn(page, (place?.at ?? 0) % PAGE_SIZE);
  });
  const elsewhere = ids.flatMap((id, i) =>
    documents[i] || places.of(id, meta)?.at === -1 ? [] : [i],
  );
  if (elsewhere.length === 0) return documents;
  const stored = await tables.details.bulkGet(
    elsewhere.map((i) => generationKey(meta.generation, must(ids[i], 'the id of a row'))),
  );
  const missing = meta.filling ? null : undefined;
  for (const [j, i] of elsewhere.entries()) {
    documents[i] = stored[j] === undefined ? missing : documentOf(stored[j]);
  }
  return documents;
}

/** All base documents, for checks. */
export async function readAllBaseDocuments(
  tables: Tx,
  meta: Meta,
): Promise<Map<string, MatchDocument>> {
  const stored = await tables.details
    .where(':id')
    .between(...keysWithin(meta.generation))
    .toArray();
  const byId = new Map(stored.map(documentOf).map((match) => [match.match_id, match]));
  for (const fact of await tables.facts.where('n').above(meta.unpacked).toArray()) {
    for (const page of await factPagesOf(tables, fact.n)) {
      for (const match of documentsIn(page)) byId.set(match.match_id, match);
    }
    for (const id of matchIdsOf(fact.deletes)) byId.delete(id);
  }
  return byId;
}

export function factPagesOf(tables: Tx, n: number) {
  return tables.pages.where('[n+i]').between([n, 0], [n, Infinity]).toArray();
}
