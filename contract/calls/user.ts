import { z } from 'zod';
import { role } from '../entities/role.ts';
import { website } from '../entities/website.ts';
import { componentScope } from './scope.ts';

const tokens = { access_token: z.string(), refresh_token: z.string() };

const signedIn = z.object({
  ...tokens,
  account_id: z.string(),
  is_similarity_account: z.boolean(),
  customer_id: z.string().nullable(),
  username: z.string(),
  fullname: z.string(),
  email: z.string(),
  user_id: z.string(),
  super_admin: z.boolean(),
  /** Ours. */
  role: role.optional(),
  website_alias: z.string().nullable(),
  website_url: z.string().nullable(),
  website_color: z.string().nullable(),
});

/** Session and password: core 7, acct 7. */
export const userCalls = {
  /** `username` may be the e-mail. For a person with two-factor sign-in the answer is 401 with a `challenge`. */
  login: {
    body: z.object({ username: z.string().min(1), password: z.string().min(1) }),
    response: signedIn,
  },
  /** Ours: the second step. `code` comes from the authenticator app, or is a recovery code. */
  loginSecond: {
    body: z.object({ challenge: z.string().min(1).max(2000), code: z.string().min(1).max(100) }),
    response: signedIn,
  },
  refresh: {
    body: z.object({ id: z.string(), username: z.string(), refreshToken: z.string() }),
    response: z.object(tokens),
  },
  /** `status` 'error' means that no account has the address. */
  forgotPassword: {
    params: z.object({ resetEmail: z.string() }),
    response: z.object({ status: z.enum(['success', 'error']) }),
  },
  resetPassword: {
    params: z.object({ token: z.string(), newPassword: z.string(), verifyPassword: z.string() }),
    response: z.object({ status: z.boolean(), message: z.string() }),
  },
  listWebsites: {
    query: z.object(componentScope),
    response: z.object({
      account: z.object({
        id: z.string(),
        website: website.nullable(),
        websites: z.array(website),
      }),
    }),
  },
};
