import { z } from 'zod';
import { userPreference } from '../entities/user-preference.ts';
import { done, idScope } from './scope.ts';

/** Ours: what each user chose for the pages. */
export const preferenceCalls = {
  /** The preferences of the user who asks. */
  listPreferences: {
    query: z.object(idScope),
    response: z.object({ items: z.array(userPreference) }),
  },
  /**
   * Sets a preference of the user who asks, or removes it with null. `item` tells several of one name apart. The status
   * is 400 with `{message}` for an unknown name, a value of another shape or a value too long.
   */
  setPreference: {
    body: z.object({
      ...idScope,
      name: z.string(),
      item: z.string().max(100).default(''),
      value: z.record(z.string(), z.unknown()).nullable(),
    }),
    response: done,
  },
};
