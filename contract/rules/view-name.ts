import { MAX_SAVED_VIEWS, NAME_LENGTH_SAVED_VIEW, SAVED_VIEW_QUERY_LENGTH } from '../constants.ts';
import type { SavedView } from './saved-views.ts';

type Wanted = {
  name: string;
  /** The views that there are. */
  views: readonly SavedView[];
  /** The view that gets the name; null for a new one. */
  id: string | null;
};

/**
 * Why a view cannot have a name; null if it can.
 *
 * @example
 * viewProblem({ name: ' ', views: [], id: null }); // → 'Give the view a name'
 */
export function viewProblem({ name, views, id }: Wanted): string | null {
  const text = name.trim();
  const taken = views.find((view) => view.id !== id && isSameName(view.name, text));
  if (text === '') return 'Give the view a name';
  if (text.length > NAME_LENGTH_SAVED_VIEW)
    return `The name has ${text.length} characters; at most ${NAME_LENGTH_SAVED_VIEW} are possible`;
  if (taken) return `There is a view named "${taken.name}" already`;
  return id === null && views.length >= MAX_SAVED_VIEWS
    ? `You have ${views.length} views, and no more are possible: delete one first`
    : null;
}

/** Why a list cannot be saved, by what its address has after '?'; null if it can. */
export const listProblem = (query: string): string | null =>
  query.length > SAVED_VIEW_QUERY_LENGTH
    ? 'The list has too many filters to be saved: choose fewer brands or categories'
    : null;

const isSameName = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
