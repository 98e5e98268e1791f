import { createHistoryMachine } from '../history/history.ts';

/** The number of products that no competitor sold, per day (EXCL-01); its only mode is 'count'. */
export const exclusiveHistoryMachine = createHistoryMachine('exclusiveHistory');
