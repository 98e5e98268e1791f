import { model } from './chart-card.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceIndexCard', model, historyFactsOf());
