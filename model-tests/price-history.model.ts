import { priceHistoryMachine } from '../src/machines/price-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';

export const model = historyModelOf(priceHistoryMachine, ['day', 'month']);

export const words = { ...historyWords, start: 'Press the picture of a product' };
