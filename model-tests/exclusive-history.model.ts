import { exclusiveHistoryMachine } from '../src/machines/exclusive/exclusive-history.ts';
import { historyModelOf, historyWords } from './history-cases.ts';
import type { Requirements } from './support/requirements.ts';

export const model = historyModelOf(exclusiveHistoryMachine, ['count']);

export const words = { ...historyWords, start: 'Open /ExclusiveProducts' };

export const requirements = {
  shown: ['EXCL-01'],
  SET_RANGE: ['EXCL-02'],
  RESET_RANGE: ['EXCL-02'],
  EXPORT: ['EXCL-03'],
  empty: ['EXCL-04'],
} satisfies Requirements;
