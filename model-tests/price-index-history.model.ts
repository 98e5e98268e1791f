import { priceIndexHistoryMachine } from '../src/machines/history/price-index-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';
import type { Requirements } from './support/requirements.ts';

export const model = historyModelOf(priceIndexHistoryMachine, ['index', 'changes']);

export const words = { ...historyWords, start: 'Press History on the price-index card' };

export const requirements = {
  shown: ['DASH-09'],
  EXPORT: ['DASH-10'],
  SAVE_PICTURE: ['DASH-10'],
} satisfies Requirements;
