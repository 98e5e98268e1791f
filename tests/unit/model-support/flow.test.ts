import { describeFlow } from '../../../model-tests/support/flow.ts';
import { modelOf } from '../../../model-tests/support/model.ts';
import { doorMachine, doorOutcomes } from './machines.ts';

const model = modelOf(doorMachine, {
  input: { code: 1 },
  cases: { ENTER: [{ code: 1 }, { code: 2 }], ALARM_RAISED: [{ floor: 3 }] },
  outcomes: doorOutcomes,
});

describeFlow('door', model, {
  invariants: {
    'is locked only after a second wrong code': ({ value, context }) =>
      value.door !== 'locked' || context.tries === 1,
  },
  steps: {
    'tells of a visit when it has ended': ({ event, emitted }) =>
      emitted.length === (event.type === 'xstate.done.actor.visit' ? 1 : 0),
  },
});
