import type { PageObject } from './support/page-object.ts';
import { NO_POINTS } from './history-cases.ts';
import { datedPoints, historyPage } from './history-pages.ts';
import { model, words } from './price-index-history.model.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'priceIndexHistory',
    model,
    words,
    path: '/pricing',
    hasTwin: true,
    // The card behind the dialog asks for the same figures, before it.
    prepare: (page) =>
      page.route(
        '**/api/products/statisticshistory*',
        (route) => route.fulfill({ json: datedPoints('price_index')(NO_POINTS.body) }),
        { times: 1 },
      ),
    reach: (page) => page.getByRole('button', { name: 'History', exact: true }).click(),
    calls: {
      first: 'GET /api/products/statisticshistory',
      other: { mode: /changes/, call: 'GET /api/products/priceschangeshistory' },
    },
    json: (data) => datedPoints(data.series.length > 0 ? 'price_index' : 'count')(data),
  }),
];
