import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pricingRuleMachine } from '../src/machines/pricing/pricing-rule.ts';
import { isStepValid, NEW_FORM, RULE_STEPS } from '../src/machines/pricing/rule-form.ts';
import { model } from './pricing-rule.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('pricingRule', model, {
  invariants: {
    'PRICE-05 remembers the step it is in, for the draft': (state) =>
      !state.matches('editing') || state.matches({ editing: state.context.step }),
    'PRICE-05 has only right steps before the one it is in': (state) =>
      RULE_STEPS.slice(0, RULE_STEPS.indexOf(state.context.step)).every((step) =>
        isStepValid(state.context.form, step),
      ),
  },
  steps: {
    'PRICE-11 keeps a rule only by Save, with a name': ({ event, state }) =>
      !state.matches('keeping') || (event.type === 'SAVE' && state.context.form.name !== ''),
    'PRICE-11 says only that a rule could not be kept': ({ event, emitted }) =>
      emitted.length === (event.type === 'xstate.error.actor.keepRule' ? 1 : 0),
  },
});

it('PRICE-05 goes on at the step of a draft', () => {
  const input = { id: 'r1', form: NEW_FORM, step: 'limits' } as const;
  const editor = createActor(pricingRuleMachine, { input }).start();
  expect(editor.getSnapshot().value).toEqual({ editing: 'limits' });
});

it('PRICE-05 does not leave a step forwards while a field is wrong, and goes back from it', () => {
  const target = { ...NEW_FORM.target, reference: 'competitor', competitor: '' } as const;
  const input = { id: null, form: { ...NEW_FORM, target }, step: 'target' } as const;
  const editor = createActor(pricingRuleMachine, { input }).start();
  expect(editor.getSnapshot().can({ type: 'CONTINUE' })).toBe(false);
  expect(editor.getSnapshot().can({ type: 'GO_TO', step: 'limits' })).toBe(false);
  editor.send({ type: 'GO_TO', step: 'products' });
  expect(editor.getSnapshot().value).toEqual({ editing: 'products' });
  expect(editor.getSnapshot().can({ type: 'GO_TO', step: 'competitors' })).toBe(false);
});
