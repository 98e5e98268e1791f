import { setup } from 'xstate';

/**
 * The tour of the importations list (acct 2): the quota, the settings of an import, and one stop at each status.
 *
 * No actors. The list, its dialogs and the settings are the real flows with sample data; actions in them do not change
 * the tour's step.
 */
export type TutorialEvent = { type: 'NEXT' } | { type: 'PREVIOUS' } | { type: 'START_OVER' };

/** In the order of the tour. */
export const TUTORIAL_STOPS = [
  'quota',
  'settings',
  'pending',
  'processing',
  'success',
  'error',
  'suspending',
  'uncompleted',
] as const;
export type TutorialStop = (typeof TUTORIAL_STOPS)[number];

export const tutorialMachine = setup({
  types: { events: {} as TutorialEvent },
}).createMachine({
  id: 'tutorial',
  initial: 'quota',
  states: {
    quota: { on: { NEXT: 'settings' } },
    settings: { on: { NEXT: 'pending', PREVIOUS: 'quota' } },
    pending: { on: { NEXT: 'processing', PREVIOUS: 'settings' } },
    processing: { on: { NEXT: 'success', PREVIOUS: 'pending' } },
    success: { on: { NEXT: 'error', PREVIOUS: 'processing' } },
    error: { on: { NEXT: 'suspending', PREVIOUS: 'success' } },
    suspending: { on: { NEXT: 'uncompleted', PREVIOUS: 'error' } },
    uncompleted: { on: { PREVIOUS: 'suspending', START_OVER: 'quota' } },
  },
});
