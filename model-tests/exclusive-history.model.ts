import { exclusiveHistoryMachine } from '../src/machines/exclusive-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';

export const model = historyModelOf(exclusiveHistoryMachine, ['count']);

export const words = { ...historyWords, start: 'Open /ExclusiveProducts' };
