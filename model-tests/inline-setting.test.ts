import { describe, expect, it } from 'vitest';
import { settingProblems, type SettingField } from '../src/machines/settings/inline-setting.ts';
import { model } from './inline-setting.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('inlineSetting', model, {
  invariants: {
    'SETT-02 saves nothing that has a problem': ({ value, context }) =>
      value !== 'saving' || Object.values(context.problems).every((one) => one === null),
    'SETT-03 keeps the message of a server that refused': (state) =>
      !state.matches({ editing: 'refused' }) || state.context.refusal !== '',
    'forgets problems once the field is read again': ({ value, context }) =>
      value !== 'reading' || context.refusal === '',
  },
  steps: {
    'SETT-03 says that the e-mail has been well updated, exactly when it has': ({
      event,
      emitted,
    }) => {
      const isSaved = event.type === 'xstate.done.actor.saveSetting' && event['output'].status;
      if (!isSaved) return emitted.length === 0;
      return emitted[0]?.['text'] === 'Email has been well updated' && emitted[1]?.type === 'SAVED';
    },
  },
});

describe('the errors of a setting', () => {
  it.each<[SettingField, Partial<Record<'value' | 'confirmation' | 'old', string>>, string[]]>([
    ['fullname', { value: ' ' }, ['Fullname is require']],
    ['username', { value: '' }, ['Username is require']],
    ['username', { value: 'a'.repeat(16) }, ['Username must be less than 15 characters']],
    ['username', { value: 'a'.repeat(15) }, []],
    ['email', { value: 'a@b.es', confirmation: 'b@b.es' }, ['E-mail do not match']],
    ['email', { value: 'a@b', confirmation: 'a@b' }, ['E-mail must be valid']],
    [
      'password',
      { old: '', value: 'long enough', confirmation: 'long enough' },
      ['Old password is require'],
    ],
    [
      'password',
      { old: 'x', value: 'short', confirmation: 'other' },
      ['Min 8 characters', 'Password do not match'],
    ],
    ['password', { old: 'x', value: 'long enough', confirmation: 'long enough' }, []],
  ])('SETT-02 of %s with %j are %j', (field, draft, expected) => {
    const problems = settingProblems(field, { value: '', confirmation: '', old: '', ...draft });
    expect(Object.values(problems).filter((one) => one !== null)).toEqual(expected);
  });
});
