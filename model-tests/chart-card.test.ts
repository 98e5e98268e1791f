import { model } from './chart-card.model.ts';
import { historyFacts } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceIndexCard', model, historyFacts);
