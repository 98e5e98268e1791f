import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { importFormMachine, type FormProblems } from '../src/machines/importations/import-form.ts';
import { NO_TERMS_FORM } from '../src/machines/shared/terms-form.ts';
import { model } from './import-form.model.ts';
import { describeFlow } from './support/flow.ts';

const isWithoutProblems = ({ terms, faultyUrls, ...problems }: FormProblems) =>
  Object.keys(terms).length === 0 &&
  faultyUrls.length === 0 &&
  Object.values(problems).every((one) => one === null);

describeFlow('importForm', model, {
  invariants: {
    'IMPORT-03 never sends a product with a problem': ({ value, context }) =>
      value !== 'sending' || (context.request !== null && isWithoutProblems(context.problems)),
    'IMPORT-05 keeps the reason of a server that refused': (state) =>
      !state.matches({ form: 'refused' }) || state.context.msg !== '',
  },
});

const problemsOf = (changes: { urls?: string; cost?: string }) => {
  const flow = createActor(importFormMachine).start();
  const texts = { ref: '', ean: '', brand: '', model: '', category: '', cost: '' };
  const product = { ...texts, urls: 'https://own.example/lamp', ...changes };
  flow.send({ type: 'SUBMIT', product, terms: NO_TERMS_FORM, autoDiscovery: false });
  return flow.getSnapshot().context.problems;
};

it('IMPORT-31 of several urls of one product those to correct are named', () => {
  const lines = ['https://own.example/lamp', 'javascript:alert(1)', '', 'see the shop'];
  expect(problemsOf({ urls: lines.join('\r\n') })).toMatchObject({
    urls: 'This url not valid, please try to correct it',
    faultyUrls: ['javascript:alert(1)', 'see the shop'],
  });
  expect(problemsOf({ urls: 'lamp' })).toMatchObject({ faultyUrls: [] });
});

describe('the cost of one product', () => {
  const problemOf = (cost: string) => problemsOf({ cost }).cost;

  it('SHELL-36 is read as every other amount of a product, and asked for again where it may be two', () => {
    for (const cost of ['', '0', '12,5', '1.299,95', '1 299,95', '1299.95'])
      expect(problemOf(cost)).toBeNull();
    expect(problemOf('1.234')).toBe('Is this 1234 or 1.2340? Write one of them.');
    expect(problemOf('twelve')).toBe('This must be a number of zero or more.');
  });
});
