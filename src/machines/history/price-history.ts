import { createHistoryMachine } from './history.ts';

/** The price-history dialog of a match (HIST-01): 'day' or 'month', a series per website. */
export const priceHistoryMachine = createHistoryMachine('priceHistory');
