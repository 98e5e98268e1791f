import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { EditedDocument } from './match-edit-patch.ts';

/** Id, url, and whether a user has validated it. A page that is only requested has its url as id. */
type WatchedPage = [string, string, boolean];

/** The pages that a match compares, or will compare once this device's intents are applied. */
export function watchedPagesOf(match: EditedDocument | undefined): WatchedPage[] | undefined {
  if (!match) return undefined;
  const { competitors, awaited = [] } = match;
  return [
    ...competitors.map(({ product_id, url, validated }): WatchedPage => [
      product_id,
      url,
      validated,
    ]),
    ...awaited.map((url): WatchedPage => [url, url, false]),
  ];
}

/** A deletion also watches the favourite. */
export const heartAndPagesOf = (match: MatchDocument | undefined) =>
  match && [match.favorite, watchedPagesOf(match)];

/** Whether both have the same pages: the server assigns its own ids and order. */
export function arePagesSame(seen: unknown, now: unknown): boolean {
  return JSON.stringify(urlsOf(seen)) === JSON.stringify(urlsOf(now));
}

export function areHeartAndPagesSame(seen: unknown, now: unknown): boolean {
  if (!Array.isArray(seen) || !Array.isArray(now)) return seen === now;
  return seen[0] === now[0] && arePagesSame(seen[1], now[1]);
}

const urlsOf = (pages: unknown) =>
  Array.isArray(pages)
    ? pages.map(([, url, validated]: WatchedPage) => `${url} ${validated}`).toSorted()
    : null;
