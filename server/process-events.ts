import { channel } from 'node:diagnostics_channel';
import type { Outcome as VisitOutcome } from './crawl/reading/outcome.ts';
import type { Lane } from './mail/pace.ts';

/** What a process does that is counted. `seconds` is how long it took. */
export type Events = {
  job: { queue: string; outcome: 'done' | 'failed'; seconds: number };
  visit: { outcome: VisitOutcome['kind'] | 'robots' | 'given-back'; seconds: number };
  mail: { lane: Lane; outcome: 'sent' | 'put-off' | 'refused' };
  webhook: { outcome: 'delivered' | 'put-off' | 'refused' };
  change: { outcome: 'applied' | 'repeated' };
  databaseError: { kind: 'interruption' | 'statement' };
};

const channels = {
  job: channel('vigia:job'),
  visit: channel('vigia:visit'),
  mail: channel('vigia:mail'),
  webhook: channel('vigia:webhook'),
  change: channel('vigia:change'),
  databaseError: channel('vigia:database-error'),
};

/** Tells who counts. It costs next to nothing where nobody does. */
export function reportEvent<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(event);
}

/** Hears all events of this thread, whichever server they come from. Returns how to stop. */
export function onEvent<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  const onMessage = (message: unknown) => listener(message as Events[Name]);
  channels[name].subscribe(onMessage);
  return () => channels[name].unsubscribe(onMessage);
}
