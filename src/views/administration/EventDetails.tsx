import { Tabs } from '@mantine/core';
import type { EventLogItem } from '../../../contract/entities/event-log.ts';
import { SECTIONS, type eventsLogMachine } from '../../machines/administration/events-log.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { StateMessage } from '../shared/StateMessage.tsx';
import { formatTimestamp } from './format-timestamp.ts';
import * as classes from './administration.module.css';
import '@mantine/core/styles/Tabs.layer.css';

type Props = FlowProps<typeof eventsLogMachine> & { item: EventLogItem };

/** One call of the day: who made it, what failed, from which pages (ADMIN-01). */
export function EventDetails({ snapshot, send, item }: Props) {
  const section =
    SECTIONS.find((name) => snapshot.matches({ details: { open: name } })) ?? SECTIONS[0];
  return (
    <Dialog
      opened
      onClose={() => send({ type: 'CLOSE' })}
      title={item.tag}
      size={760}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CLOSE' }) }}
    >
      <Tabs
        value={section}
        onChange={(value) => {
          const chosen = SECTIONS.find((name) => name === value);
          if (chosen) send({ type: 'SHOW_SECTION', section: chosen });
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {SECTIONS.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              {...controlOf(snapshot, { type: 'SHOW_SECTION', section: name })}
            >
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="global">
          <Global item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="errors">
          <Errors item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="pages">
          <Pages item={item} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

function Global({ item }: { item: EventLogItem }) {
  return (
    <div className={classes.stack}>
      <p className={classes.facts}>
        {`${formatCount(item.call_count)} calls by ${formatCount(item.users_count)} users on ${item.date}`}
      </p>
      {Object.entries(item.from).map(([accountId, { count, info, users }]) => (
        <section key={accountId} className={classes.account}>
          <h3 className={classes.company}>
            {info.company || accountId}
            <span className={classes.facts}>
              {[info.website, `${formatCount(count)} calls`].filter(Boolean).join(' · ')}
            </span>
          </h3>
          <ul className={classes.plain}>
            {Object.entries(users).map(([userId, user]) => (
              <li key={userId}>
                <span>
                  {user.fullname} <span className={classes.facts}>{user.email}</span>
                </span>
                <span>{formatCount(user.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Errors({ item }: { item: EventLogItem }) {
  if (item.errors.length === 0) return <StateMessage title="No errors on this day" />;
  return (
    <ul className={classes.errors}>
      {item.errors.map(({ timestamp, error, params }, index) => (
        // Two calls may fail alike in one moment.
        <li key={index}>
          <time className={classes.facts}>{formatTimestamp(timestamp)}</time>
          <p className={classes.error}>{error}</p>
          <pre className={classes.params}>{JSON.stringify(params, null, 2)}</pre>
        </li>
      ))}
    </ul>
  );
}

function Pages({ item }: { item: EventLogItem }) {
  const pages = Object.entries(item.pages).toSorted(([, a], [, b]) => b - a);
  if (pages.length === 0) return <StateMessage title="The calls named no page" />;
  return (
    <ul className={classes.plain}>
      {pages.map(([page, count]) => (
        <li key={page}>
          <span>{page}</span>
          <span>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}
