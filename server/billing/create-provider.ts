import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { createSandboxProvider, type SandboxProvider } from './sandbox/provider.ts';
import { createStripeProvider, type StripeProvider } from './stripe/provider.ts';

export type AnyProvider = StripeProvider | SandboxProvider;

/** The payment provider; null without plans. */
export function createPayments(
  config: Config,
  { db, log, now }: { db: Database; log: Logger; now: () => number },
): AnyProvider | null {
  if (config.BILLING === 'off') return null;
  if (!config.STRIPE_SECRET_KEY) return createSandboxProvider(db, now);
  return createStripeProvider({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
    db,
    log,
    now,
  });
}
