import { z } from 'zod';
import { billing, signUp, type Billing, type SignUp } from '../contract/calls/health.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const hostList = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter((host) => host !== ''));

/** Tells a shop nothing of who reads it. */
export const DEFAULT_USER_AGENT = 'VigiaBot/1.0 (+https://vigia.invalid/bot)';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  CLIENT_DIR: optionalText,
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEMO: flag.optional(),
  DEV_MODE: flag.optional(),
  BILLING: billing.optional(),
  SIGN_UP: signUp.optional(),
  /** Paths are put behind it. */
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),

  METRICS_TOKEN: z.string().min(16).optional(),
  MONITOR_PORT: port.optional(),
  MONITOR_HOST: z.string().default('127.0.0.1'),

  SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Vigia <vigia@localhost>'),
  /** Below one in ten seconds, what a process holds would wait longer than a job may. */
  SMTP_RATE: z.coerce.number().min(0.1).optional(),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: z.url().optional(),
  LLM_URL: z.url().optional(),
  LLM_KEY: optionalText,
  LLM_MODEL: optionalText,
  LLM_DAILY_CALLS: z.coerce.number().int().min(0).default(0),
  LLM_DAILY_TOKENS: z.coerce.number().int().min(0).default(200_000),

  CRAWL_USER_AGENT: z.string().default(DEFAULT_USER_AGENT),
  CRAWL_INTERVAL_HOURS: z.coerce.number().positive().default(24),
  CRAWL_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  CRAWL_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(8),
  CRAWL_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  CRAWL_MAX_BYTES: z.coerce.number().int().min(1024).default(5_000_000),
  CRAWL_ALLOW_HOSTS: hostList,
  CRAWL_CHROMIUM_PATH: optionalText,
  CRAWL_CHROMIUM_SANDBOX: flag.default(true),

  BREACH_DAYS: z.coerce.number().int().min(1).default(730),
  BREACH_PAGE_DAYS: z.coerce.number().int().min(1).default(90),
  BREACH_PAGES_MB: z.coerce.number().min(0).default(500),

  SPECIAL_SOURCE_WEBSITE_ID: optionalText,
  SPECIAL_SOURCE_LABEL: optionalText,
  SPECIAL_SOURCE_ICON_URL: z.url().optional(),
  HIDDEN_WEBSITE_ACCOUNT_ID: optionalText,
  EAN_REFERENCE_ACCOUNT_ID: optionalText,
  SUPPORT_WIDGET_URL: z.url().optional(),
  FAVICON_URL: optionalText,
  FAVICON_FALLBACK_URL: optionalText,
});

/** The configuration as the operator gave it, defaults filled in. README lists every variable. */
export type Config = z.infer<typeof environment> & {
  DEMO: boolean;
  DEV_MODE: boolean;
  BILLING: Billing;
  SIGN_UP: SignUp;
};

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Of these the value is not repeated: what is printed at a start is kept in logs. */
const SECRET = /TOKEN$|KEY$|SECRET$|^(DATABASE|SMTP|LLM)_URL$/;

const said = (name: string, given: Record<string, unknown>) =>
  SECRET.test(name) ? name : `${name}=${String(given[name])}`;

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads and checks the environment.
 *
 * @throws ConfigurationError naming every variable that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    VARIABLES.flatMap((name) =>
      env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]],
    ),
  );
  const read = environment.safeParse(known);
  if (!read.success) {
    const problems = read.error.issues.map(
      ({ path, message }) => `  ${said(String(path[0]), known)}: ${message}`,
    );
    throw new ConfigurationError(`The configuration is not valid:\n${problems.join('\n')}`);
  }
  const isProduction = read.data.NODE_ENV === 'production';
  const { DEMO = !isProduction, DEV_MODE = !isProduction } = read.data;
  const BILLING = billingOf(read.data, isProduction && !DEMO);
  const { SIGN_UP = isProduction && BILLING === 'off' ? 'closed' : 'open' } = read.data;
  return { ...read.data, DEMO, DEV_MODE, BILLING, SIGN_UP };
}

/** @throws ConfigurationError where BILLING and STRIPE_SECRET_KEY contradict each other. */
function billingOf(
  { BILLING, STRIPE_SECRET_KEY }: z.infer<typeof environment>,
  isForOthers: boolean,
): Billing {
  if (BILLING === 'stripe' && !STRIPE_SECRET_KEY) {
    throw new ConfigurationError('BILLING=stripe needs STRIPE_SECRET_KEY, which is not set.');
  }
  if (BILLING && BILLING !== 'stripe' && STRIPE_SECRET_KEY) {
    throw new ConfigurationError(
      `BILLING=${BILLING} takes no payments, but STRIPE_SECRET_KEY is set: remove the key, or set BILLING=stripe.`,
    );
  }
  if (STRIPE_SECRET_KEY) return 'stripe';
  return BILLING ?? (isForOthers ? 'off' : 'sandbox');
}
