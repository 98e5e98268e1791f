import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { findUser } from '../session/repository.ts';

const NO_PLANS =
  'This installation has no plans: everything is included, and nothing is bought here.';

/**
 * The documented calls of billing where there are no plans (BILLING=off). Who asks hears that nothing is known, in the
 * documented form; what would buy, change or cancel a plan is refused. What an earlier configuration stored of customers
 * and subscriptions stays where it is, untouched and unseen.
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

  // Who looks whether the account may be used finds that it may.
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
