import type { RecordedBreach } from '../contract/entities/recorded-breach.ts';
import {
  priceLimitsMachine,
  type LoadedBreaches,
} from '../src/machines/price-limits/price-limits.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const breach: RecordedBreach = {
  id: 'b1',
  match_id: 'm1',
  product_id: 'p1',
  kind: 'below_map',
  limit: 15,
  price: 13,
  stated_price: 13,
  currency: 'EUR',
  details: {
    product_name: 'Lamp',
    product_ref: 'L-1',
    product_brand: 'Duna',
    website: 'rival.example',
    url: 'https://rival.example/lamp',
    seller: null,
    coefficient: 0,
    provenance: {
      method: 'json-ld',
      where: 'offers.price',
      confidence: 0.98,
      evidence: ['confirmed by the page'],
      at: '2026-01-05T08:00:00.000Z',
    },
  },
  began_at: '2026-01-05T08:00:01.000Z',
  ended_at: null,
  end_reason: null,
  page: { taken_at: '2026-01-05T08:00:00.000Z', bytes: 4_000, digest: 'ab12' },
};
export const BREACHES: LoadedBreaches = {
  items: [
    breach,
    {
      ...breach,
      id: 'b2',
      kind: 'below_rrp',
      ended_at: '2026-01-06T08:00:00.000Z',
      end_reason: 'price',
      page: null,
    },
  ],
  count: 12,
  websites: ['rival.example'],
  records_rrp: false,
  page_days: 90,
};
const refused = { status: 503, message: 'The server is not available right now.' };

export const options: ModelOptions<typeof priceLimitsMachine> = {
  input: undefined,
  cases: {
    GO_TO: [{ page: 1, size: 10 }],
    FILTER: [{ field: 'time', value: 'ended' }],
    SEARCH: [{ text: 'lamp' }],
    SAVE_PAGE: [{ id: 'b1' }],
    EXPORT: [{ format: 'csv' }, { format: 'xlsx' }],
    SET_RECORDING: [{ recordsRrp: true }],
  },
  outcomes: {
    loadBreaches: { done: [BREACHES], error: [refused] },
    savePage: { done: [undefined], error: [refused] },
    exportBreaches: { done: [undefined], error: [refused] },
    setRecording: { done: [undefined], error: [refused] },
  },
  project: ({ query, loaded }) => [query.page, query.time, query.text, loaded !== null],
};

export const model = modelOf(priceLimitsMachine, options);

export const words = {
  start: 'Open /priceLimits',
  GO_TO: 'Go to page {page} with {size} rows',
  FILTER: 'Choose {value} as {field}',
  SEARCH: 'Type "{text}", press Enter',
  CLEAR: 'Press Clear filters',
  REFRESH: 'Press Refresh',
  SAVE_PAGE: 'Press Save the page of {id}',
  EXPORT: 'Press Export as {format}',
  SET_RECORDING: 'Switch Record prices below the RRP too',
  'loadBreaches done': 'The prices below limits arrive',
  'loadBreaches failed': 'The server refuses: {message}',
  'savePage done': 'The page is saved',
  'savePage failed': 'The server refuses: {message}',
  'exportBreaches done': 'The file is saved',
  'exportBreaches failed': 'The server refuses: {message}',
  'setRecording done': 'The server records them',
  'setRecording failed': 'The server refuses: {message}',
};

export const requirements = {
  SAVE_PAGE: ['TERMS-40'],
  SET_RECORDING: ['TERMS-41'],
  FILTER: ['TERMS-42'],
  'exportBreaches done': ['TERMS-42'],
} satisfies Requirements;
