import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { findUser } from '../session/repository.ts';

const NO_PLANS =
  'This installation has no plans: everything is included, and nothing is bought here.';

/**
 * The documented billing calls for an installation without plans (BILLING=off). They answer in the documented form,
 * without data; calls that would buy, change or cancel a plan are refused. Customers and subscriptions stored under an
 * earlier configuration stay unchanged.
 */
export function noPlansRoutes(router: Router, { db }: Services): void {
  const nothing = async () => ({ data: [] });
  const refuse = async () => {
    throw new HttpRefusal(422, NO_PLANS);
  };

  router.open('listPlans', nothing);
  router.read('listInvoices', nothing);
  router.read('listUpcomingInvoices', nothing);
  router.read('listCards', nothing);

  router.read('getCustomer', async ({ input, session }) => {
    const owner = await findUser(db, input.email);
    if (owner?.accountId !== session.accountId) throw notFound('customer');
    return { result: { customer: null } };
  });

  // A check of the account's plan succeeds.
  router.read('getSubscription', async ({ input }) => ({
    id: input.subscription_id,
    status: 'active',
    plan: { id: '', nickname: null },
    cancel_at: null,
  }));

  router.read('subscribe', refuse);
  router.read('openBillingPortal', refuse);
  router.read('updateSubscription', refuse);
  router.read('upgradePlan', refuse);
  router.read('cancelSubscription', refuse);
}
