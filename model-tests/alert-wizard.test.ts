import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NEW_ALERT } from '../src/machines/alerts/alert-form.ts';
import { alertWizardMachine } from '../src/machines/alerts/alert-wizard.ts';
import { model } from './alert-wizard.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('alertWizard', model, {
  invariants: {
    'ALERT-04 asks for websites exactly where all products are watched': (state) =>
      !state.matches('selection') ||
      state.matches({ selection: 'websites' }) ===
        (state.context.form.productType === 'All products'),
    'remembers the step it is in, for the draft': (state) =>
      !(['scope', 'selection', 'configuration'] as const).some((step) => state.matches(step)) ||
      state.matches(state.context.step),
  },
  steps: {
    'ALERT-08 ends either way, and says so only when the alert could not be kept': ({
      event,
      state,
      emitted,
    }) => {
      const isFailure = event.type === 'xstate.error.actor.keepAlert';
      const isAnswer = isFailure || event.type === 'xstate.done.actor.keepAlert';
      return emitted.length === (isFailure ? 1 : 0) && (!isAnswer || state.status === 'done');
    },
    'ALERT-04 keeps an alert from the last step only': ({ event, state }) =>
      !state.matches('keeping') || (event.type === 'CONFIGURED' && event['next'] === 'save'),
  },
});

it('ALERT-04 takes the scope and the websites from their own steps', () => {
  const input = { id: null, form: NEW_ALERT, step: 'scope' } as const;
  const wizard = createActor(alertWizardMachine, { input }).start();
  wizard.send({ type: 'CONTINUE' });
  wizard.send({ type: 'TOGGLE_WEBSITE', alias: 'shop.example' });
  wizard.send({ type: 'BACK' });
  wizard.send({ type: 'CHOOSE_SCOPE', productType: 'Favorite products' });
  wizard.send({ type: 'CONTINUE' });
  wizard.send({ type: 'CONTINUE' });
  wizard.send({ type: 'CONFIGURED', form: { ...NEW_ALERT, name: 'Kettles' }, next: 'back' });
  expect(wizard.getSnapshot().value).toEqual({ selection: 'favourites' });
  expect(wizard.getSnapshot().context.form).toMatchObject({
    name: 'Kettles',
    productType: 'Favorite products',
    excluded: ['shop.example'],
  });
});

it('ALERT-04 takes "Select all websites" only while a website is listed', () => {
  const input = { id: null, form: NEW_ALERT, step: 'scope' } as const;
  const wizard = createActor(alertWizardMachine, { input }).start();
  wizard.send({ type: 'CONTINUE' });
  const all = (...aliases: string[]) => ({ type: 'TOGGLE_ALL_WEBSITES', aliases }) as const;
  const excluded = () => wizard.getSnapshot().context.form.excluded;
  expect(wizard.getSnapshot().can(all())).toBe(false);
  wizard.send({ type: 'TOGGLE_WEBSITE', alias: 'gone.example' });
  // A website that is no longer listed says nothing about the listed ones.
  wizard.send(all('shop.example', 'other.example'));
  expect(excluded()).toEqual(['shop.example', 'other.example']);
  wizard.send(all('shop.example', 'other.example'));
  expect(excluded()).toEqual([]);
});
