import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { KeptMail } from '../../../contract/entities/kept-mail.ts';
import type { keptMailsMachine } from '../../machines/administration/kept-mails.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { RefreshIcon } from '../shared/icons.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { Pagination } from '../shared/Pagination.tsx';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import table from '../shared/table.module.css';
import { AdministrationNav } from './AdministrationNav.tsx';
import { MailReader } from './MailReader.tsx';
import classes from './administration.module.css';

/** The mails that no mail server took, and why, for the operator of the installation (ours). */
export function KeptMails(flow: FlowProps<typeof keptMailsMachine>) {
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
          <FailedMessage
            title="The mails could not be loaded"
            reason="Check the connection and try again."
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
            {loaded.items.length === 0 ? (
              <StateMessage title="No mail was kept">
                With a mail server configured, mails are sent, and only those it refuses are kept.
              </StateMessage>
            ) : (
              <MailsTable {...flow} items={loaded.items} />
            )}
            <Pagination
              count={loaded.count}
              page={query.page}
              size={query.size}
              sizes={LIST_PAGE_SIZES}
              onChange={(range) => send({ type: 'GO_TO', ...range })}
              said={(range) => controlOf(snapshot, { type: 'GO_TO', ...range })}
            />
          </Card>
        )}
      </PageFrame>
      <MailReader {...flow} />
    </Flow>
  );
}

type TableProps = FlowProps<typeof keptMailsMachine> & { items: KeptMail[] };

function MailsTable({ items, snapshot, send }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={table.scroll} aria-label="Kept mails" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {items.map((mail) => (
            <tr key={mail.id} className={classes.row}>
              <th scope="row" data-label="Subject">
                <button
                  type="button"
                  className={classes.open}
                  {...controlOf(snapshot, { type: 'OPEN', mail })}
                  onClick={() => send({ type: 'OPEN', mail })}
                >
                  {mail.subject}
                </button>
                {mail.refusal !== null && <p className={classes.facts}>{mail.refusal}</p>}
              </th>
              <td data-label="To">{mail.to}</td>
              <td data-label="Date">{formatDateTime(mail.date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
