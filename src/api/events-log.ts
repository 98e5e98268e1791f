import { fromPromise } from 'xstate';
import { MAX_PAGE_SIZE } from '../../contract/constants.ts';
import type { EventsQuery, LoadedEvents } from '../machines/administration/events-log.ts';
import type { Api } from './client.ts';

/** The actors of the events log. One answer contains a page of the list and the whole day for the chart. */
export function createEventsLogActors(api: Api) {
  return {
    loadEvents: fromPromise<LoadedEvents, EventsQuery>(async ({ input, signal }) => {
      const { day: date, page, size } = input;
      const [listed, whole] = await Promise.all([
        api.listEvents({ date, from: page * size, size }, { signal }),
        api.listEvents({ date, from: 0, size: MAX_PAGE_SIZE }, { signal }),
      ]);
      const chart = whole.body.items.map(({ tag, call_count: calls, errors }) => ({
        tag,
        calls,
        errors: errors.length,
      }));
      return { ...listed.body, chart };
    }),
  };
}
