import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import {
  editDraftOf,
  type EditDraft,
  type EditVariant,
  type MatchEdit,
} from '../../machines/catalogue/edit-form.ts';
import {
  editMatchMachine,
  type EditSubmission,
  type LoadedMatch,
} from '../../machines/catalogue/edit-match.ts';
import { EditMatch } from '../../views/catalogue/dialogs/EditMatch.tsx';
import { useIsSpecialSource } from '../../views/shared/special-source.ts';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { CompetitorRow } from './competitor-row.tsx';
import { editedMatch, followMatch, wholeMatch } from './edited-match.ts';
import { useDraft } from '../shared/use-draft.ts';

type Props = {
  match: MatchDocument;
  /** Default: `special` for the account of the special source website, else `standard` (FAV-03). */
  variant?: EditVariant;
  /** A refused edit that is resumed. */
  earlierEdit?: { edit: MatchEdit; intent: string };
  onClose: () => void;
};

/** Changes when an older draft would not fit the form any more. */
const FORM_VERSION = '1';

const OPEN = ['editing', 'reviewing', 'refused'] as const;

/** The dialog 'Edit product', wired. It stores its intent, and a draft when a reload interrupts it. */
export function EditMatchDialog({ match, variant, earlierEdit, onClose }: Props) {
  const store = useStore();
  const websites = useWebsites();
  const isSpecial = useIsSpecialSource();
  const draft = useDraft<EditDraft>(store, `edit-match ${match.match_id}`, FORM_VERSION);
  const [machine] = useState(() =>
    editMatchMachine.provide({
      actors: {
        loadMatch: fromPromise<LoadedMatch, undefined>(async ({ signal }) => ({
          match: editedMatch(await wholeMatch(store, match, signal), websites),
          draft: await draft.get(),
        })),
        matchChanges: fromCallback(({ sendBack }) =>
          followMatch(store, match.match_id, (current) =>
            sendBack(
              current
                ? { type: 'MATCH_CHANGED', match: editedMatch(current, websites) }
                : { type: 'MATCH_GONE' },
            ),
          ),
        ),
        editMatch: fromPromise<ChangeResult, EditSubmission>(({ input, signal }) =>
          store.changes.perform(
            input.intent === null
              ? { type: 'match-edit@1', args: input.edit }
              : { again: input.intent, args: input.edit },
            { signal },
          ),
        ),
      },
    }),
  );
  const [input] = useState(() => ({
    variant: variant ?? (isSpecial ? ('special' as const) : ('standard' as const)),
    match: editedMatch(match, websites),
    earlierEdit: earlierEdit ?? null,
  }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  useSnackbar(actor);
  useEffect(() => {
    let isShown = false;
    const subscription = actor.subscribe((current) => {
      const isOpen = OPEN.some((state) => current.matches(state));
      isShown ||= isOpen;
      // A submitted form becomes an intent. A draft that was not shown is kept.
      const value = isOpen ? editDraftOf(current.context) : null;
      if (value) draft.keep(value);
      else if (isShown) draft.drop();
    });
    return () => subscription.unsubscribe();
  }, [actor, draft]);
  useEnd(actor, () => {
    store.hint();
    onClose();
  });
  return <EditMatch snapshot={snapshot} send={send} Row={CompetitorRow} />;
}
