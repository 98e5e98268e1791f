import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { signInProblems } from '../../../src/machines/session/session-setup.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';

describe('signInProblems', () => {
  it('LOGIN-03 names what is missing or short, in the documented words', () => {
    expect(signInProblems({ username: ' ', password: '' })).toEqual({
      username: 'This field is required.',
      password: 'This field is required.',
    });
    expect(signInProblems({ username: 'ana', password: '1234567' })).toEqual({
      username: null,
      password: 'Min 8 characters',
    });
    expect(signInProblems({ username: 'ana', password: '12345678' })).toEqual({
      username: null,
      password: null,
    });
  });
});

describe('session', () => {
  it('starts signed in when a user is stored', () => {
    const otherTabs = fromCallback(() => () => {});
    const user = { account_id: 'a1', user_id: 'u1', user: 'ana' };
    const actor = createActor(sessionMachine.provide({ actors: { otherTabs } }), {
      input: { user },
    }).start();
    expect(actor.getSnapshot().value).toEqual({
      signedIn: { tokens: 'valid', leaving: 'staying' },
    });
    actor.stop();
  });
});
