import { model } from './exclusive-history.model.ts';
import { historyFactsOf } from './history-facts.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('exclusiveHistory', model, historyFactsOf());
