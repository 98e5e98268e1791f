import { KEPT, NOT_KEPT } from '../src/machines/shared/change.ts';
import { DOWNLOAD_FAILED } from '../src/machines/exportations/exportations.ts';
import { model } from './exportations.model.ts';
import { describeFlow } from './support/flow.ts';

/** What is said after each event that is told of. */
const SAID: Record<string, string> = {
  'xstate.error.actor.download': DOWNLOAD_FAILED,
  'xstate.error.actor.keepDeletion': NOT_KEPT,
  'xstate.error.actor.keepReExport': NOT_KEPT,
};

describeFlow('exportations', model, {
  invariants: {
    'knows a file exactly while it is downloaded': ({ value, context }) =>
      (context.file !== null) === (value.download === 'running'),
    'knows a row exactly while its change is kept': ({ value, context }) =>
      (context.changed !== null) === (value.change !== 'idle'),
  },
  steps: {
    'EXPO-02 says what was not done, or is only kept, and nothing else': ({ event, emitted }) => {
      const isKept = Boolean(event['output']?.kept);
      const expected = isKept ? KEPT : SAID[event.type];
      const said = emitted.map((one) => one.text);
      return expected === undefined ? said.length === 0 : said.length === 1 && said[0] === expected;
    },
    'EXPO-02 refreshes five seconds after the last time, and one second after a deletion': ({
      event,
      state,
    }) => !event.type.startsWith('xstate.after.') || state.value.list === 'refreshing',
    'EXPO-02 waits for the shorter pause exactly after a deletion': ({ event, state }) =>
      event.type !== 'EXPORTATION_DELETED' || state.value.list === 'deleted',
    'a covered page starts nothing': ({ event, state }) =>
      !['DOWNLOAD', 'DELETE', 'RE_EXPORT'].includes(event.type) || state.value.dialog === 'none',
  },
});
