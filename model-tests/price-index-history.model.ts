import { priceIndexHistoryMachine } from '../src/machines/price-index-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';

export const model = historyModelOf(priceIndexHistoryMachine, ['index', 'changes']);

export const words = { ...historyWords, start: 'Press History on the price-index card' };
