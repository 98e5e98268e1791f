import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { ExportFormat } from '../../contract/rules/export-fields.ts';
import type {
  BreachFilter,
  BreachQuery,
  LoadedBreaches,
} from '../machines/price-limits/price-limits.ts';
import type { CallInput } from '../../contract/table.ts';
import type { Api } from './client.ts';
import { saveFileAnswer } from './save-file.ts';

/** The actors of the page of price limits. */
export function createPriceLimitsActors(api: Api) {
  return {
    loadBreaches: fromPromise<LoadedBreaches, BreachQuery>(
      async ({ input: { page, size, ...filter }, signal }) =>
        (await api.listBreaches({ ...filterOf(filter), from: page * size, size }, { signal })).body,
    ),

    savePage: fromPromise<void, { id: string }>(async ({ input, signal }) =>
      saveFileAnswer((await api.getBreachPage(input, { signal })).body, 'page.html'),
    ),

    exportBreaches: fromPromise<void, { filter: BreachFilter; format: ExportFormat }>(
      async ({ input: { filter, format }, signal }) => {
        const query = { ...filterOf(filter), type: format };
        saveFileAnswer(
          (await api.exportBreaches(query, { signal })).body,
          `price-limits.${format}`,
        );
      },
    ),

    setRecording: fromPromise<void, { recordsRrp: boolean }>(
      async ({ input: { recordsRrp }, signal }) => {
        const options = { signal, idempotencyKey: uuid() };
        await api.setBreachRecording({ records_rrp: recordsRrp }, options);
      },
    ),
  };
}

/** An empty filter field restricts nothing. */
const filterOf = (filter: BreachFilter): CallInput<'listBreaches'> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
