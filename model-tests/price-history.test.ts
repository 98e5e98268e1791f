import { model } from './price-history.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceHistory', model, historyFactsOf());
