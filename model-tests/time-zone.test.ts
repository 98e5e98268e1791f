import { model } from './time-zone.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('timeZone', model, {
  invariants: {
    'SETT-08 keeps only a zone that was chosen': (state) =>
      !(state.matches('keeping') || state.matches('refused')) || state.context.zone !== null,
    'SETT-08 wants nothing while it is read': (state) =>
      !state.matches('reading') || state.context.zone === null,
  },
});
