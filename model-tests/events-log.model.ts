import { eventsLogMachine, type LoadedEvents } from '../src/machines/administration/events-log.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const LOADED: LoadedEvents = {
  items: [
    {
      tag: 'listAlerts',
      call_count: 3,
      errors: [
        {
          timestamp: '2026-01-05T09:00:00.000Z',
          params: { id: 'a1' },
          error: '404 There is none.',
        },
      ],
      from: {
        acc: {
          count: 3,
          info: { company: 'Casa Lumo', website: 'casalumo.example' },
          users: {
            u1: { count: 3, fullname: 'Ana Example', email: 'ana@example.com', username: 'ana' },
          },
        },
      },
      pages: { '/alerts': 3 },
      users_count: 1,
      date: '2026-01-05',
    },
  ],
  count: 12,
  accounts: 1,
  users: 1,
  chart: [{ tag: 'listAlerts', calls: 3, errors: 1 }],
};

export const options: ModelOptions<typeof eventsLogMachine> = {
  input: { today: '2026-01-05' },
  cases: {
    GO_TO: [{ page: 1, size: 10 }],
    CHOOSE_DAY: [{ day: '2026-01-04' }],
    OPEN: [{ tag: 'listAlerts' }],
    SHOW_SECTION: [{ section: 'global' }, { section: 'errors' }, { section: 'pages' }],
  },
  outcomes: { loadEvents: { done: [LOADED], error: [{ status: 0, message: 'No connection' }] } },
  project: ({ query, loaded, tag }) => [query, loaded !== null, tag],
};

export const model = modelOf(eventsLogMachine, options);

export const words = {
  start: 'Open /Administration as a super-admin',
  GO_TO: 'Go to page {page} with {size} rows',
  CHOOSE_DAY: 'Choose the day {day}',
  REFRESH: 'Press Refresh',
  OPEN: 'Press the row {tag}',
  SHOW_SECTION: 'Choose the section {section}',
  CLOSE: 'Close the details',
  'loadEvents done': 'The events arrive',
  'loadEvents failed': 'The connection fails',
};

export const requirements = {
  GO_TO: ['ADMIN-01'],
  OPEN: ['ADMIN-01'],
  SHOW_SECTION: ['ADMIN-01'],
  'list.loaded': ['ADMIN-01'],
} satisfies Requirements;
