import { assign, emit, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import type { SavedView } from '../../../contract/rules/saved-views.ts';
import { listProblem, viewProblem } from '../../../contract/rules/view-name.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The panel of saved views, from its opening to its end (VIEW-05 to VIEW-07): the list as it is gets a name,
 * or replaces what a view shows; a view is opened, renamed, deleted, or made the one that opens first.
 *
 * Actors:
 * - `keepChange` ViewChange: commits the intent; resolves when it is durable, rejects when it cannot be stored (no space,
 *   no storage)
 *
 * The views are always read from the database; `views` of SUBMIT are those known then. Emits VIEW_OPENED.
 */
export type ViewChange =
  | { kind: 'save'; name: string; query: string }
  | { kind: 'rename' | 'replace'; id: string; name: string; query: string }
  | { kind: 'delete'; id: string; name: string; isDefault: boolean }
  /** Null: no view opens first. */
  | { kind: 'choose default'; id: string | null };

export type SavedViewsEvent =
  | { type: 'NAME' }
  | ({ type: 'RENAME' } & SavedView)
  | ({ type: 'DELETE' } & SavedView)
  /** `list`: what the list has after '?' in its address. */
  | ({ type: 'REPLACE'; list: string } & SavedView)
  | { type: 'STAR'; id: string; isDefault: boolean }
  | { type: 'SHOW'; id: string; query: string }
  | { type: 'SUBMIT'; name: string; query: string; views: SavedView[] }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

type Context = {
  /** The view that is renamed; null while a new one gets its name. */
  view: SavedView | null;
  /** Why a name is refused, or a list cannot replace what a view shows. */
  problem: string | null;
  /** What is asked about, kept, or could not be kept. */
  change: ViewChange | null;
};

type Submitted = Extract<SavedViewsEvent, { type: 'SUBMIT' }>;
type Replaced = Extract<SavedViewsEvent, { type: 'REPLACE' }>;

const problemOf = ({ view }: Context, { name, query, views }: Submitted) =>
  viewProblem({ name, views, id: view?.id ?? null }) ?? (view ? null : listProblem(query));

export const savedViewsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SavedViewsEvent,
    emitted: {} as { type: 'VIEW_OPENED'; query: string },
    tags: {} as 'busy',
  },
  actors: { keepChange: unprovided<void, ViewChange>() },
  guards: {
    isFine: ({ context }, submitted: Submitted) => problemOf(context, submitted) === null,
    isSavable: (_, { list }: Replaced) => listProblem(list) === null,
  },
  actions: {
    choose: assign((_, { id, name, query, isDefault }: SavedView) => ({
      view: { id, name, query, isDefault },
    })),
    setProblem: assign(({ context }, submitted: Submitted) => ({
      problem: problemOf(context, submitted),
    })),
    setListProblem: assign((_, { list }: Replaced) => ({ problem: listProblem(list) })),
    wantName: assign(({ context: { view } }, { name, query }: Submitted) => ({
      problem: null,
      change: view
        ? { kind: 'rename' as const, id: view.id, name: name.trim(), query: view.query }
        : { kind: 'save' as const, name: name.trim(), query },
    })),
    wantDeletion: assign((_, { id, name, isDefault }: SavedView) => ({
      change: { kind: 'delete' as const, id, name, isDefault },
    })),
    wantReplacement: assign((_, { id, name, list }: Replaced) => ({
      change: { kind: 'replace' as const, id, name, query: list },
    })),
    wantDefault: assign((_, { id, isDefault }: { id: string; isDefault: boolean }) => ({
      change: { kind: 'choose default' as const, id: isDefault ? id : null },
    })),
    clearProblem: assign({ problem: null }),
    forget: assign({ view: null, problem: null, change: null }),
  },
}).createMachine({
  id: 'savedViews',
  context: { view: null, problem: null, change: null },
  initial: 'listing',
  states: {
    listing: {
      entry: 'forget',
      exit: 'clearProblem',
      on: {
        NAME: 'naming',
        RENAME: {
          target: 'naming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        DELETE: {
          target: 'asking',
          actions: { type: 'wantDeletion', params: ({ event }) => event },
        },
        REPLACE: [
          {
            guard: { type: 'isSavable', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'wantReplacement', params: ({ event }) => event },
          },
          { actions: { type: 'setListProblem', params: ({ event }) => event } },
        ],
        STAR: {
          target: 'keeping',
          actions: { type: 'wantDefault', params: ({ event }) => event },
        },
        SHOW: {
          target: 'opened',
          actions: emit(({ event }) => ({ type: 'VIEW_OPENED' as const, query: event.query })),
        },
      },
    },
    naming: {
      on: {
        SUBMIT: [
          {
            guard: { type: 'isFine', params: ({ event }) => event },
            target: 'keeping',
            actions: { type: 'wantName', params: ({ event }) => event },
          },
          { actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
        CANCEL: 'listing',
      },
    },
    asking: { on: { CONFIRM: 'keeping', CANCEL: 'listing' } },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepChange',
        src: 'keepChange',
        input: ({ context }) => must(context.change, 'the change of a view'),
        onDone: 'listing',
        onError: 'refused',
      },
    },
    refused: { on: { RETRY: 'keeping', DISMISS: 'listing' } },
    opened: { type: 'final' },
  },
});
