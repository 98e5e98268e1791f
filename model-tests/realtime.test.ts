import { model } from './realtime.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('realtime', model, {
  invariants: {
    'has not waited in vain while it listens': (state) =>
      !state.matches({ on: { connected: 'listening' } }) || state.context.attempts === 0,
  },
  steps: {
    'asks for what it may have missed whenever it has connected': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'LISTENING') === (event.type === 'CONNECTED'),
    'REAL-02 passes on the cause of a change': ({ event, emitted }) => {
      const [changed] = emitted.filter(({ type }) => type === 'CHANGED');
      if (event.type !== 'MESSAGE_RECEIVED') return changed === undefined;
      const { cause, dataChanged } = event['message'];
      return cause || dataChanged ? changed?.['cause'] === (cause ?? null) : changed === undefined;
    },
    'REAL-03 shows a message as a success when its warning flag is set, else as an error': ({
      event,
      emitted,
    }) => {
      const shown = emitted.filter(({ type }) => type === 'SNACKBAR');
      const data = event.type === 'MESSAGE_RECEIVED' ? event['message'].data : undefined;
      if (!data) return shown.length === 0;
      return (
        shown[0]?.['text'] === data.msg && (shown[0]?.['tone'] === 'success') === !!data.warning
      );
    },
    'OPS-05 asks for tokens when a new connection is refused, not when an old one is ended': ({
      event,
      state,
      emitted,
    }) =>
      event.type !== 'CONNECTION_REFUSED' ||
      (emitted.some(({ type }) => type === 'UNAUTHORIZED')
        ? state.matches({ on: 'refused' })
        : state.matches({ on: { connected: 'opening' } })),
    'tries anew at once, and soon again, when the connection returns': ({ event, state }) =>
      event.type !== 'WAKE' ||
      (state.matches({ on: { connected: 'opening' } }) && state.context.attempts === 0),
    'hears within 30 s that a socket has gone silent': ({ event, state }) =>
      event.type !== 'xstate.after.silence.realtime.on.connected.listening.lively' ||
      (state.matches({ on: 'waiting' }) &&
        model.machine.implementations.delays['silence'] === 30_000),
  },
});
