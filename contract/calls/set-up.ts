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
}) satisfies z.ZodType<SetUpForm>;

/** Ours: sets an empty installation up. Whoever did signs in as they do from then on. */
export const setUpCalls = { setUp: { body: form, response: done } };
