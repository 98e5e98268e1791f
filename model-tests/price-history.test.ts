import { model } from './price-history.model.ts';
import { historyFacts } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceHistory', model, historyFacts);
