import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import type { eventsLogMachine, LoadedEvents } from '../../machines/administration/events-log.ts';
import { Bars } from '../shared/charts/lazy-charts.tsx';
import { DayField } from '../shared/dates/DayField.tsx';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { RefreshIcon } from '../shared/icons/pages.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { AdministrationNav } from './AdministrationNav.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventsTable } from './EventsTable.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './administration.module.css';

type LogFlow = FlowProps<typeof eventsLogMachine>;

/** The calls of all accounts on one day, as a chart and as a log (ADMIN-01). */
export function Administration({ today, ...flow }: LogFlow & { today: string }) {
  const { snapshot, send } = flow;
  const { loaded, query, tag } = snapshot.context;
  const item = loaded?.items.find((one) => one.tag === tag);
  return (
    <Flow name="eventsLog" snapshot={snapshot}>
      <PageFrame
        title="Administration"
        lead="Every call of every account, counted by name. Texts that people typed are not kept. Days and times are in UTC."
        actions={
          <>
            <DayField
              {...fieldOf(snapshot, { type: 'CHOOSE_DAY', day: query.day })}
              label="Day"
              isLabelHidden
              max={today}
              value={query.day}
              onChange={(day) => send({ type: 'CHOOSE_DAY', day })}
            />
            <EventButton
              {...flow}
              event={{ type: 'REFRESH' }}
              variant="default"
              leftSection={<RefreshIcon />}
            >
              Refresh
            </EventButton>
          </>
        }
      >
        <AdministrationNav current="calls" />
        {snapshot.matches({ list: 'failed' }) && (
          <MissingMessage
            title="The events could not be loaded"
            action={
              <EventButton {...flow} event={{ type: 'REFRESH' }} variant="light">
                Try again
              </EventButton>
            }
          />
        )}
        {!loaded && snapshot.matches({ list: 'loading' }) && (
          <LoadingMessage label="Loading the events" />
        )}
        {loaded && <CallsChart loaded={loaded} />}
        {loaded && (
          <Card title="Events logs" flush>
            <EventsTable
              {...flow}
              rows={loaded.items}
              paging={{
                ...query,
                count: loaded.count,
                sizes: LIST_PAGE_SIZES,
                controlFor: (range) => controlOf(snapshot, { type: 'GO_TO', ...range }),
                onChange: (range) => send({ type: 'GO_TO', ...range }),
              }}
            />
          </Card>
        )}
      </PageFrame>
      {item && <EventDetails {...flow} item={item} />}
    </Flow>
  );
}

const COLOURS = { Succeeded: 'var(--v-mark)', Failed: 'var(--v-bad)' };
/** More names than these do not fit under an axis. */
const CHARTED = 20;

function CallsChart({ loaded: { chart, accounts, users } }: { loaded: LoadedEvents }) {
  const shown = chart.slice(0, CHARTED);
  const data = {
    labels: shown.map(({ tag }) => tag),
    lastUpdateDate: null,
    firstDate: null,
    series: [
      { name: 'Succeeded', values: shown.map(({ calls, errors }) => Math.max(0, calls - errors)) },
      { name: 'Failed', values: shown.map(({ errors }) => errors) },
    ],
  };
  const calls = chart.reduce((sum, call) => sum + call.calls, 0);
  return (
    <Card
      title="Calls"
      aside={
        <span className={classes.facts}>
          {`${formatCount(calls)} calls · ${formatCount(accounts)} accounts · ${formatCount(users)} users`}
        </span>
      }
    >
      {chart.length === 0 ? (
        <StateMessage title="No data available" />
      ) : (
        <Bars data={data} colours={COLOURS} height={260} valueFormatter={formatCount} />
      )}
    </Card>
  );
}
