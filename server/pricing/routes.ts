import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import type { Router } from '../http/router.ts';
import { notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { acceptProposal, rejectProposal, reopenProposal } from './decisions.ts';
import { proposeMatch } from './evaluate.ts';
import { listEvents } from './events.ts';
import { priceProposalOf, pricingRuleOf } from './rows.ts';
import {
  changePricingRule,
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  orderPricingRules,
} from './rules-repository.ts';
import { sendPricesSoon } from './send.ts';
import { proposeAllAgain, readPricingSettings, setPricingSettings } from './settings.ts';

/** The calls of pricing rules and proposed prices. */
export function pricingRoutes(router: Router, services: Services): void {
  const { db } = services;

  router.read('listPricingRules', async ({ session: { accountId } }) => ({
    items: (await listPricingRules(db, accountId)).map(pricingRuleOf),
  }));

  router.change('createPricingRule', async ({ input, session }, { tx, publish }) => {
    const { id, name, status, config } = input;
    const now = new Date(services.now());
    await createPricingRule(tx, session.accountId, { id, draft: { name, status, config }, now });
    if (status) await proposeAllAgain(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.change('editPricingRule', async ({ input, session }, { tx, publish }) => {
    const { id, name, status, config } = input;
    const isThere = await changePricingRule(tx, session.accountId, {
      id,
      change: { name, status, config },
    });
    if (!isThere) throw notFound('pricing rule');
    await proposeAllAgain(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.change('setPricingRuleStatus', async ({ input, session }, { tx, publish }) => {
    const { id, status } = input;
    const isThere = await changePricingRule(tx, session.accountId, { id, change: { status } });
    if (!isThere) throw notFound('pricing rule');
    await proposeAllAgain(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.change('deletePricingRule', async ({ input, session }, { tx, publish }) => {
    if (!(await deletePricingRule(tx, session.accountId, input.id))) {
      throw notFound('pricing rule');
    }
    await proposeAllAgain(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.change('orderPricingRules', async ({ input, session }, { tx, publish }) => {
    await orderPricingRules(tx, session.accountId, input.ids);
    await proposeAllAgain(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.read('listPriceProposals', async ({ session: { accountId } }) => {
    const rows = await db
      .select()
      .from(priceProposals)
      .where(eq(priceProposals.accountId, accountId))
      .orderBy(asc(priceProposals.matchId));
    return { items: rows.map(priceProposalOf) };
  });

  router.change('acceptPriceProposal', async ({ input, session }, { tx, publish }) => {
    const { id, version, price } = input;
    const { accountId } = session;
    const seen = { id, version, ...(await decider(tx, session.userId)) };
    // A limit that came a moment ago holds for the decision too.
    await proposeMatch(services, tx, { accountId, id, onlyIfChanged: true });
    await acceptProposal(tx, session.accountId, { ...seen, price });
    await sendPricesSoon(services, tx, session.accountId);
    publish({});
    return { status: true };
  });

  router.change('rejectPriceProposal', async ({ input, session }, { tx, publish }) => {
    const { id, version, reason } = input;
    const seen = { id, version, ...(await decider(tx, session.userId)) };
    await rejectProposal(tx, session.accountId, { ...seen, reason });
    publish({});
    return { status: true };
  });

  router.change('reopenPriceProposal', async ({ input, session }, { tx, publish }) => {
    const { id, version } = input;
    await reopenProposal(tx, session.accountId, {
      id,
      version,
      ...(await decider(tx, session.userId)),
    });
    // The market went on while it was decided.
    await proposeMatch(services, tx, { accountId: session.accountId, id, onlyIfChanged: false });
    publish({});
    return { status: true };
  });

  router.read('listProposalEvents', async ({ input, session: { accountId } }) => ({
    items: await listEvents(db, accountId, input.id),
  }));

  router.read('getPricingSettings', async ({ session: { accountId } }) => {
    const { acceptUpToPercent, sendToWebhook } = await readPricingSettings(db, accountId);
    return { accept_up_to_percent: acceptUpToPercent, send_to_webhook: sendToWebhook };
  });

  router.change(
    'setPricingSettings',
    async ({ input, session: { accountId } }, { tx, publish }) => {
      const { accept_up_to_percent: acceptUpToPercent, send_to_webhook: sendToWebhook } = input;
      await setPricingSettings(tx, accountId, {
        ...(acceptUpToPercent !== undefined && { acceptUpToPercent }),
        ...(sendToWebhook !== undefined && { sendToWebhook }),
      });
      await sendPricesSoon(services, tx, accountId);
      publish({});
      return { status: true };
    },
  );

  /** Who decides, by name, and when. */
  async function decider(tx: Database, userId: string): Promise<{ by: string; now: Date }> {
    const [user] = await tx
      .select({ fullname: users.fullname, username: users.username })
      .from(users)
      .where(eq(users.id, userId));
    const by = user?.fullname.trim() || user?.username || '';
    return { by, now: new Date(services.now()) };
  }
}
