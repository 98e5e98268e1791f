import type { PageObject } from './support/page-object.ts';
import { stockOf, historyPage } from './history-pages.ts';
import { model, words } from './availability-card.model.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'availabilityCard',
    model,
    words,
    path: '/pricing',
    hasSheet: false,
    calls: { first: 'GET /api/products/statisticspricingstat' },
    json: stockOf,
  }),
];
