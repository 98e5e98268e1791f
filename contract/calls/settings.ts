import { z } from 'zod';
import { deviceSession, settingsUser } from '../entities/settings.ts';
import { done, doneWithMessage, idScope } from './scope.ts';

/** The documents call the first parameter of the three edits 'new value'; it is named after the field. */
const user = { user_id: z.string().optional() };

/** acct 7. */
export const settingsCalls = {
  getSettings: { query: z.object(idScope), response: settingsUser },
  setFullname: { body: z.object({ ...user, fullname: z.string() }), response: doneWithMessage },
  setUsername: { body: z.object({ ...user, username: z.string() }), response: doneWithMessage },
  setEmail: { body: z.object({ ...user, email: z.string() }), response: doneWithMessage },
  setPassword: {
    body: z.object({
      ...user,
      new_password: z.string(),
      old_password: z.string(),
      username: z.string().optional(),
    }),
    response: doneWithMessage,
  },
  /** `user_id` is the admin who asks. */
  addUser: {
    body: z.object({
      ...idScope,
      fullname: z.string(),
      username: z.string(),
      email: z.string(),
      password: z.string(),
    }),
    response: doneWithMessage,
  },
  /** Here alone `user_id` is not who asks but who is deleted. */
  deleteUser: {
    body: z.object({ account_id: z.string().optional(), user_id: z.string() }),
    response: doneWithMessage,
  },
  updateWebsite: {
    body: z.object({
      ...idScope,
      website_id: z.string(),
      config: z.object({ color: z.string() }),
    }),
    response: doneWithMessage,
  },
  /** Ours: where the user is signed in, the session used last first. Times are ISO 8601 in UTC. */
  listSessions: {
    query: z.object(idScope),
    response: z.object({ items: z.array(deviceSession) }),
  },
  /** Ours. */
  endSession: { body: z.object({ ...idScope, session_id: z.string() }), response: done },
  /** Ours: signs out everywhere but here. `count` is how many sessions ended. */
  endOtherSessions: {
    body: z.object(idScope),
    response: z.object({ status: z.boolean(), count: z.number() }),
  },
};
