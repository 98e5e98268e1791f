import { z } from 'zod';

/** Whether plans are bought, and where: nowhere, at a sandbox that takes no money, or at Stripe. */
export const billing = z.enum(['off', 'sandbox', 'stripe']);
export type Billing = z.infer<typeof billing>;

/** Whether everybody may sign up. */
export const signUp = z.enum(['open', 'closed']);
export type SignUp = z.infer<typeof signUp>;

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
  billing,
  signUp,
  /** There is no account yet and nobody may sign up: whoever has the code of the start sets the installation up. */
  setUp: z.boolean(),
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
