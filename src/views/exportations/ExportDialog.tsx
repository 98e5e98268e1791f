import { Group, Tabs, TextInput } from '@mantine/core';
import { EXPORT_NAME_MAX_LENGTH } from '../../../contract/constants.ts';
import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import {
  EXPORT_SUBMITTED,
  type exportRequestMachine,
  type ExportTab,
} from '../../machines/exportations/export-request.ts';
import { isSameFilter, type filtersMachine } from '../../machines/catalogue/filters.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import type { ListSettings } from '../catalogue/table/MatchList.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, fieldOf, Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { productCount } from '../shared/format.ts';
import { stickyBottom } from '../shared/reveal-focus.ts';
import { ExportColumns } from './ExportColumns.tsx';
import { ExportFilter } from './ExportFilter.tsx';
import { ExportWebsites } from './ExportWebsites.tsx';
import * as classes from './export-dialog.module.css';
import '@mantine/core/styles/Tabs.layer.css';

type RequestFlow = FlowProps<typeof exportRequestMachine>;

type Props = RequestFlow & {
  filters: FlowProps<typeof filtersMachine>;
  filterData: FilterData | null;
  list: FlowProps<typeof matchListMachine>;
  rows: readonly MatchDocument[];
  settings: ListSettings;
};

const TABS: readonly ExportTab[] = ['websites', 'filter', 'columns'];

/** The export dialog and, once the request has arrived, where to find the file (EXPORT-01, EXPORT-03). */
export function ExportDialog(props: Props) {
  const { snapshot, send } = props;
  if (snapshot.status !== 'active') return null;
  const isSubmitted = snapshot.matches('submitted');
  const close = isSubmitted ? ({ type: 'CLOSE' } as const) : ({ type: 'CANCEL' } as const);
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, close) && send(close)}
      title={isSubmitted ? 'Download' : 'Export'}
      size={isSubmitted ? 'md' : 860}
      centered={isSubmitted}
      closeButtonProps={{ 'aria-label': 'Dismiss', disabled: !takes(snapshot, close) }}
    >
      <Flow name="exportRequest" snapshot={snapshot} className={classes.stack}>
        {isSubmitted ? <Submitted {...props} /> : <Preparation {...props} />}
      </Flow>
    </Dialog>
  );
}

function Submitted({ snapshot, send }: RequestFlow) {
  return (
    <>
      <p className={classes.text}>{EXPORT_SUBMITTED}</p>
      <Group justify="flex-end" gap="xs">
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} variant="default">
          Close
        </EventButton>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'OPEN_LIST' }}>
          Open download-list
        </EventButton>
      </Group>
    </>
  );
}

function Preparation({ filters, filterData, list, rows, settings, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { draft, applied } = filters.snapshot.context;
  const { disabled: isFixed, ...control } = fieldOf(snapshot, { type: 'NAME', name: '' });
  const tab = (name: ExportTab) => ({
    value: name,
    ...controlOf(snapshot, { type: 'CHOOSE_TAB', tab: name }),
  });
  return (
    <>
      <TextInput
        label="Exportation name"
        data-autofocus
        maxLength={EXPORT_NAME_MAX_LENGTH}
        value={snapshot.context.name}
        {...control}
        readOnly={isFixed}
        onChange={(change) => send({ type: 'NAME', name: change.currentTarget.value })}
      />
      <Tabs
        value={TABS.find((one) => snapshot.matches({ preparing: one })) ?? 'websites'}
        onChange={(value) => {
          const chosen = TABS.find((one) => one === value);
          if (chosen) send({ type: 'CHOOSE_TAB', tab: chosen });
        }}
      >
        <Tabs.List>
          <Tabs.Tab {...tab('websites')}>Websites filter</Tabs.Tab>
          <Tabs.Tab {...tab('filter')}>Advanced filter</Tabs.Tab>
          <Tabs.Tab {...tab('columns')}>Columns and format</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="websites" pt="md">
          <ExportWebsites {...flow} settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="columns" pt="md">
          <ExportColumns {...flow} />
        </Tabs.Panel>
        <Tabs.Panel value="filter" pt="xs">
          <ExportFilter
            filters={filters}
            filterData={filterData}
            list={list}
            rows={rows}
            settings={settings}
          />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot} ref={stickyBottom}>
        <p className={classes.count}>
          {isSameFilter(draft, applied)
            ? amountText(list)
            : 'The changed filter is exported, also without a preview.'}
        </p>
        <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
          Cancel
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'SUBMIT', filter: draft }}
          loading={snapshot.matches('pausing') || snapshot.matches('sending')}
        >
          Yes, export it!
        </EventButton>
      </div>
    </>
  );
}

/** How many products the file would have now. */
function amountText({ snapshot }: Props['list']): string {
  if (snapshot.matches('failed') || snapshot.matches('loading')) return '';
  const { total } = snapshot.context;
  return productCount(total);
}
