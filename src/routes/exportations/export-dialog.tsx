import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { COMPACT_PAGE_SIZE } from '../../../contract/constants.ts';
import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { createExportRequest } from './exportation-actors.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { exportRequestMachine } from '../../machines/exportations/export-request.ts';
import { ExportDialog } from '../../views/exportations/ExportDialog.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { useListSettings } from '../catalogue/use-list-settings.ts';
import { useMatchList } from '../catalogue/use-match-list.ts';

type Props = {
  /** The filter of the list below the dialog. */
  filter: MatchFilter;
  onClose: () => void;
};

const WHOLE = { favorite_only: false, exclusive_only: false };

/** The export dialog with its filter panel and preview, wired. */
export function ExportRequestDialog({ filter, onClose }: Props) {
  const store = useStore();
  const [machine] = useState(() =>
    exportRequestMachine.provide({ actors: createExportRequest(store) }),
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { filter } });
  const preview = useMatchList({
    scope: WHOLE,
    isSelectable: false,
    withFilter: false,
    filter,
    pageSize: COMPACT_PAGE_SIZE,
    mode: 'export',
  });
  const { settings, filterData } = useListSettings();
  useSnackbar(actor);
  useEnd(actor, onClose);
  useEffect(() => {
    const subscription = actor.on('LIST_WANTED', () => navigate('/exportations'));
    return () => subscription.unsubscribe();
  }, [actor]);
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
