import { assign, createActor, fromPromise, setup } from 'xstate';

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

/** A page without a framework that shows the flow as a view does. */
export function mountSave(root: HTMLElement) {
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
  );
  const field = document.createElement('input');
  field.ariaLabel = 'Text';
  field.addEventListener('input', () => actor.send({ type: 'TYPE', text: field.value }));
  const buttons = (['SAVE', 'RETRY'] as const).map((type) => {
    const button = document.createElement('button');
    button.textContent = type === 'SAVE' ? 'Save' : 'Try again';
    button.addEventListener('click', () => actor.send({ type }));
    return { type, button };
  });
  root.append(field, ...buttons.map(({ button }) => button));
  root.dataset['flow'] = 'save';
  actor.subscribe((state) => {
    root.dataset['state'] = state.value;
    for (const { type, button } of buttons)
      button.disabled = state.status !== 'active' || !state.can({ type });
  });
  actor.start();
}
