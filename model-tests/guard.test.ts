import { isAuthenticated, pageOf, redirectOf } from '../src/machines/shell/guard.ts';
import { model } from './guard.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('guard', model, {
  invariants: {
    'NAV-07 shows a page with the shell to nobody without a session': (state) =>
      !(state.matches('shell') || state.matches('quiet')) || isAuthenticated(state.context.stored),
    'NAV-06 shows Administration to super-admins only': (state) =>
      state.matches('redirecting') ||
      pageOf(state.context.path) !== 'Administration' ||
      state.context.stored.super_admin === 'true',
    'SETUP-08 shows nothing but the set-up to a visitor while it is wanted': (state) =>
      !state.context.isSetUpWanted ||
      isAuthenticated(state.context.stored) ||
      state.matches('redirecting') ||
      ['Setup', 'Privacy', 'TermsConditions'].includes(pageOf(state.context.path)!),
  },
  steps: {
    'NAV-08 clears what is left of a session on coming to login, and only there': ({
      event,
      state,
      emitted,
      taken,
    }) => {
      const isThere = taken.some((name) => name.startsWith('login: SESSION_CHANGED'));
      const isCleared = emitted.some(({ type }) => type === 'SESSION_ENDED');
      return event.type === 'SESSION_CHANGED' && isThere
        ? !isCleared
        : isCleared === state.matches('login');
    },
    'tells the route where to go, once, when it redirects': ({ state, emitted }) => {
      const to = emitted.filter(({ type }) => type === 'REDIRECTED').map((event) => event['to']);
      const expected = redirectOf(
        state.context.path,
        state.context.stored,
        state.context.isSetUpWanted,
      );
      return expected === null ? to.length === 0 : to.length === 1 && to[0] === expected;
    },
  },
});
