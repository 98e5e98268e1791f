import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { COMPACT_PAGE_SIZE } from '../../../contract/constants.ts';
import type { UserPreferenceValue } from '../../../contract/entities/user-preference.ts';
import { isKeyOf } from '../../../contract/records.ts';
import { EXPORT_FIELDS } from '../../../contract/rules/export-fields.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { createExportRequest } from './exportation-actors.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import {
  exportRequestMachine,
  type ExportChoice,
} from '../../machines/exportations/export-request.ts';
import { ExportDialog } from '../../views/exportations/ExportDialog.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { useUserPreference } from '../shared/use-user-preference.ts';
import { useListSettings } from '../catalogue/use-list-settings.ts';
import { useMatchList } from '../catalogue/use-match-list.ts';

type Props = {
  /** The filter of the list below the dialog. */
  filter: MatchFilter;
  onClose: () => void;
};

const USUAL: ExportChoice = { format: 'xlsx', fields: null };

/** Without columns that this version does not have. */
function choiceOf({ format, fields }: UserPreferenceValue<'export-fields'>): ExportChoice {
  const known = fields?.filter((field) => isKeyOf(EXPORT_FIELDS, field)) ?? [];
  return { format, fields: known.length === 0 ? null : known };
}

const isSame = (a: ExportChoice, b: UserPreferenceValue<'export-fields'>) =>
  a.format === b.format && JSON.stringify(a.fields) === JSON.stringify(b.fields);

const WHOLE = { favorite_only: false, exclusive_only: false };

/** The export dialog with its filter panel and preview, wired. */
export function ExportRequestDialog({ filter, onClose }: Props) {
  const store = useStore();
  const [machine] = useState(() =>
    exportRequestMachine.provide({ actors: createExportRequest(store) }),
  );
  const [kept, keep] = useUserPreference('export-fields');
  const [input] = useState(() => ({ filter, ...(kept && { choice: choiceOf(kept) }) }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const preview = useMatchList({
    scope: WHOLE,
    isSelectable: false,
    withFilter: false,
    filter,
    pageSize: COMPACT_PAGE_SIZE,
    mode: 'export',
  });
  const { settings, filterData } = useListSettings(preview.view.shown);
  useSnackbar(actor);
  useEnd(actor, onClose);
  useEffect(() => {
    const subscription = actor.on('LIST_WANTED', () => navigate('/exportations'));
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    const subscription = actor.on('CHOSEN', ({ choice }) => {
      if (!isSame(choice, kept ?? USUAL)) keep(choice);
    });
    return () => subscription.unsubscribe();
  }, [actor, kept, keep]);
  return (
    <ExportDialog
      snapshot={snapshot}
      send={send}
      filters={preview.filters}
      filterData={filterData}
      list={preview.list}
      rows={preview.page?.rows ?? []}
      settings={settings}
    />
  );
}
