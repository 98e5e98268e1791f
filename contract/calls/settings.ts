import { z } from 'zod';
import { deviceSession, settingsUser } from '../entities/settings.ts';
import { done, doneWithMessage, idScope } from './scope.ts';

/** The documents call the first parameter of the three edits 'new value'; here it is named after the field. */
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
  /** `user_id` is the admin who makes the call. */
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
  /** Only here is `user_id` not the person who makes the call but the person to delete. */
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
  /** Ours. `time_zone` is a name that Intl and the database know, such as Europe/Madrid; in any case. */
  setTimeZone: {
    body: z.object({ ...idScope, time_zone: z.string() }),
    response: doneWithMessage,
  },
  /** Ours: the user's sessions, the most recently used first. Times are ISO 8601 in UTC. */
  listSessions: {
    query: z.object(idScope),
    response: z.object({ items: z.array(deviceSession) }),
  },
  /** Ours. */
  endSession: { body: z.object({ ...idScope, session_id: z.string() }), response: done },
  /** Ours: ends all other sessions of the user. `count` is the number of sessions that ended. */
  endOtherSessions: {
    body: z.object(idScope),
    response: z.object({ status: z.boolean(), count: z.number() }),
  },
};
