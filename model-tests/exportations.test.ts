import { KEPT, NOT_KEPT } from '../src/machines/shared/change.ts';
import { exportFailed } from '../src/machines/exportations/export-request.ts';
import { EXPORTATION_SENTENCES } from '../src/machines/exportations/exportations.ts';
import { model } from './exportations.model.ts';
import { describeFlow } from './support/flow.ts';

const say = EXPORTATION_SENTENCES;

/** What is said after each event that is told of. */
const SAID: Record<string, string> = {
  EXPORTATION_DELETED: say.deleted,
  DELETION_REFUSED: say.deletionFailed,
  RE_EXPORT_STARTED: say.reExportStarted,
  RE_EXPORT_REFUSED: say.reExportFailed,
  REQUEST_REFUSED: exportFailed('April'),
  'xstate.error.actor.download': say.downloadFailed,
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
    'EXPO-02 says what became of what a person asked, and nothing else': ({ event, emitted }) => {
      const isKept = event['output']?.isOnline === false;
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
