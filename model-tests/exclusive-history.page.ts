import type { PageObject } from './support/page-object.ts';
import { model, words } from './exclusive-history.model.ts';
import { datedPoints, historyPage } from './history-pages.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'exclusiveHistory',
    model,
    words,
    path: '/ExclusiveProducts',
    calls: { first: 'GET /api/products/exclusivehistory' },
    json: datedPoints('count'),
  }),
];
