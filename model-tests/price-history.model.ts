import { priceHistoryMachine } from '../src/machines/history/price-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';
import type { Requirements } from './support/requirements.ts';

export const model = historyModelOf(priceHistoryMachine, ['day', 'month']);

export const words = { ...historyWords, start: 'Press the picture of a product' };

export const requirements = {
  SET_MODE: ['HIST-01'],
  SET_RANGE: ['HIST-01'],
  RESET_RANGE: ['HIST-01'],
  empty: ['HIST-01'],
} satisfies Requirements;
