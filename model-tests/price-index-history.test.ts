import { model } from './price-index-history.model.ts';
import { historyFacts } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceIndexHistory', model, historyFacts);
