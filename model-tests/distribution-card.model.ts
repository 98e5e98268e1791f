import { distributionCardMachine } from '../src/machines/dashboard/chart-card.ts';
import { historyModelOf, historyWords } from './history-cases.ts';
import type { Requirements } from './support/requirements.ts';

export const model = historyModelOf(distributionCardMachine, ['chart', 'list'], {
  isRanged: false,
  isLoadedPerMode: false,
  files: ['sheet'],
});

export const words = { ...historyWords, start: 'Open /Pricing' };

export const requirements = {
  SET_MODE: ['DASH-08'],
  shown: ['DASH-04'],
  EXPORT: ['DASH-10'],
} satisfies Requirements;
