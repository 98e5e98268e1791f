import type { PageObject } from './support/page-object.ts';
import { model, words } from './chart-card.model.ts';
import { datedPoints, historyPage } from './history-pages.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'priceIndexCard',
    model,
    words,
    path: '/pricing',
    calls: {
      first: 'GET /api/products/statisticshistory',
      other: { mode: /changes/, call: 'GET /api/products/priceschangeshistory' },
    },
    json: (data) => datedPoints(data.series.length > 0 ? 'price_index' : 'count')(data),
  }),
];
