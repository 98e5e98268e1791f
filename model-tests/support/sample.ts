import { assign, createActor, fromPromise, setup } from 'xstate';
import { createLiveMachines } from '../../src/live-machines.ts';

type SaveEvent = { type: 'TYPE'; text: string } | { type: 'SAVE' } | { type: 'RETRY' };

/** A flow small enough to check the browser adapter itself, without the app. */
export const saveMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as SaveEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveText: fromPromise<{ id: string }, { text: string }>(() =>
      Promise.reject(new Error('Actor not provided')),
    ),
  },
  delays: { confirmation: 3_000 },
  guards: { hasText: ({ context }) => context.text !== '' },
  actions: {
    keepText: assign({ text: (_, text: string) => text }),
  },
}).createMachine({
  id: 'save',
  context: { text: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        TYPE: { actions: { type: 'keepText', params: ({ event }) => event.text } },
        SAVE: { guard: 'hasText', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveText',
        src: 'saveText',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'saved',
        onError: 'failed',
      },
    },
    failed: { on: { RETRY: 'saving' } },
    saved: { after: { confirmation: 'closed' } },
    closed: { type: 'final' },
  },
});

/** What a view may do wrong with its controls, for the tests of the gate. */
export type Fault =
  | 'enabled too early'
  | 'disabled'
  | 'missing'
  | 'mute'
  | 'forgetful'
  | 'trimming';

const LABELS = { SAVE: 'Save', RETRY: 'Try again' } as const;
const TYPES = ['SAVE', 'RETRY'] as const;

/** A page without a framework that shows the flow as a view does, or with a fault in one of its controls. */
export function mountSave(root: HTMLElement, fault: Fault | null) {
  const actor = createActor(
    saveMachine.provide({
      actors: {
        saveText: fromPromise(async ({ input, signal }) => {
          const answer = await fetch(`/api/texts/${input.text}`, { method: 'PUT', signal });
          if (!answer.ok) throw new Error(`Refused with ${answer.status}`);
          return (await answer.json()) as { id: string };
        }),
      },
    }),
    { inspect: createLiveMachines().inspect },
  );
  const field = document.createElement('input');
  field.ariaLabel = 'Text';
  field.dataset['event'] = 'save.TYPE';
  field.addEventListener('input', () => {
    if (fault === 'trimming') field.value = field.value.trim();
    const text = fault === 'forgetful' ? field.value.slice(0, -1) : field.value;
    actor.send({ type: 'TYPE', text });
  });
  const buttons = TYPES.map((type) => {
    const button = document.createElement('button');
    // A button may show its key beside its words.
    button.style.display = 'flex';
    button.innerHTML = `<span>${LABELS[type]}</span><kbd>${type.charAt(0)}</kbd>`;
    if (type !== 'SAVE' || fault !== 'mute') button.dataset['event'] = `save.${type}`;
    button.addEventListener('click', () => actor.send({ type }));
    return { type, button };
  });
  root.append(field, ...buttons.map(({ button }) => button));
  root.dataset['flow'] = 'save';
  actor.subscribe((state) => {
    root.dataset['state'] = state.value;
    const takes = (event: SaveEvent) => state.status === 'active' && state.can(event);
    field.disabled = !takes({ type: 'TYPE', text: '' });
    for (const { type, button } of buttons) {
      const isFaulty = type === 'SAVE' && state.matches('editing');
      const isTaken = takes({ type });
      button.disabled = !isTaken;
      if (isFaulty && fault === 'enabled too early') button.disabled = false;
      if (isFaulty && fault === 'disabled') button.disabled = true;
      if (isFaulty && fault === 'missing' && isTaken) button.remove();
    }
  });
  actor.start();
}
