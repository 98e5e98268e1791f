import { z } from 'zod';

/**
 * acct 3. `status` is 'pending' or 'done'; any other is shown unchanged. `date` is ISO 8601 in UTC, `filename` is empty
 * until the file exists. `msg` (ours) says why there is none.
 */
export const exportation = z.object({
  id: z.string(),
  filename: z.string(),
  export_name: z.string(),
  date: z.string(),
  status: z.string(),
  msg: z.string().optional(),
});
export type Exportation = z.infer<typeof exportation>;
