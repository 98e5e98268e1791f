import type { PageObject } from './support/page-object.ts';
import { bucketOf, historyPage } from './history-pages.ts';
import { model, words } from './distribution-card.model.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'distributionCard',
    model,
    words,
    path: '/pricing',
    calls: { first: 'GET /api/products/statisticslaststat' },
    json: bucketOf,
  }),
];
