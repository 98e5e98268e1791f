import { model } from './availability-card.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('availabilityCard', model, historyFactsOf([]));
