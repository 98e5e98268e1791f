import { tutorialMachine } from '../src/machines/tutorial.ts';
import { modelOf } from './support/model.ts';

export const model = modelOf(tutorialMachine, { input: undefined, cases: {} });

export const words = {
  start: 'Open /tutorial',
  NEXT: 'Press Next',
  PREVIOUS: 'Press Previous',
  START_OVER: 'Press Start over',
};
