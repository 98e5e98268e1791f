import { createHistoryMachine } from '../history/history.ts';

/** The price-index card: 'index' is the mean price index per day, 'changes' the number of changed prices (DASH-08). */
export const priceIndexCardMachine = createHistoryMachine('priceIndexCard', { isRanged: false });

/** The distribution card: 'chart' or 'list' of the same figures (DASH-08). */
export const distributionCardMachine = createHistoryMachine('distributionCard', {
  isRanged: false,
});

/** The pricing-status doughnut and the availability bars (DASH-05); 'chart' only. */
export const pricingStatusCardMachine = createHistoryMachine('pricingStatusCard', {
  isRanged: false,
});
export const availabilityCardMachine = createHistoryMachine('availabilityCard', {
  isRanged: false,
});
