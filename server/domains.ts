import type { FastifyInstance } from 'fastify';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { passwordResetRoutes } from './accounts/password-reset.ts';
import { peopleRoutes } from './accounts/people.ts';
import { deviceRoutes } from './accounts/sessions.ts';
import { settingsRoutes } from './accounts/settings.ts';
import { signUpRoutes } from './accounts/sign-up.ts';
import { adminRoutes } from './admin/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { paymentRoutes } from './billing/payment-routes.ts';
import { noPlansRoutes } from './billing/no-plans.ts';
import { billingRoutes } from './billing/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { matchEditRoutes } from './catalogue/edit-routes.ts';
import { exportationRoutes } from './exports/routes.ts';
import { extractionRuleRoutes } from './crawl/extraction-rules/routes.ts';
import { websiteRoutes } from './crawl/websites/routes.ts';
import { breachRoutes } from './breaches/routes.ts';
import { healthRoutes } from './http/health.ts';
import type { Router } from './http/router.ts';
import { feedRoutes } from './imports/feeds/routes.ts';
import { importationRoutes } from './imports/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { ownWebsiteRoutes } from './own-website/routes.ts';
import { isBilled, type Services } from './services.ts';
import { outgoingRoutes } from './pricing/outgoing-routes.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { shopRoutes } from './pricing/shop-routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { SYNCED_KINDS } from './synced-kinds.ts';
import { timeZoneRoutes } from './accounts/time-zone.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

/** Every domain's calls. `app` is for routes outside the contract, such as hooks of a payment provider. */
export function registerDomains(app: FastifyInstance, router: Router, services: Services): void {
  healthRoutes(router, services);
  sessionRoutes(router, services);
  twoFactorRoutes(router, services);
  auditRoutes(router, services);
  settingsRoutes(router, services);
  peopleRoutes(router, services);
  invitationRoutes(router, services);
  deviceRoutes(router, services);
  preferenceRoutes(router, services);
  ownWebsiteRoutes(router, services);
  timeZoneRoutes(router, services);
  passwordResetRoutes(router, services);
  signUpRoutes(router, services);
  setUpRoutes(router, services);
  if (isBilled(services)) {
    billingRoutes(router, services);
    paymentRoutes(app, services);
  } else {
    noPlansRoutes(router, services);
  }
  catalogueRoutes(router, services);
  matchEditRoutes(router, services);
  notificationRoutes(router, services);
  importationRoutes(router, services);
  feedRoutes(router, services);
  exportationRoutes(router, services);
  statisticsRoutes(router, services);
  alertRoutes(router, services);
  breachRoutes(router, services);
  pricingRoutes(router, services);
  outgoingRoutes(app, router, services);
  shopRoutes(router, services);
  adminRoutes(app, router, services);
  extractionRuleRoutes(app, router, services);
  websiteRoutes(router, services);
  syncRoutes(router, services, SYNCED_KINDS);
}
