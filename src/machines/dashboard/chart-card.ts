import { createHistoryMachine } from '../history/history.ts';

/** The price-index card: 'index' is the mean price index per day, 'changes' the number of changed prices (DASH-08). */
export const priceIndexCardMachine = createHistoryMachine('priceIndexCard', { isRanged: false });

/** The distribution card: 'chart' or 'list' of the same figures (DASH-08). */
export const distributionCardMachine = createHistoryMachine('distributionCard', {
  isRanged: false,
  isLoadedPerMode: false,
  files: ['sheet'],
});

/** The pricing-status doughnut (DASH-05); 'chart' only. */
export const pricingStatusCardMachine = createHistoryMachine('pricingStatusCard', {
  isRanged: false,
  files: [],
});

/** The availability bars (DASH-05); 'chart' only. */
export const availabilityCardMachine = createHistoryMachine('availabilityCard', {
  isRanged: false,
  files: [],
});
