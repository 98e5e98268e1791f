import type { AnyProvider } from './billing/create-provider.ts';
import type { Entitlements } from './billing/entitlement.ts';
import type { Config } from './config.ts';
import type { Reader } from './crawl/reading/reader.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './monitor/metrics.ts';
import type { Vitals } from './monitor/vitals.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Tokens } from './session/tokens.ts';
import type { SetUp } from './set-up/set-up.ts';

/** What a domain is given to work with. `now` is milliseconds since 1970, a seam for tests of time. */
export type Services = {
  config: Config;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  jobs: Jobs;
  realtime: Realtime;
  tokens: Tokens;
  log: Logger;
  mail: Mail;
  /** Reads what strangers wrote, apart from the process that answers calls. */
  reader: Reader;
  /** Null with BILLING=off: there are no plans. */
  payments: AnyProvider | null;
  entitlements: Entitlements;
  setUp: SetUp;
  vitals: Vitals;
  /** Null where nobody may read them. */
  metrics: Metrics | null;
  /** Where people reach this deployment, for links in mails. */
  publicUrl: string;
  now: () => number;
  /** The demo's shops; empty without the demo. */
  demoShops: { alias: string; url: string }[];
};

/** Those of an installation where plans are bought. */
export type BilledServices = Services & { payments: AnyProvider };

export function isBilled(services: Services): services is BilledServices {
  return services.payments !== null;
}
