import type { Feed, MissingMatch } from '../contract/entities/feed.ts';
import { feedsMachine } from '../src/machines/importations/feeds.ts';
import { offline } from './support/failed-calls.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const refused = { status: 422, message: '10.0.0.1 is not an address of the public internet.' };

export const feed: Feed = {
  id: 'f1',
  name: 'Merchant list',
  url: 'https://own.example/merchant.xml',
  every_hours: null,
  at_hour: 6,
  paused: false,
  under_way: false,
  next_at: '2126-03-02T05:00:00Z',
  checked_at: '2026-03-01T05:00:00Z',
  changed_at: '2026-03-01T05:00:00Z',
  importation: { id: 'i1', status: 'done', msg: '' },
  added: 3,
  changed: 2,
  missing: 2,
  error: 'The server answered 503 (Service Unavailable) instead of the file.',
  error_at: '2026-03-01T05:00:00Z',
};

const lamp: MissingMatch = {
  match_id: 'm1',
  match_ref: 'L1',
  name: 'Desk lamp',
  url: 'https://own.example/p/lamp',
  missing_since: '2026-03-01T05:00:00Z',
};
const shade: MissingMatch = {
  ...lamp,
  match_id: 'm2',
  match_ref: 'L2',
  name: 'Lamp shade',
  url: '',
};

export const model = modelOf(feedsMachine, {
  input: undefined,
  cases: {
    EDIT: [{ feed }],
    SUBMIT: [
      { name: 'All', url: 'https://own.example/all.xml', every_hours: 6, at_hour: null },
      { name: 'All', url: 'own', every_hours: null, at_hour: 6 },
    ],
    RUN: [{ id: 'f1' }],
    PAUSE: [{ id: 'f1', paused: true }],
    DELETE: [{ feed }],
    LOOK: [{ feed }],
    CHOOSE: [{ id: 'm1' }],
  },
  outcomes: {
    save: { done: [undefined], error: [refused] },
    run: { done: [undefined], error: [offline] },
    pause: { done: [undefined], error: [offline] },
    remove: { done: [undefined], error: [offline] },
    loadMissing: {
      done: [
        { items: [lamp, shade], count: 2 },
        { items: [], count: 0 },
      ],
      error: [offline],
    },
    deleteMatches: { done: [undefined], error: [offline] },
  },
});

export const words = {
  start: 'Open /importations, look at Feeds',
  ADD: 'Press Add a feed',
  EDIT: 'Press Change {feed.name}',
  SUBMIT: 'Type {name} and {url}, choose how often, and press Save the feed',
  RUN: 'Press Fetch now',
  PAUSE: 'Press Pause',
  DELETE: 'Press Delete {feed.name}',
  LOOK: 'Press the number of missing products of {feed.name}',
  CHOOSE: 'Tick the product {id}',
  CHOOSE_ALL: 'Tick All of them',
  DELETE_CHOSEN: 'Press Delete the selected',
  RETRY: 'Press Try again',
  CONFIRM: 'Press the button that begins with Yes',
  CANCEL: 'Press Cancel',
  CLOSE: 'Press Close',
  'save done': 'The server has saved the feed',
  'save failed': 'The server answers: {message}',
  'run done': 'The server has the feed fetched',
  'run failed': 'The connection fails',
  'pause done': 'The server has paused the feed',
  'pause failed': 'The connection fails',
  'remove done': 'The server has deleted the feed',
  'remove failed': 'The connection fails',
  'loadMissing done': 'The server answers with {count} missing products',
  'loadMissing failed': 'The connection fails',
  'deleteMatches done': 'The server has deleted the products',
  'deleteMatches failed': 'The connection fails',
};

export const requirements = {
  ADD: ['FEED-05'],
  EDIT: ['FEED-05'],
  SUBMIT: ['FEED-05', 'FEED-06'],
  RUN: ['FEED-07'],
  PAUSE: ['FEED-07'],
  DELETE: ['FEED-05'],
  LOOK: ['FEED-03'],
  DELETE_CHOSEN: ['FEED-03'],
} satisfies Requirements;
