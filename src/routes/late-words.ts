import { messageIn } from '../api/change-desk.ts';
import type { Intent } from '../db/records.ts';
import type { Snackbar } from '../machines/actors.ts';
import { REFUSED, said } from '../machines/change.ts';
import { EDIT_FAILED, EDITED } from '../machines/edit-match.ts';
import { META_FAILED, META_UPDATED } from '../machines/product-meta.ts';

/** What is said of a change of a match that no dialog waits for any more. */
export function wordsFor({ type, state, outcome }: Intent): Snackbar | null {
  const isRefused = state === 'rejected' || state === 'held';
  const why = messageIn(outcome?.body);
  switch (type) {
    case 'match-edit@1':
      return isRefused ? said('error', EDIT_FAILED) : said('success', EDITED);
    case 'product-meta@1':
      return isRefused ? said('error', why ?? META_FAILED) : said('success', META_UPDATED);
    case 'match-delete@1':
      return isRefused ? said('error', why ?? REFUSED) : null;
    default:
      return null;
  }
}
