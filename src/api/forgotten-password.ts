import { fromPromise } from 'xstate';
import type { Api } from './client.ts';

/** The actor of the forgotten password. */
export function createForgottenPasswordActors(api: Api) {
  return {
    sendReset: fromPromise<{ status: 'success' | 'error' }, { email: string }>(
      async ({ input, signal }) =>
        (await api.forgotPassword({ resetEmail: input.email }, { signal })).body,
    ),
  };
}
