import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { KeptMail } from '../../../contract/entities/kept-mail.ts';
import type { keptMailsMachine } from '../../machines/administration/kept-mails.ts';
import type { Column } from '../shared/DataTable.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { RefreshIcon } from '../shared/icons/pages.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { TablePage, type TablePageProps } from '../shared/PagedTable.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { AdministrationNav } from './AdministrationNav.tsx';
import { MailReader } from './MailReader.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './administration.module.css';

type MailsFlow = FlowProps<typeof keptMailsMachine>;

/** The mails that no mail server took, and why, for the operator of the installation (ours). */
export function KeptMails(flow: MailsFlow) {
  const { snapshot, send } = flow;
  const { loaded, query } = snapshot.context;
  return (
    <Flow name="keptMails" snapshot={snapshot}>
      <PageFrame
        title="Administration"
        lead="Mails that were kept because no mail server is configured or because it refused them, for thirty days."
        actions={
          <EventButton
            {...flow}
            event={{ type: 'REFRESH' }}
            variant="default"
            leftSection={<RefreshIcon />}
          >
            Refresh
          </EventButton>
        }
      >
        <AdministrationNav current="mails" />
        {snapshot.matches({ list: 'failed' }) && (
          <MissingMessage
            title="The mails could not be loaded"
            action={
              <EventButton {...flow} event={{ type: 'REFRESH' }} variant="light">
                Try again
              </EventButton>
            }
          />
        )}
        {!loaded && snapshot.matches({ list: 'loading' }) && (
          <LoadingMessage label="Loading the mails" />
        )}
        {loaded && (
          <Card title="Kept mails" flush>
            <MailsTable
              {...flow}
              rows={loaded.items}
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
      <MailReader {...flow} />
    </Flow>
  );
}

type TableProps = MailsFlow & Pick<TablePageProps<KeptMail>, 'rows' | 'paging'>;

function MailsTable({ snapshot, send, ...page }: TableProps) {
  return (
    <TablePage
      {...page}
      label="Kept mails"
      columns={columnsOf({ snapshot, send })}
      keyOf={({ id }) => id}
      rowClassName={classes.row}
      empty={
        <StateMessage title="No mail was kept">
          With a mail server configured, mails are sent, and only those it refuses are kept.
        </StateMessage>
      }
    />
  );
}

function columnsOf({ snapshot, send }: MailsFlow): Column<KeptMail>[] {
  return [
    {
      label: 'Subject',
      cell: (mail) => (
        <>
          <button
            type="button"
            className={classes.open}
            {...controlOf(snapshot, { type: 'OPEN', mail })}
            onClick={() => send({ type: 'OPEN', mail })}
          >
            {mail.subject}
          </button>
          {mail.refusal !== null && <p className={classes.facts}>{mail.refusal}</p>}
        </>
      ),
    },
    { label: 'To', cell: ({ to }) => to },
    { label: 'Date', cell: ({ date }) => formatDateTime(date) },
  ];
}
