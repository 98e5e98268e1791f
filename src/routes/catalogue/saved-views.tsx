import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { writeListAddress, type ListView } from '../../../contract/rules/list-address.ts';
import { savedViewsOf } from '../../../contract/rules/saved-views.ts';
import { usePreferences } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { PreferenceChange } from '../../db/intents/intent-args.ts';
import type { Store } from '../../db/store.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { addressOf } from '../../machines/catalogue/match-query.ts';
import { savedViewsMachine, type ViewChange } from '../../machines/catalogue/saved-views.ts';
import { SavedViews } from '../../views/catalogue/saved-views/SavedViews.tsx';
import type { FlowProps } from '../../views/shared/Flow.tsx';
import { useEnd } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';
import { MATCH_SIZES } from './list-arrival.ts';

type Props = {
  /** What opened the panel. */
  button: HTMLElement;
  list: FlowProps<typeof matchListMachine>;
  view: { shown: ListView; open: (query: string) => void };
  onClose: () => void;
};

/** The panel of saved views, wired. It is open while it is mounted. */
export function SavedViewsPanel({ button, list, view, onClose }: Props) {
  const store = useStore();
  const [machine] = useState(() => savedViewsMachine.provide({ actors: actorsOf(store) }));
  const [snapshot, send, actor] = useMachine(machine);
  const rows = usePreferences();
  const views = useMemo(() => savedViewsOf(rows, store.owner.user), [rows, store]);
  const { open, shown } = view;
  const leave = useCallback(() => {
    onClose();
    button.focus({ preventScroll: true });
  }, [button, onClose]);
  useEnd(actor, leave);
  useEffect(() => {
    const opened = actor.on('VIEW_OPENED', ({ query }) => open(query));
    return () => opened.unsubscribe();
  }, [actor, open]);
  const address = { ...addressOf(list.snapshot.context), page: 0, view: shown };
  return (
    <SavedViews
      snapshot={snapshot}
      send={send}
      button={button}
      views={views}
      query={writeListAddress(address, MATCH_SIZES).replace('?', '')}
      onClose={leave}
    />
  );
}

const actorsOf = (store: Store) => ({
  keepChange: fromPromise<void, ViewChange>(async ({ input }) => {
    for (const change of preferencesOf(input, () => store.environment.uuid())) {
      const args = { user: store.owner.user, ...change } as PreferenceChange;
      await store.changes.keep({ type: 'preference-set@1', args });
    }
  }),
});

type Preference = Pick<PreferenceChange, 'name' | 'item' | 'value'>;

/** The preferences that a change sets, in their order. */
function preferencesOf(change: ViewChange, newId: () => string): Preference[] {
  const chosen = (id: string | null): Preference => ({
    name: 'default-view',
    item: '',
    value: id === null ? null : { id },
  });
  if (change.kind === 'choose default') return [chosen(change.id)];
  if (change.kind === 'delete') {
    const gone: Preference = { name: 'saved-view', item: change.id, value: null };
    return change.isDefault ? [chosen(null), gone] : [gone];
  }
  const { name, query } = change;
  const item = change.kind === 'save' ? newId() : change.id;
  return [{ name: 'saved-view', item, value: { name, query } }];
}
