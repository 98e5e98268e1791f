import { z } from 'zod';

/** The choices of the filter panel with the number of matches of each (core 3). */
export const filterData = z.object({
  brands: z.array(z.object({ brand: z.string(), count: z.number() })),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
  availabilities: z.array(z.object({ availability: z.string(), count: z.number() })),
  competitors_websites: z.array(z.object({ competitor_website: z.string(), count: z.number() })),
  competitors_availabilities: z.array(z.object({ availability: z.string(), count: z.number() })),
  /** Ours; missing in what an earlier version stored on a device. */
  tags: z.array(z.object({ tag: z.string(), count: z.number() })).optional(),
});
export type FilterData = z.infer<typeof filterData>;
