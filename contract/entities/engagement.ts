import { z } from 'zod';

/** An offer to pay in instalments. `duration` in months, `monthly` and `price` in the website's currency. */
export const engagement = z.object({
  title: z.string(),
  monthly: z.number().nullable(),
  duration: z.number().nullable(),
  price: z.number().nullable(),
});

export const competitorEngagements = z.object({
  competitor: z.string(),
  engagements: z.array(engagement),
});
export type CompetitorEngagements = z.infer<typeof competitorEngagements>;
