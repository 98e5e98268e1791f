import { model } from './chart-card.model.ts';
import { datedPoints, testHistory } from './history-spec.ts';

testHistory('priceIndexCard', model, {
  path: '/pricing',
  calls: {
    first: 'GET /api/products/statisticshistory',
    other: { mode: /changes/, call: 'GET /api/products/priceschangeshistory' },
  },
  json: (data) => datedPoints(data.series.length > 0 ? 'price_index' : 'count')(data),
  sheetButton: 'xlsx',
  modes: { index: 'Price index', changes: 'Price changes' },
});
