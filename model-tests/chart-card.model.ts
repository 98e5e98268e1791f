import { priceIndexCardMachine } from '../src/machines/chart-card.ts';
import { historyModelOf, historyWords } from './history-cases.ts';

export const model = historyModelOf(priceIndexCardMachine, ['index', 'changes'], {
  isRanged: false,
});

export const words = { ...historyWords, start: 'Open /Pricing' };
