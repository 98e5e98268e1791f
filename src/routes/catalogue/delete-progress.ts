import type { Store } from '../../db/store.ts';
import type { DeleteManyProgress } from '../../machines/catalogue/delete-many.ts';
import { createDraft } from '../shared/use-draft.ts';

const NAME = 'delete-many';
const VERSION = '1';

/**
 * The progress of a deletion of many matches, stored across a reload. The page that deletes has a lock, released
 * with the page: another tab resumes only an abandoned deletion.
 */
export function createDeleteProgress(store: Store) {
  const draft = createDraft<DeleteManyProgress>(store, NAME, VERSION);
  const { account, user } = store.owner;
  const lock = `${NAME}:${account}:${user}`;
  let release: (() => void) | null = null;
  return {
    recall: async (): Promise<DeleteManyProgress | null> => {
      if (!('locks' in navigator)) return null;
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === lock) ? null : draft.get();
    },
    keep: (progress: DeleteManyProgress): void => {
      draft.keep(progress);
      if (release || !('locks' in navigator)) return;
      const held = new Promise<void>((resolve) => (release = resolve));
      void navigator.locks.request(lock, () => held);
    },
    end: (): void => {
      draft.drop();
      release?.();
      release = null;
    },
  };
}
