import { testHistory } from './history-spec.ts';
import { model } from './price-history.model.ts';
import { LAMP, tableOf } from './support/table-page.ts';

testHistory('priceHistory', model, {
  path: '/compare',
  reach: (page) => page.getByRole('button', { name: 'Price history of Lamp' }).click(),
  calls: { first: 'GET /api/products/history' },
  json: ({ labels, series, firstDate }) => ({
    labels,
    first_date: firstDate,
    websiteData: Object.fromEntries(series.map(({ name, values }) => [name, values])),
  }),
  sheetButton: 'xlsx',
  modes: { day: 'Days', month: 'Months' },
  background: tableOf(LAMP),
});
