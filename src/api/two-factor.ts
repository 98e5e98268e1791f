import { fromPromise } from 'xstate';
import type { NewCodes, TwoFactorSecret, TwoFactorState } from '../machines/settings/two-factor.ts';
import type { Api } from './client.ts';

type Proof = { proof: string };

/** The actors of two-factor sign-in. Their answers are secret: none of them is stored on the device. */
export function createTwoFactorActors(api: Api) {
  return {
    loadTwoFactor: fromPromise<TwoFactorState, undefined>(
      async ({ signal }) => (await api.getTwoFactor({}, { signal })).body,
    ),

    startTwoFactor: fromPromise<TwoFactorSecret, undefined>(
      async ({ signal }) => (await api.startTwoFactor({}, { signal })).body,
    ),

    confirmTwoFactor: fromPromise<NewCodes, Proof>(
      async ({ input: { proof }, signal }) =>
        (await api.confirmTwoFactor({ code: proof }, { signal })).body,
    ),

    renewCodes: fromPromise<NewCodes, Proof>(
      async ({ input: { proof }, signal }) =>
        (await api.renewRecoveryCodes({ code: proof }, { signal })).body,
    ),

    endTwoFactor: fromPromise<{ msg: string }, Proof>(
      async ({ input, signal }) => (await api.endTwoFactor(input, { signal })).body,
    ),
  };
}
