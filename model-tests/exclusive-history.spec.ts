import { model } from './exclusive-history.model.ts';
import { datedPoints, testHistory } from './history-spec.ts';

testHistory('exclusiveHistory', model, {
  path: '/ExclusiveProducts',
  calls: { first: 'GET /api/products/exclusivehistory' },
  json: datedPoints('count'),
  sheetButton: 'Export',
});
