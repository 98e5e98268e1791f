import { assign, emit, setup } from 'xstate';
import { DELETE_MANY_END_PAUSE_MS, DELETE_MANY_PAUSE_MS } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  NOT_KEPT,
  UNANSWERED,
  type ChangeResult,
  type KeptChange,
} from '../shared/change.ts';
import type { Deletion } from './delete-one.ts';

/**
 * Deletes the selected matches one by one in their order (core 2.12, 4, 9).
 *
 * Actors:
 * - `recallProgress` -> DeleteManyProgress | null: the deletion interrupted by a reload
 * - `deleteMatch` Deletion -> ChangeResult: commits the intent and waits for the server
 *
 * Each step is emitted as PROGRESSED and stored by the page until ENDED. Failures stay under 'Needs attention' until
 * they succeed.
 */
export type DeletionFailure = Deletion & { error: string };

/** The progress of the flow: `items` before `next` are done. */
export type DeleteManyProgress = {
  items: Deletion[];
  next: number;
  /** How many of the processed deletions are stored on this device and still to be sent. */
  kept: number;
  failures: DeletionFailure[];
};

export type DeleteManyEvent =
  | { type: 'DELETE'; items: Deletion[] }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'STOP' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

export type DeleteManyEmitted =
  | Snackbar
  | { type: 'PROGRESSED'; progress: DeleteManyProgress }
  | { type: 'ENDED' };

/** core 2.12 */
export const deleteManyQuestion = (count: number) =>
  `Before proceeding, please confirm if you want to delete the selected ${count} products ?`;
export const deletingSentence = (done: number, total: number) => `Deleting ${done}/${total}`;

/** `keptAs` is why the last kept deletion is not done yet. */
type Context = DeleteManyProgress & { keptAs: KeptChange };

const NOTHING: Context = { items: [], next: 0, kept: 0, failures: [], keptAs: UNANSWERED };

export const deleteManyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeleteManyEvent,
    emitted: {} as DeleteManyEmitted,
    tags: {} as 'busy',
  },
  actors: {
    recallProgress: unprovided<DeleteManyProgress | null>(),
    deleteMatch: unprovided<ChangeResult, Deletion>(),
  },
  delays: {
    pauseBetween: DELETE_MANY_PAUSE_MS,
    pauseAtEnd: DELETE_MANY_END_PAUSE_MS,
    timeout: CHANGE_TIMEOUT_MS,
  },
  guards: {
    isInterrupted: (_, progress: DeleteManyProgress | null) =>
      progress !== null && progress.next < progress.items.length,
    isUnread: (_, progress: DeleteManyProgress | null) => progress !== null,
    hasMore: ({ context }) => context.next + 1 < context.items.length,
    isAllDone: ({ context }) => context.next >= context.items.length,
    hasFailures: ({ context }) => context.failures.length > 0,
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isRefused: (_, result: ChangeResult) => result.kind === 'refused',
    hasKept: ({ context }) => context.kept > 0,
  },
  actions: {
    recall: assign((_, progress: DeleteManyProgress | null) => progress ?? NOTHING),
    take: assign((_, items: Deletion[]) => ({ ...NOTHING, items })),
    forget: assign(NOTHING),
    /** The deletion in progress cannot be cancelled; those after it can. */
    leaveRest: assign(({ context: { items, next } }) => ({ items: items.slice(0, next + 1) })),
    advance: assign(({ context }) => ({ next: context.next + 1 })),
    advanceKept: assign(({ context }, result: ChangeResult) => ({
      next: context.next + 1,
      kept: context.kept + 1,
      keptAs: isKept(result) ? result : UNANSWERED,
    })),
    advanceFailed: assign(({ context: { items, next, failures } }, result: ChangeResult) => ({
      next: next + 1,
      failures: [
        ...failures,
        {
          ...must(items[next], 'the match to delete'),
          id: null,
          intent: result.kind === 'refused' ? result.intent : null,
          error: result.kind === 'refused' ? result.message : NOT_KEPT,
        },
      ],
    })),
    beginAgain: assign(({ context: { failures } }) => ({
      items: failures.map(({ id, match_id, match_ref, name, intent }) => ({
        id,
        match_id,
        match_ref,
        name,
        intent,
      })),
      next: 0,
      kept: 0,
      failures: [],
    })),
    emitProgress: emit(({ context: { items, next, kept, failures } }) => ({
      type: 'PROGRESSED' as const,
      progress: { items, next, kept, failures },
    })),
    showKept: emit(({ context }) => keptSnackbar(context.keptAs)),
    emitEnd: emit({ type: 'ENDED' }),
  },
}).createMachine({
  id: 'deleteMany',
  context: NOTHING,
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallProgress',
        src: 'recallProgress',
        onDone: [
          {
            guard: { type: 'isInterrupted', params: ({ event }) => event.output },
            target: 'interrupted',
            actions: { type: 'recall', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnread', params: ({ event }) => event.output },
            target: 'judging',
            actions: { type: 'recall', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    resting: {
      entry: 'forget',
      on: {
        DELETE: {
          target: 'asking',
          actions: { type: 'take', params: ({ event }) => event.items },
        },
      },
    },
    asking: { on: { CONFIRM: { target: 'running', actions: 'emitProgress' }, CANCEL: 'resting' } },
    /** After a reload: shows the progress, and continues on request. */
    interrupted: { on: { CONFIRM: 'running', CANCEL: 'judging' } },
    running: {
      initial: 'checking',
      states: {
        checking: {
          always: [{ guard: 'isAllDone', target: '#deleteMany.pausing' }, { target: 'waiting' }],
        },
        waiting: {
          after: { pauseBetween: 'deleting' },
          on: { STOP: '#deleteMany.judging' },
        },
        deleting: {
          tags: 'busy',
          on: { STOP: { guard: 'hasMore', actions: 'leaveRest' } },
          invoke: {
            id: 'deleteMatch',
            src: 'deleteMatch',
            input: ({ context }) => must(context.items[context.next], 'the match to delete'),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: 'checking',
                actions: ['advance', 'emitProgress'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'checking',
                actions: [
                  { type: 'advanceFailed', params: ({ event }) => event.output },
                  'emitProgress',
                ],
              },
              {
                target: 'checking',
                actions: [
                  { type: 'advanceKept', params: ({ event }) => event.output },
                  'emitProgress',
                ],
              },
            ],
            onError: {
              target: 'checking',
              actions: [
                {
                  type: 'advanceFailed',
                  params: { kind: 'refused', intent: null, message: NOT_KEPT },
                },
                'emitProgress',
              ],
            },
          },
          after: {
            timeout: {
              target: 'checking',
              actions: [{ type: 'advanceKept', params: UNANSWERED }, 'emitProgress'],
            },
          },
        },
      },
    },
    pausing: { after: { pauseAtEnd: 'judging' } },
    judging: {
      always: [
        { guard: 'hasFailures', target: 'failed' },
        { guard: 'hasKept', target: 'resting', actions: ['showKept', 'emitEnd'] },
        { target: 'resting', actions: 'emitEnd' },
      ],
    },
    failed: {
      on: {
        RETRY: { target: 'running', actions: ['beginAgain', 'emitProgress'] },
        CLOSE: { target: 'resting', actions: 'emitEnd' },
      },
    },
  },
});
