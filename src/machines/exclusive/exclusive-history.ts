import { createHistoryMachine } from '../history/history.ts';

/** How many products no competitor sold, per day (EXCL-01); its one mode is 'count'. */
export const exclusiveHistoryMachine = createHistoryMachine('exclusiveHistory');
