import { z } from 'zod';

/**
 * What the operator configured for everyone (core 1, 7). Ids are null when unset; `{host}` in a favicon service's
 * address stands for the website's host.
 */
export const deployment = z.object({
  specialSourceWebsiteId: z.string().nullable(),
  hiddenWebsiteAccountId: z.string().nullable(),
  eanReferenceAccountId: z.string().nullable(),
  supportWidgetUrl: z.string().nullable(),
  faviconServices: z.array(z.string()),
  /** Shows what the documents show in dev mode only: 'Automatic Creation' (acct 2). */
  devMode: z.boolean(),
});
export type Deployment = z.infer<typeof deployment>;

const ok = z.object({ status: z.literal('ok') });

/**
 * Ours. `health` answers 200 once everything is ready. For what starts and watches processes: `healthLive` answers 503
 * from one that should be started anew, `healthReady` from one that should not be sent calls now.
 */
export const healthCalls = {
  getDeployment: { response: deployment },
  health: {
    response: z.object({
      status: z.literal('ok'),
      database: z.enum(['embedded', 'postgres']),
      version: z.string(),
      demoShops: z.array(z.object({ alias: z.string(), url: z.string() })).optional(),
    }),
  },
  healthLive: { response: ok },
  healthReady: { response: ok },
};
