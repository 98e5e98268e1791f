import { describe, expect, it } from 'vitest';
import { webhookProblem } from '../src/machines/settings/webhook.ts';
import { model } from './webhook.model.ts';
import { describeFlow } from './support/flow.ts';

const CHANGES = /^xstate\.done\.actor\.(saveWebhook|removeWebhook|sendTest)$/;

describeFlow('webhook', model, {
  invariants: {
    'knows a secret exactly while it shows it': ({ value, context }) =>
      (value === 'showing') === (context.secret !== ''),
    'saves nothing that has a problem': ({ value, context }) =>
      value !== 'saving' || context.problem === null,
    'keeps the sentence of a server that refused': (state) =>
      !state.matches({ editing: 'refused' }) || state.context.refusal !== '',
  },
  steps: {
    'removes and replaces only after a confirmation': ({ event, state }) =>
      !(state.matches('removing') || state.matches('replacing')) || event.type === 'CONFIRM',
    'says what the server answered': ({ event, emitted }) =>
      !event.type.startsWith('xstate.done.actor') || emitted[0]?.['text'] === event['output'].msg,
    'says in red that a test was not taken': ({ event, emitted }) =>
      event.type !== 'xstate.done.actor.sendTest' ||
      emitted[0]?.['tone'] === (event['output'].status ? 'success' : 'error'),
    'has the webhook and its deliveries read again, exactly when they have changed': ({
      event,
      emitted,
    }) => emitted.some(({ type }) => type === 'WEBHOOK_CHANGED') === CHANGES.test(event.type),
  },
});

describe('the address of a webhook', () => {
  it.each([
    ['', 'This field is required.'],
    ['  ', 'This field is required.'],
    ['erp.own.example', 'The address must begin with https:// or http://'],
    ['ftp://erp.own.example', 'The address must begin with https:// or http://'],
    [' https://erp.own.example/vigia ', null],
    ['HTTP://erp.own.example:8080', null],
  ])('%j has the error %j', (url, problem) => {
    expect(webhookProblem(url)).toBe(problem);
  });
});
