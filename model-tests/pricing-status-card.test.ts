import { model } from './pricing-status-card.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('pricingStatusCard', model, historyFactsOf([]));
