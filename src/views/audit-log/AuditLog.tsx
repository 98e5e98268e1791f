import { Anchor, Group } from '@mantine/core';
import { Link } from 'wouter';
import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import {
  isFiltered,
  type AuditFilter,
  type auditLogMachine,
} from '../../machines/audit-log/audit-log.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

type LogFlow = FlowProps<typeof auditLogMachine>;

/** Who changed what in the account, for its administrators (AUDIT-03). */
export function AuditLog(flow: LogFlow) {
  const { snapshot, send } = flow;
  const { loaded, query, refusal } = snapshot.context;
  return (
    <Flow name="auditLog" snapshot={snapshot}>
      <PageFrame
        title="Audit log"
        lead={
          <>
            Who changed what in your account, kept for a year. <Back />
          </>
        }
        actions={<Actions {...flow} />}
      >
        <Card>
          <AuditFilters {...flow} />
        </Card>
        {snapshot.matches({ list: 'failed' }) && (
          <FailedMessage title="The audit log could not be loaded" reason={refusal} />
        )}
        {!loaded && snapshot.matches({ list: 'loading' }) && (
          <LoadingMessage label="Loading the audit log" />
        )}
        {loaded && (
          <Card title="Changes" flush>
            <AuditTable
              rows={loaded.items}
              empty={
                <StateMessage
                  title="No changes"
                  action={
                    isFiltered(query) && (
                      <EventButton {...flow} event={{ type: 'CLEAR' }} variant="default">
                        Clear filters
                      </EventButton>
                    )
                  }
                >
                  {whyNone(query)}
                </StateMessage>
              }
              paging={{
                ...query,
                count: loaded.count,
                sizes: LIST_PAGE_SIZES,
                onChange: (range) => send({ type: 'GO_TO', ...range }),
                controlFor: (range) => controlOf(snapshot, { type: 'GO_TO', ...range }),
              }}
            />
          </Card>
        )}
      </PageFrame>
    </Flow>
  );
}

const Back = () => (
  <Anchor component={Link} href="/settings">
    Back to the settings
  </Anchor>
);

function Actions(flow: LogFlow) {
  return (
    <Group gap="xs">
      <EventButton {...flow} event={{ type: 'EXPORT', format: 'csv' }} variant="default">
        Export as CSV
      </EventButton>
      <EventButton {...flow} event={{ type: 'EXPORT', format: 'xlsx' }} variant="default">
        Export as Excel
      </EventButton>
      <EventButton {...flow} event={{ type: 'REFRESH' }} variant="default">
        Refresh
      </EventButton>
    </Group>
  );
}

function whyNone({ start, end, ...query }: AuditFilter): string {
  if (start !== '' && end !== '' && start > end) return 'The first day is after the last.';
  return isFiltered({ start, end, ...query })
    ? 'Nothing matches these filters.'
    : 'Nothing was changed in the last year.';
}
