import type { BrandComparison } from '../contract/entities/statistics.ts';
import { NO_FILTER } from '../contract/rules/filter.ts';
import { brandMapMachine } from '../src/machines/dashboard/brand-map.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const BRANDS: BrandComparison = {
  brands: [
    {
      brand: 'Lumo',
      products: 7,
      websites: [
        { website: 'bazar.example', difference: -12.34, products: 5 },
        { website: 'luz.example', difference: 0.2, products: 1 },
      ],
    },
    { brand: '', products: 2, websites: [{ website: 'luz.example', difference: 8, products: 2 }] },
  ],
  others: 3,
};
const NONE: BrandComparison = { brands: [{ brand: 'Hell', products: 1, websites: [] }], others: 0 };

const answered = (body: BrandComparison) => ({
  body,
  at: '2026-03-02T09:00:00.000Z',
  isOld: false,
});

export const model = modelOf(brandMapMachine, {
  input: { query: { filter: NO_FILTER, bucket: null } },
  cases: { LIST_CHANGED: [{ query: { filter: { ...NO_FILTER, key: 'lamp' }, bucket: null } }] },
  outcomes: {
    loadMap: {
      done: [answered(BRANDS), answered(NONE)],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  project: ({ query, answer }) => [query.filter.key, answer !== null],
});

export const words = {
  start: 'Open /compare, look at Brands and competitors',
  LIST_CHANGED: 'Search for {query.filter.key}',
  DATA_CHANGED: 'Prices change on the server',
  RETRY: 'Press Try again',
  'loadMap done': 'The map arrives; websites of its first brand: {body.brands.0.websites}',
  'loadMap failed': 'The map cannot be read',
};

export const requirements = {
  shown: ['MAP-01'],
  LIST_CHANGED: ['MAP-01'],
} satisfies Requirements;
