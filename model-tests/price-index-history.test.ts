import { model } from './price-index-history.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceIndexHistory', model, historyFactsOf());
