import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import type { Router } from './router.ts';

/** What an installation says of itself to everyone. */
export function healthRoutes(
  router: Router,
  { config, database, db, demoShops, setUp }: Services,
): void {
  router.open('getDeployment', async () => ({
    specialSourceWebsiteId: config.SPECIAL_SOURCE_WEBSITE_ID ?? null,
    hiddenWebsiteAccountId: config.HIDDEN_WEBSITE_ACCOUNT_ID ?? null,
    eanReferenceAccountId: config.EAN_REFERENCE_ACCOUNT_ID ?? null,
    supportWidgetUrl: config.SUPPORT_WIDGET_URL ?? null,
    faviconServices: [config.FAVICON_URL, config.FAVICON_FALLBACK_URL].filter(
      (service) => service !== undefined,
    ),
    devMode: config.DEV_MODE,
    billing: config.BILLING,
    signUp: config.SIGN_UP,
    setUp: await setUp.isWanted(),
  }));

  router.open('health', async () => {
    // The embedded database is never away, only busy, and then so is everything else.
    await (database.kind === 'embedded' ? db.execute('select 1') : answersInTime(db));
    return {
      status: 'ok' as const,
      database: database.kind,
      version: VERSION,
      ...(demoShops.length > 0 ? { demoShops } : {}),
    };
  });
}

/** A watchdog that asks wants an answer soon, also while everybody waits for the database. */
const HEALTH_TIMEOUT_MS = 3000;

/** @throws DatabaseUnavailable */
async function answersInTime(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, refuse) => {
    timer = setTimeout(
      () => refuse(new DatabaseUnavailable(new Error('no answer in time'))),
      HEALTH_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([db.execute('select 1'), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
