import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { createEventsLogActors } from '../../api/events-log.ts';
import { createKeptMailsActors } from '../../api/kept-mails.ts';
import { useClient } from '../../client-context.ts';
import { eventsLogMachine } from '../../machines/administration/events-log.ts';
import { keptMailsMachine } from '../../machines/administration/kept-mails.ts';
import { Administration } from '../../views/administration/Administration.tsx';
import { KeptMails } from '../../views/administration/KeptMails.tsx';
import { today } from '../shared/today.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The calls, or with `?show=mails` the kept mails. */
export default function AdministrationRoute() {
  const [query] = useSearchParams();
  return query.get('show') === 'mails' ? <Mails /> : <Calls />;
}

function Calls() {
  const { api } = useClient();
  const machine = useMemo(
    () => eventsLogMachine.provide({ actors: createEventsLogActors(api) }),
    [api],
  );
  const [snapshot, send] = useMachine(machine, { input: { today: today() } });
  return <Administration snapshot={snapshot} send={send} today={today()} />;
}

function Mails() {
  const { api } = useClient();
  const machine = useMemo(
    () => keptMailsMachine.provide({ actors: createKeptMailsActors(api) }),
    [api],
  );
  const [snapshot, send] = useMachine(machine);
  return <KeptMails snapshot={snapshot} send={send} />;
}
