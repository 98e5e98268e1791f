import type {
  createHistoryMachine,
  Answered,
  ChartData,
  ChartMode,
  Features,
} from '../src/machines/history/history.ts';
import { modelOf } from './support/model.ts';

const dataOf = (values: (number | null)[]): Answered<ChartData> => ({
  body: {
    labels: values.map((_, index) => `2026-03-0${index + 1}`),
    series: [{ name: 'Lumo', values }],
    lastUpdateDate: null,
    firstDate: '2026-01-01',
  },
  at: '2026-03-02T09:00:00.000Z',
  isOld: false,
});

export const POINTS = dataOf([1.5, null]);
export const NO_POINTS = dataOf([null, null]);

const DAYS = { SET_RANGE: [{ range: { first: '2026-02-01', last: '2026-02-28' } }] };
const SAVED = { done: [undefined], error: [{ status: 0, message: 'No space' }] };

/** The model of an instance of the history chart, whose modes are given with the first one shown. */
export function historyModelOf(
  machine: ReturnType<typeof createHistoryMachine>,
  modes: readonly [ChartMode, ...ChartMode[]],
  { isRanged = true, files = ['sheet', 'picture'] }: Features = {},
) {
  const [mode] = modes;
  return modelOf(machine, {
    input: { mode },
    cases: {
      SET_MODE: modes.length > 1 ? modes.map((one) => ({ mode: one })) : [],
      // The type is that of every chart: one without days lacks the event.
      ...(isRanged ? DAYS : ({} as typeof DAYS)),
    },
    outcomes: {
      load: { done: [POINTS, NO_POINTS], error: [{ status: 0, message: 'No connection' }] },
      ...(files.includes('sheet') && { exportSheet: SAVED }),
      ...(files.includes('picture') && { savePicture: SAVED }),
    },
    // Nothing shows that a chart which is loading is asked for once more.
    mayHappen: (state, { type }) => type !== 'DATA_CHANGED' || !state.matches('loading'),
    project: ({ mode: shown, range, answer }) => [shown, range, answer !== null],
    unreachable:
      modes.length > 1 ? {} : { '(anywhere): SET_MODE [isOtherMode] → loading': 'it has one mode' },
  });
}

export const historyWords = {
  SET_MODE: 'Choose {mode}',
  SET_RANGE: 'Choose the days {range.first} to {range.last}',
  RESET_RANGE: 'Press Reset',
  EXPORT: 'Press Export',
  SAVE_PICTURE: 'Press Save as picture',
  RETRY: 'Press Try again',
  DATA_CHANGED: 'Prices change on the server',
  'load done': 'The figures arrive; those of the first website: {body.series.0.values}',
  'load failed': 'The figures cannot be read',
  'exportSheet done': 'The sheet is saved',
  'exportSheet failed': 'The sheet cannot be made',
  'savePicture done': 'The picture is saved',
  'savePicture failed': 'The picture cannot be made',
};
