import { answers } from '../database/answers.ts';
import { whyNotAlive, whyNotReady } from '../monitor/vitals.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Router } from './router.ts';

/** The public facts of an installation. */
export function healthRoutes(router: Router, services: Services): void {
  const { config, database, demoShops, payments, setUp, vitals } = services;

  router.open('getDeployment', async () => ({
    specialSourceWebsiteId: config.SPECIAL_SOURCE_WEBSITE_ID ?? null,
    specialSourceLabel: config.SPECIAL_SOURCE_LABEL ?? null,
    specialSourceIconUrl: config.SPECIAL_SOURCE_ICON_URL ?? null,
    hiddenWebsiteAccountId: config.HIDDEN_WEBSITE_ACCOUNT_ID ?? null,
    eanReferenceAccountId: config.EAN_REFERENCE_ACCOUNT_ID ?? null,
    supportWidgetUrl: config.SUPPORT_WIDGET_URL ?? null,
    faviconServices: [config.FAVICON_URL, config.FAVICON_FALLBACK_URL].filter(
      (service) => service !== undefined,
    ),
    devMode: config.DEV_MODE,
    billing: config.BILLING,
    monthlyPrices: payments?.monthlyPrices() ?? {},
    signUp: config.SIGN_UP,
    setUp: await setUp.isWanted(),
  }));

  router.open('health', async () => {
    await answers(database);
    return {
      status: 'ok' as const,
      database: database.kind,
      version: VERSION,
      ...(demoShops.length > 0 ? { demoShops } : {}),
    };
  });

  router.open('healthLive', async () => answerTo(whyNotAlive(vitals)));
  router.open('healthReady', async () => {
    const answer = answerTo(whyNotReady(vitals));
    await answers(database);
    return answer;
  });
}

function answerTo(reason: string | null): { status: 'ok' } {
  if (reason !== null) throw new HttpRefusal(503, reason);
  return { status: 'ok' };
}
