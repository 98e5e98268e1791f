import type { MatchDocument } from '../../contract/entities/match.ts';
import type { PageQuery } from '../../contract/catalogue/catalogue.ts';

/** A way to store and list matches in a browser. A page of ids is what all must agree on. */
export type Contender = {
  /** Makes of the matches what the network brings, before the time is taken. Others are given the matches themselves. */
  prepare?(matches: MatchDocument[]): Promise<void>;
  /** Stores all matches durably. */
  load(matches: MatchDocument[]): Promise<void>;
  /** Gets ready to answer from what is stored, with nothing in memory. */
  open(): Promise<void>;
  query(query: PageQuery): Promise<string[]>;
  documents(ids: string[]): Promise<MatchDocument[]>;
  /** Resolves when the changed rows are durable. */
  update(matches: MatchDocument[]): Promise<void>;
  /** Watches a page; `told` is called when it changed. Resolves when it watches. */
  watch(query: PageQuery, told: () => void): Promise<void>;
  /** What it puts off until there is time. */
  putAway?(): Promise<void>;
};

/** Rows per transaction of a load. */
export const CHUNK = 150;

/** Calls back with each part of a list in turn. */
export async function inChunks<T>(all: T[], take: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += CHUNK) await take(all.slice(from, from + CHUNK));
}
