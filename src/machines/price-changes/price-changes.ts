import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { FIRST_CHANGES, type ChangesView } from '../../../contract/rules/change-address.ts';
import type { ChangeTime, PriceChange } from '../../../contract/rules/price-changes.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The page of what changed (ours): the price changes of a time, from the documents on this device.
 *
 * Actors:
 * - `readChanges` ChangeTime -> FoundChanges | null: those of the time; null while the device has no list
 * - `saveFile` ChangesView & {found}: saves the changes that the choices leave as a csv file
 *
 * The route sends DATA_CHANGED when products change, and OPEN when the address names another view. It writes the
 * address on the emitted VIEW_CHANGED.
 */
export type FoundChanges = {
  changes: PriceChange[];
  /** How many products changed in the time, and how many of them are not on this device yet. */
  products: number;
  unread: number;
  /** When the list was last complete (ISO 8601, UTC). */
  asOf: string | null;
};

/** A choice of the page; another one than of a page begins at the first page. */
export type ChangesChoice = Partial<ChangesView>;

export type PriceChangesEvent =
  | { type: 'SET_TIME'; time: ChangeTime }
  | { type: 'CHOOSE'; choice: Omit<ChangesChoice, 'time' | 'page' | 'size'> }
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'CLEAR' }
  | { type: 'OPEN'; view: ChangesView }
  | { type: 'DATA_CHANGED' }
  | { type: 'RETRY' }
  | { type: 'SAVE' };

export type PriceChangesEmitted = Snackbar | { type: 'VIEW_CHANGED'; view: ChangesView };

type Context = { view: ChangesView; found: FoundChanges | null };

export const priceChangesMachine = setup({
  types: {
    input: {} as { view: ChangesView },
    context: {} as Context,
    events: {} as PriceChangesEvent,
    emitted: {} as PriceChangesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readChanges: unprovided<FoundChanges | null, ChangeTime>(),
    saveFile: unprovided<void, { view: ChangesView; found: FoundChanges }>(),
  },
  guards: {
    hasList: (_, found: FoundChanges | null) => found !== null,
    isFiltered: ({ context: { view } }) =>
      view.competitors.length + view.brands.length > 0 || view.direction !== '',
    hasFound: ({ context }) => context.found !== null,
  },
  actions: {
    open: assign((_, view: ChangesView) => ({ view })),
    choose: assign(({ context }, choice: ChangesChoice) => ({
      view: { ...context.view, page: 0, ...choice },
    })),
    clear: assign(({ context: { view } }) => {
      const { time, order, group, size } = view;
      return { view: { ...FIRST_CHANGES, time, order, group, size } };
    }),
    keep: assign((_, found: FoundChanges | null) => ({ found })),
    tell: emit(({ context }) => ({ type: 'VIEW_CHANGED' as const, view: context.view })),
    sayNotSaved: emit(() =>
      snackbarOf('error', 'The file could not be written. Please try again.'),
    ),
  },
}).createMachine({
  id: 'priceChanges',
  context: ({ input }) => ({ view: input.view, found: null }),
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      on: {
        SET_TIME: {
          target: '.reading',
          actions: [{ type: 'choose', params: ({ event: { time } }) => ({ time }) }, 'tell'],
        },
        CHOOSE: {
          actions: [{ type: 'choose', params: ({ event }) => event.choice }, 'tell'],
        },
        GO_TO: {
          actions: [
            { type: 'choose', params: ({ event: { page, size } }) => ({ page, size }) },
            'tell',
          ],
        },
        CLEAR: { guard: 'isFiltered', actions: ['clear', 'tell'] },
        OPEN: {
          target: '.reading',
          actions: { type: 'open', params: ({ event }) => event.view },
        },
        DATA_CHANGED: '.reading',
      },
      states: {
        /** What was found before stays on the page. */
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readChanges',
            src: 'readChanges',
            input: ({ context }) => context.view.time,
            onDone: [
              {
                guard: { type: 'hasList', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              {
                target: 'waiting',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
        shown: {},
        /** There is no list on this device yet, or none at all. */
        waiting: {},
        failed: { on: { RETRY: 'reading' } },
      },
    },
    file: {
      initial: 'idle',
      states: {
        idle: { on: { SAVE: { guard: 'hasFound', target: 'saving' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context: { view, found } }) => ({ view, found: must(found, 'the changes') }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'sayNotSaved' },
          },
        },
      },
    },
  },
});
