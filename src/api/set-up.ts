import { fromPromise } from 'xstate';
import type { SetUpForm } from '../../contract/rules/set-up.ts';
import { deviceTimeZone } from '../../contract/rules/time-zone.ts';
import type { Api } from './client.ts';

type SignIn = (credentials: { username: string; password: string }) => Promise<unknown>;

/** The actors of the set-up. `signIn` resolves whether it succeeds or not. */
export function createSetUpActors(api: Api, signIn: SignIn) {
  return {
    setUp: fromPromise<void, SetUpForm>(async ({ input, signal }) => {
      await api.setUp({ ...input, time_zone: deviceTimeZone() }, { signal });
      await signIn({ username: input.username.trim(), password: input.password });
    }),
  };
}
