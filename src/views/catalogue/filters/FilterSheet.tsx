import { Drawer } from '@mantine/core';
import type { FilterData } from '../../../../contract/entities/filter-data.ts';
import type { Website } from '../../../../contract/entities/website.ts';
import type { FiltersEvent, filtersMachine } from '../../../machines/catalogue/filters.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { useBackCloses } from '../../shared/back-closes.ts';
import { ReturnFocus } from '../../shared/Dialog.tsx';
import type { FlowProps } from '../../shared/Flow.tsx';
import { FilterForm } from './FilterPanel.tsx';
import { SortFields } from './SortFields.tsx';
import * as classes from './filter-sheet.module.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';

export type FilterSheetProps = {
  filters: FlowProps<typeof filtersMachine>;
  data: FilterData | null;
  list: FlowProps<typeof matchListMachine>;
  websites: readonly Website[];
};

/** The filter panel of a phone, over the list from below, with what the table's headers do elsewhere. */
export function FilterSheet({ filters, data, list, websites }: FilterSheetProps) {
  const close = () => filters.send({ type: 'TOGGLE_PANEL' });
  useBackCloses(true, close);
  const send = (event: FiltersEvent) => {
    filters.send(event);
    // What was asked for is under the sheet.
    if (event.type === 'SUBMIT' || event.type === 'RESET') close();
  };
  return (
    <>
      <ReturnFocus />
      <Drawer
        opened
        onClose={close}
        position="bottom"
        title="Sort and filter"
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
        className={classes.sheet}
        classNames={{ content: classes.content }}
      >
        <SortFields list={list} websites={websites} />
        <FilterForm snapshot={filters.snapshot} send={send} data={data} />
      </Drawer>
    </>
  );
}
