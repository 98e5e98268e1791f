import type { PageObject } from './support/page-object.ts';
import { historyPage } from './history-pages.ts';
import { model, words } from './price-history.model.ts';
import { LAMP, tableOf } from './support/table-page.ts';

export const pages: PageObject[] = [
  historyPage({
    name: 'priceHistory',
    model,
    words,
    path: '/compare',
    reach: (page) => page.getByRole('button', { name: 'Price history of Lamp' }).click(),
    calls: { first: 'GET /api/products/history' },
    json: ({ labels, series, firstDate }) => ({
      labels,
      first_date: firstDate,
      websiteData: Object.fromEntries(series.map(({ name, values }) => [name, values])),
    }),
    background: tableOf(LAMP),
  }),
];
