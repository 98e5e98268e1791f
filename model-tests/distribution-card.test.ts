import { model } from './distribution-card.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('distributionCard', model, historyFactsOf(['sheet']));
