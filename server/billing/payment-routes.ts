import type { FastifyInstance } from 'fastify';
import type { BilledServices } from '../services.ts';
import { findAccountOfCustomer, refreshSubscription } from './refresh.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { webhookRoute } from './webhook.ts';

/** The routes for the payment provider: Stripe's events, or the sandbox's pages. */
export function paymentRoutes(app: FastifyInstance, services: BilledServices): void {
  const { payments, db } = services;
  if (payments.name === 'stripe') {
    webhookRoute(app, services, payments);
    return;
  }
  sandboxRoutes(app, {
    db,
    now: services.now,
    provider: payments,
    changed: async (customerId) => {
      const accountId = await findAccountOfCustomer(db, customerId);
      if (accountId) await refreshSubscription(services, accountId);
    },
  });
}
