import { messageIn } from '../../api/change-desk.ts';
import type { Intent } from '../../db/storage/records.ts';
import type { Snackbar } from '../../machines/shared/actors.ts';
import { REFUSED, snackbarOf } from '../../machines/shared/change.ts';
import { EDIT_FAILED, EDITED } from '../../machines/catalogue/edit-match.ts';
import { META_FAILED, META_UPDATED } from '../../machines/catalogue/product-meta.ts';

/** What is said of a change of a match that no dialog waits for any more. */
export function unattendedMessage({ type, state, outcome }: Intent): Snackbar | null {
  const isRefused = state === 'rejected' || state === 'held';
  const why = messageIn(outcome?.body);
  switch (type) {
    case 'match-edit@1':
      return isRefused ? snackbarOf('error', EDIT_FAILED) : snackbarOf('success', EDITED);
    case 'product-meta@1':
      return isRefused
        ? snackbarOf('error', why ?? META_FAILED)
        : snackbarOf('success', META_UPDATED);
    case 'match-delete@1':
      return isRefused ? snackbarOf('error', why ?? REFUSED) : null;
    default:
      return null;
  }
}
