import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { NewUserForm, RoleChange } from '../machines/settings/account-users.ts';
import type { SettingChange } from '../machines/settings/inline-setting.ts';
import type { ColourChange } from '../machines/settings/website-colours.ts';
import type { Api, CallOptions } from './client.ts';

type Done = { status: boolean; msg: string };

/** The actors of the settings page's four flows. `commitColour` stores one website's colour, to be sent. */
export function createSettingsActors(
  api: Api,
  commitColour: (id: string, color: string) => Promise<unknown>,
) {
  return {
    saveSetting: fromPromise<Done & { value: string }, SettingChange>(
      async ({ input, signal }) => ({
        ...(await saveSetting(api, input, { signal, idempotencyKey: uuid() })),
        value: input.value.trim(),
      }),
    ),

    addUser: fromPromise<Done, NewUserForm>(
      async ({ input, signal }) =>
        (await api.addUser(input, { signal, idempotencyKey: uuid() })).body,
    ),

    deleteUser: fromPromise<Done, { user_id: string }>(
      async ({ input, signal }) =>
        (await api.deleteUser(input, { signal, idempotencyKey: uuid() })).body,
    ),

    setRole: fromPromise<Done, RoleChange>(
      async ({ input, signal }) =>
        (await api.setUserRole(input, { signal, idempotencyKey: uuid() })).body,
    ),

    keepColour: fromPromise<void, ColourChange>(async ({ input }) => {
      await Promise.all(input.ids.map((id) => commitColour(id, input.color)));
    }),

    endSession: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await api.endSession({ session_id: input.id }, { signal });
    }),

    endOthers: fromPromise<{ count: number }, undefined>(
      async ({ signal }) => (await api.endOtherSessions({}, { signal })).body,
    ),
  };
}

async function saveSetting(
  api: Api,
  { field, value, old }: SettingChange,
  options: CallOptions,
): Promise<Done> {
  switch (field) {
    case 'fullname':
      return (await api.setFullname({ fullname: value.trim() }, options)).body;
    case 'username':
      return (await api.setUsername({ username: value.trim() }, options)).body;
    case 'email':
      return (await api.setEmail({ email: value.trim() }, options)).body;
    case 'password':
      return (await api.setPassword({ new_password: value, old_password: old }, options)).body;
    default:
      return field satisfies never;
  }
}
