import type { FastifyInstance, FastifyReply } from 'fastify';
import { PLAN_NAMES } from '../../../contract/constants.ts';
import { isUsable, planOf } from '../provider.ts';
import { readCard } from './card.ts';
import { listObjects, lockObject } from './objects.ts';
import { checkoutPage, invoicePage, messagePage, portalPage } from './pages.ts';
import { linesOf } from './invoicing.ts';
import type { SandboxProvider } from './provider.ts';
import type { Database } from '../../database/database.ts';

type Given = {
  db: Database;
  now: () => number;
  provider: SandboxProvider;
  /** The sandbox's event: an object of the customer has changed. */
  changed: (customerId: string) => Promise<void>;
};
type WithId = { Params: { id: string } };
/** Nothing is posted without a type. */
type Posted = WithId & { Body: URLSearchParams | undefined };

const GONE = 'This page has expired. Open it again from Vigia.';

/**
 * The sandbox's hosted pages. They contain no script, and their addresses contain an id that only the customer knows.
 */
export function sandboxRoutes(
  parent: FastifyInstance,
  { db, now, provider, changed }: Given,
): void {
  void parent.register(async (app) => {
    // Everything else is refused.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );

    app.get<WithId>('/sandbox/checkout/:id', hidden, async ({ params }, reply) => {
      const checkout = await openCheckout(params.id);
      if (!checkout) return html(reply.code(404), messagePage('Checkout', GONE));
      return html(reply, await checkoutOf(checkout, EMPTY, null));
    });

    app.post<Posted>('/sandbox/checkout/:id', hidden, async ({ params, body }, reply) => {
      const checkout = await openCheckout(params.id);
      if (!checkout) return html(reply.code(404), messagePage('Checkout', GONE));
      const form = {
        name: body?.get('name') ?? '',
        number: body?.get('number') ?? '',
        expiry: body?.get('expiry') ?? '',
      };
      const read = readCard(form, now());
      if ('problem' in read) {
        return html(reply.code(422), await checkoutOf(checkout, form, read.problem));
      }
      const customerId = await provider.completeCheckout(params.id, read.card);
      if (!customerId) return html(reply.code(404), messagePage('Checkout', GONE));
      await changed(customerId);
      return reply.redirect(pathOf(checkout.data.successUrl), 303);
    });

    app.get<WithId>('/sandbox/portal/:id', hidden, async ({ params }, reply) => {
      const portal = await provider.findPortal(params.id);
      if (!portal) return html(reply.code(404), messagePage('Billing portal', GONE));
      const { customerId, data } = portal;
      const [customer, [subscription = null], cards, invoices] = await Promise.all([
        provider.findCustomer(customerId),
        provider.subscriptions(customerId),
        provider.cards(customerId),
        provider.invoices(customerId),
      ]);
      const { returnUrl } = data;
      const email = customer?.email ?? '';
      const shown = { id: params.id, email, subscription, cards, invoices };
      return html(reply, portalPage({ ...shown, returnUrl: pathOf(returnUrl) }));
    });

    app.post<Posted>('/sandbox/portal/:id', hidden, async ({ params, body }, reply) => {
      const portal = await provider.findPortal(params.id);
      const [current] = portal ? await provider.subscriptions(portal.customerId) : [];
      if (!portal || !current || !isUsable(current.status)) {
        return html(reply.code(404), messagePage('Billing portal', GONE));
      }
      const plan = PLAN_NAMES.find((name) => name === body?.get('plan'));
      const action = body?.get('do');
      if (action === 'plan' && plan) await provider.changePlan(current.id, plan, '');
      if (action === 'cancel') await provider.setCancelled(current.id, true, '');
      if (action === 'withdraw') await provider.setCancelled(current.id, false, '');
      await changed(portal.customerId);
      return reply.redirect(`/sandbox/portal/${params.id}`, 303);
    });

    app.get<WithId>('/sandbox/invoice/:id', hidden, async ({ params }, reply) => {
      const invoice = await db.transaction((tx) => lockObject(tx, 'invoice', params.id));
      if (!invoice)
        return html(reply.code(404), messagePage('Invoice', 'There is no such invoice.'));
      const [customer] = await listObjects(db, 'customer', invoice.customerId);
      const { created, total, plan, difference = 0 } = invoice.data;
      const lines = linesOf(plan, difference);
      const { name = '', email = '' } = customer?.data ?? {};
      return html(reply, invoicePage({ id: invoice.id, name, email, created, lines, total, plan }));
    });
  });

  async function openCheckout(id: string) {
    const checkout = await provider.findCheckout(id);
    return checkout && !checkout.data.isDone ? checkout : undefined;
  }

  async function checkoutOf(
    { id, customerId, data }: NonNullable<Awaited<ReturnType<typeof openCheckout>>>,
    form: Parameters<typeof checkoutPage>[0]['form'],
    problem: string | null,
  ): Promise<string> {
    const customer = await provider.findCustomer(customerId);
    return checkoutPage({
      id,
      email: customer?.email ?? '',
      plan: data.plan && planOf(data.plan),
      form,
      problem,
      cancelUrl: pathOf(data.cancelUrl),
    });
  }
}

const EMPTY = { name: '', number: '', expiry: '' };
const hidden = { schema: { hide: true } };

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** The path alone: the sandbox is on this server, whatever its public name. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
