import { createHistoryMachine } from './history.ts';

/** The price-index history dialog: 'index' or 'changes', the last 30 points or those of a range (DASH-09). */
export const priceIndexHistoryMachine = createHistoryMachine('priceIndexHistory');
