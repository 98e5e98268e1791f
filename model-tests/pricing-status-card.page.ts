import type { PageObject } from './support/page-object.ts';
import { bucketOf, historyPage } from './history-pages.ts';
import { model, words } from './pricing-status-card.model.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'pricingStatusCard',
    model,
    words,
    path: '/pricing',
    hasSheet: false,
    calls: { first: 'GET /api/products/statisticslaststat' },
    json: bucketOf,
  }),
];
