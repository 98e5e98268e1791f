import { z } from 'zod';
import { monthlyPrices } from '../entities/billing.ts';

/** Where plans are bought: nowhere, at a sandbox that takes no money, or at Stripe. */
export const billing = z.enum(['off', 'sandbox', 'stripe']);
export type Billing = z.infer<typeof billing>;

/** Whether anybody may sign up. */
export const signUp = z.enum(['open', 'closed']);
export type SignUp = z.infer<typeof signUp>;

/**
 * What the operator configured for all users (core 1, 7). Ids are null when unset; `{host}` in the address of a favicon
 * service is replaced by the website's host.
 */
export const deployment = z.object({
  specialSourceWebsiteId: z.string().nullable(),
  /** Name and icon that its account sees in place of Vigia's. */
  specialSourceLabel: z.string().nullable().optional(),
  specialSourceIconUrl: z.string().nullable().optional(),
  hiddenWebsiteAccountId: z.string().nullable(),
  eanReferenceAccountId: z.string().nullable(),
  supportWidgetUrl: z.string().nullable(),
  faviconServices: z.array(z.string()),
  /** Shows what the documents show only in dev mode: 'Automatic Creation' (acct 2). */
  devMode: z.boolean(),
  billing,
  monthlyPrices,
  signUp,
  /**
   * There is no account yet and sign-up is closed: whoever has the code printed at the start sets the installation up.
   */
  setUp: z.boolean(),
});
export type Deployment = z.infer<typeof deployment>;

const ok = z.object({ status: z.literal('ok') });

/**
 * Ours. `health` answers 200 once everything is ready. The other two are for process supervisors: `healthLive` answers
 * 503 when the process should be restarted, `healthReady` when it should not receive calls now.
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
