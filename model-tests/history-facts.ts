import type { AnyEventObject } from 'xstate';
import type { createHistoryMachine, Features } from '../src/machines/history/history.ts';
import type { SnapshotFrom } from 'xstate';

type Snapshot = SnapshotFrom<ReturnType<typeof createHistoryMachine>>;
type Step = { event: AnyEventObject; state: Snapshot; emitted: AnyEventObject[] };

const ALL_FILES = ['sheet', 'picture'] as const;

/** What holds of every chart over time that is saved as `files`. */
export const historyFactsOf = (files: Features['files'] = ALL_FILES) => ({
  invariants: {
    'DASH-10 offers the files that it has exactly while it shows points': (state: Snapshot) =>
      state.can({ type: 'EXPORT' }) === (state.matches('shown') && files.includes('sheet')) &&
      state.can({ type: 'SAVE_PICTURE' }) === (state.matches('shown') && files.includes('picture')),
    'EXCL-02 offers Reset exactly while a range is chosen': (state: Snapshot) =>
      state.can({ type: 'RESET_RANGE' }) === (state.context.range !== null),
    'shows what an answer holds, and says empty when it holds nothing': (state: Snapshot) =>
      !state.matches('shown') ||
      state.context.answer!.body.series.some(({ values }) => values.some((one) => one !== null)),
  },
  steps: {
    'DASH-08 tells of a mode when another is chosen, and of nothing else but a file not made': ({
      event,
      emitted,
    }: Step) => {
      const isFailedFile = /^xstate\.error\.actor\.(exportSheet|savePicture)$/.test(event.type);
      const expected =
        event.type === 'SET_MODE' ? 'MODE_CHANGED' : isFailedFile ? 'SNACKBAR' : null;
      return emitted.map(({ type }) => type).join() === (expected ?? '');
    },
  },
});
