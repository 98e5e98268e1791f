import { z } from 'zod';
import type { SetUpForm } from '../rules/set-up.ts';
import { done } from './scope.ts';

const form = z.object({
  code: z.string(),
  company: z.string(),
  country: z.string(),
  website: z.string(),
  fullname: z.string(),
  email: z.string(),
  username: z.string(),
  password: z.string(),
  /** That of the account (IANA). */
  time_zone: z.string().optional(),
}) satisfies z.ZodType<SetUpForm>;

/** Ours: sets up an empty installation. The person who did so then signs in with the chosen credentials. */
export const setUpCalls = { setUp: { body: form, response: done } };
