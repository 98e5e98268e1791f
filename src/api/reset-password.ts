import { fromPromise } from 'xstate';
import type { NewPassword } from '../machines/session/reset-password.ts';
import type { Api } from './client.ts';

/** The actor of a new password. */
export function createResetPasswordActors(api: Api) {
  return {
    resetPassword: fromPromise<{ status: boolean }, NewPassword>(
      async ({ input, signal }) => (await api.resetPassword(input, { signal })).body,
    ),
  };
}
