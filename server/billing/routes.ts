import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { hashSecret } from '../secrets/secrets.ts';
import type { BilledServices } from '../services.ts';
import { findUser, findUserById } from '../session/repository.ts';
import type { Session } from '../session/tokens.ts';
import { ensureCustomer, ensureSubscription, requireAccount, refusing } from './customers.ts';
import { findPlan, hasEnded, isUsable } from './provider.ts';
import { refreshSubscription } from './refresh.ts';

/**
 * The subscription of an account (acct 7, Sign-up and billing). The provider's data is authoritative; these calls query
 * it and store the result. They are not wrapped in a transaction, because they wait for another server: the caller's
 * Idempotency-Key is passed on instead.
 */
export function billingRoutes(router: Router, services: BilledServices): void {
  const { db, payments } = services;
  // Asked for now, so that the first pages show them.
  payments.monthlyPrices();

  router.open('listPlans', async () => ({ data: await payments.plans() }));

  router.read('getCustomer', async ({ input, session }) => {
    const owner = await findUser(db, input.email);
    if (owner?.accountId !== session.accountId) throw notFound('customer');
    const account = await requireAccount(services, session.accountId);
    if (!account.customerId) return { result: { customer: null } };
    const [customer, subscription] = await Promise.all([
      payments.findCustomer(account.customerId),
      refreshSubscription(services, account.id),
    ]);
    if (!customer) return { result: { customer: null } };
    const usable = subscription && isUsable(subscription.status) ? subscription.id : null;
    return { result: { customer: { ...customer, subscription_id: usable } } };
  });

  router.read('getSubscription', async ({ input, session }) => {
    const { customerId } = await ownSubscription(session, input.subscription_id);
    const all = await payments.subscriptions(customerId);
    const found = all.find(({ id }) => id === input.subscription_id);
    if (!found) throw notFound('subscription');
    return found;
  });

  router.read('listInvoices', async ({ input, session }) => ({
    data: await payments.invoices(await ownCustomer(session, input.customer_id)),
  }));

  router.read('listUpcomingInvoices', async ({ input, session }) => {
    const customerId = await ownCustomer(session, input.customer_id);
    const [current] = await payments.subscriptions(customerId);
    const isDue = current && isUsable(current.status) && current.cancel_at === null;
    return { data: isDue ? await payments.upcomingInvoices(customerId, current.id) : [] };
  });

  router.read('listCards', async ({ input, session }) => ({
    data: await payments.cards(await ownCustomer(session, input.customer_id)),
  }));

  router.read('openBillingPortal', async ({ input, session }) => {
    const customerId = await ownCustomer(session, input.customer_id);
    const returnUrl = `${services.publicUrl}/billing?returned=1`;
    return { portal_session: await payments.portal(customerId, returnUrl) };
  });

  router.read('subscribe', async ({ input, session, request }) => {
    const current = await refreshSubscription(services, session.accountId);
    if (current && isUsable(current.status)) {
      throw new HttpRefusal(409, 'This account already has a subscription.');
    }
    const user = await findUserById(db, session.userId);
    if (!user) throw notFound('user');
    const chosen = input.plan ? await findPlan(payments, input.plan) : undefined;
    if (input.plan && !chosen) throw notFound('plan');
    const { wantedPlan } = await ensureSubscription(services, session.accountId);
    const customerId = await ensureCustomer(services, session.accountId, user);
    const checkout_session = await refusing(
      payments.checkout(
        {
          customerId,
          accountId: session.accountId,
          plan: chosen ?? wantedPlan,
          successUrl: `${services.publicUrl}/Success`,
          cancelUrl: `${services.publicUrl}/billing?returned=1`,
        },
        keyOf(session, request),
      ),
    );
    return { result: { checkout_session } };
  });

  router.read('updateSubscription', async ({ input, session, request }) => {
    const customerId = await ownCustomer(session, input.customer_id);
    await changeableSubscription(session, input.subscription_id);
    const backUrl = `${services.publicUrl}/billing?returned=1`;
    const checkout_session = await refusing(
      payments.changeCard(
        {
          customerId,
          subscriptionId: input.subscription_id,
          successUrl: backUrl,
          cancelUrl: backUrl,
        },
        keyOf(session, request),
      ),
    );
    return { checkout_session };
  });

  router.read('upgradePlan', async ({ input, session, request }) => {
    await changeableSubscription(session, input.subscription_id);
    const plan = await findPlan(payments, input.plan_id);
    if (!plan) throw notFound('plan');
    await refusing(payments.changePlan(input.subscription_id, plan, keyOf(session, request)));
    return { subscription: await reread(session) };
  });

  router.read('cancelSubscription', async ({ input, session, request }) => {
    await changeableSubscription(session, input.subscription_id);
    await refusing(
      payments.setCancelled(
        input.subscription_id,
        input.cancel_subscription,
        keyOf(session, request),
      ),
    );
    return { subscription: await reread(session) };
  });

  async function reread(session: Session) {
    const subscription = await refreshSubscription(services, session.accountId);
    if (!subscription) throw notFound('subscription');
    return subscription;
  }

  async function ownCustomer(session: Session, named: string): Promise<string> {
    const { customerId } = await requireAccount(services, session.accountId);
    if (!customerId || customerId !== named) throw notFound('customer');
    return customerId;
  }

  async function ownSubscription(session: Session, named: string) {
    const { customerId, subscriptionId } = await requireAccount(services, session.accountId);
    if (!customerId || subscriptionId !== named) throw notFound('subscription');
    return { customerId };
  }

  /** The page may have been open since before the plan ended. */
  async function changeableSubscription(session: Session, named: string): Promise<void> {
    const { customerId } = await ownSubscription(session, named);
    const found = (await payments.subscriptions(customerId)).find(({ id }) => id === named);
    if (!found || hasEnded(found)) {
      throw new HttpRefusal(422, 'This subscription has ended. Please choose a plan.');
    }
  }
}

/** Of the caller's key, with which the provider also recognises a repeated call. Another account may have the same. */
function keyOf({ accountId }: Session, { headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  if (typeof given !== 'string' || given === '') return randomUUID();
  return `call-${hashSecret(`${accountId} ${given}`)}`;
}
