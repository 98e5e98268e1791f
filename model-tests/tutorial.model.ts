import { tutorialMachine } from '../src/machines/tutorial/tutorial.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(tutorialMachine, { input: undefined, cases: {} });

export const words = {
  start: 'Open /tutorial',
  NEXT: 'Press Next',
  PREVIOUS: 'Press Previous',
  START_OVER: 'Press Start over',
};

export const requirements = {
  quota: ['TUTOR-01'],
  settings: ['TUTOR-01'],
  pending: ['TUTOR-01'],
  processing: ['TUTOR-01'],
  success: ['TUTOR-01'],
  error: ['TUTOR-01'],
  suspending: ['TUTOR-01'],
  uncompleted: ['TUTOR-01'],
} satisfies Requirements;
