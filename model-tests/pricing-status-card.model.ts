import { pricingStatusCardMachine } from '../src/machines/dashboard/chart-card.ts';
import { historyModelOf, historyWords } from './history-cases.ts';
import type { Requirements } from './support/requirements.ts';

export const model = historyModelOf(pricingStatusCardMachine, ['chart'], {
  isRanged: false,
  files: [],
});

export const words = { ...historyWords, start: 'Open /Pricing' };

export const requirements = {
  shown: ['DASH-05'],
} satisfies Requirements;
