import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { PARAMETERS, refusalOf } from './stripe-parameters.ts';

type Params = Map<string, string>;
type StripeReply = { status: number; body: object };
type Subscription = {
  id: string;
  customer: string;
  status: string;
  price: string;
  created: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  defaultPaymentMethod: string | null;
};

export const WEBHOOK_SECRET = 'whsec_test_secret';
const MONTH_SECONDS = 30 * 86_400;

/** Speaks the part of Stripe's API we use, on loopback, and refuses unknown and missing parameters as Stripe does. */
export class StripeServer {
  readonly requests: { route: string; params: Record<string, string>; key: string | undefined }[] =
    [];
  readonly customers = new Map<string, Params>();
  readonly prices = new Map<string, Params>();
  /** What invoices are credited. */
  creditCents = 0;
  readonly sessions = new Map<string, Params>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly #setupIntents = new Map<string, { subscription: string; card: string }>();
  readonly #answers = new Map<string, { fingerprint: string; answer: StripeReply }>();
  readonly #server = createServer((request, response) => {
    const respond = async () => {
      const { status, body } = await this.#handle(request);
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(body));
    };
    void respond();
  });
  #count = 0;
  /** Answers the next calls with this status, as a provider in trouble does. */
  failWith: number | null = null;

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** The customer pays on the hosted page. */
  pay(sessionId: string): Subscription {
    const session = this.sessions.get(sessionId)!;
    const created = Math.floor(Date.now() / 1000);
    const subscription: Subscription = {
      id: this.#id('sub'),
      customer: session.get('customer')!,
      status: 'active',
      price: session.get('line_items[0][price]')!,
      created,
      periodEnd: created + MONTH_SECONDS,
      cancelAtPeriodEnd: false,
      defaultPaymentMethod: 'pm_first',
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** The customer leaves a card on the hosted page; answers the session as its event has it. */
  leaveCard(sessionId: string, card: string): object {
    const session = this.sessions.get(sessionId)!;
    const intent = this.#id('seti');
    const subscription = session.get('setup_intent_data[metadata][subscription_id]')!;
    this.#setupIntents.set(intent, { subscription, card });
    const customer = session.get('customer');
    return {
      id: sessionId,
      object: 'checkout.session',
      mode: 'setup',
      customer,
      setup_intent: intent,
    };
  }

  async #handle(request: IncomingMessage): Promise<StripeReply> {
    const url = new URL(request.url!, 'http://stripe.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const params = new Map(new URLSearchParams(text === '' ? url.search : text));
    const key = request.headers['idempotency-key'] as string | undefined;
    const route = routeOf(request.method!, url.pathname);
    this.requests.push({ route, params: Object.fromEntries(params), key });
    if (this.failWith !== null)
      return refuse(this.failWith, { type: 'api_error', message: 'down' });
    const allowed = PARAMETERS[route];
    if (!allowed) return refuse(404, { message: `Unrecognized request URL (${route}).` });
    const refusal = refusalOf(allowed, [...params.keys()]);
    if (refusal) return refuse(400, { ...refusal, message: `${refusal.code}: ${refusal.param}` });
    const stored = key === undefined ? undefined : this.#answers.get(key);
    const fingerprint = JSON.stringify([route, [...params]]);
    if (stored) {
      return stored.fingerprint === fingerprint
        ? stored.answer
        : refuse(400, {
            type: 'idempotency_error',
            message: 'the key was used with other parameters',
          });
    }
    const answer = this.#answer(route, url.pathname.split('/').at(-1)!, params);
    if (key !== undefined) this.#answers.set(key, { fingerprint, answer });
    return answer;
  }

  #answer(route: string, id: string, params: Params): StripeReply {
    const of = (name: string) => params.get(name);
    switch (route) {
      case 'GET /v1/prices':
        return ok(list([...this.prices.keys()].map((price) => this.#price(price))));
      case 'POST /v1/prices': {
        const price = this.#id('price');
        this.prices.set(price, params);
        return ok(this.#price(price));
      }
      case 'POST /v1/customers': {
        const customer = this.#id('cus');
        this.customers.set(customer, params);
        return ok({ id: customer, object: 'customer', email: of('email'), name: of('name') });
      }
      case 'GET /v1/customers/:id': {
        const customer = this.customers.get(id);
        if (!customer) return absent();
        const [email, name] = [customer.get('email'), customer.get('name')];
        return ok({ id, object: 'customer', email, name });
      }
      case 'POST /v1/customers/:id':
        return ok({ id, object: 'customer' });
      case 'POST /v1/checkout/sessions': {
        const session = this.#id('cs_test');
        this.sessions.set(session, params);
        return ok({
          id: session,
          object: 'checkout.session',
          url: `https://checkout.stripe.test/${session}`,
        });
      }
      case 'POST /v1/billing_portal/sessions':
        return ok({ id: this.#id('bps'), url: 'https://billing.stripe.test/p' });
      case 'GET /v1/subscriptions': {
        const all = [...this.subscriptions.values()];
        const own = all.filter(({ customer }) => customer === of('customer'));
        return ok(list(own.map((subscription) => this.#subscription(subscription))));
      }
      case 'GET /v1/subscriptions/:id':
      case 'POST /v1/subscriptions/:id': {
        const subscription = this.subscriptions.get(id);
        if (!subscription) return absent();
        subscription.price = of('items[0][price]') ?? subscription.price;
        const cancel = of('cancel_at_period_end');
        if (cancel !== undefined) subscription.cancelAtPeriodEnd = cancel === 'true';
        subscription.defaultPaymentMethod =
          of('default_payment_method') ?? subscription.defaultPaymentMethod;
        return ok(this.#subscription(subscription));
      }
      case 'GET /v1/invoices':
        return ok(list([...this.subscriptions.values()].map((paid) => this.#invoice(paid))));
      case 'POST /v1/invoices/create_preview': {
        const subscription = this.subscriptions.get(of('subscription')!);
        if (!subscription) return absent();
        const next = { status: 'draft', next_payment_attempt: subscription.periodEnd };
        return ok({ ...this.#invoice(subscription), ...next });
      }
      case 'GET /v1/payment_methods':
        return ok(
          list([
            {
              id: 'pm_first',
              object: 'payment_method',
              billing_details: { name: 'Ana Lopez' },
              card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
            },
          ]),
        );
      case 'GET /v1/setup_intents/:id': {
        const intent = this.#setupIntents.get(id);
        if (!intent) return absent();
        const metadata = { subscription_id: intent.subscription };
        return ok({ id, object: 'setup_intent', payment_method: intent.card, metadata });
      }
      default:
        throw new Error(`StripeServer: ${route} has parameters but no answer`);
    }
  }

  #price(id: string) {
    const price = this.prices.get(id)!;
    return { id, object: 'price', lookup_key: price.get('lookup_key') };
  }

  #subscription(from: Subscription) {
    const { id, customer, status, price, created, periodEnd, cancelAtPeriodEnd } = from;
    return {
      id,
      object: 'subscription',
      customer,
      status,
      created,
      cancel_at_period_end: cancelAtPeriodEnd,
      cancel_at: cancelAtPeriodEnd ? periodEnd : null,
      items: list([{ id: `si_${id}`, current_period_end: periodEnd, price: { id: price } }]),
    };
  }

  #invoice({ id, customer, created, price }: Subscription) {
    const priceCents = Number(this.prices.get(price)!.get('unit_amount'));
    return {
      id: `in_${id}`,
      object: 'invoice',
      customer,
      status: 'paid',
      created,
      total: priceCents - this.creditCents,
      amount_due: Math.max(0, priceCents - this.creditCents),
      currency: 'eur',
      hosted_invoice_url: 'https://invoice.stripe.test/i',
      invoice_pdf: 'https://invoice.stripe.test/i.pdf',
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      lines: list([{ id: 'il_1', pricing: { price_details: { price } } }]),
    };
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }
}

/** An event with its signature, as Stripe posts it. */
export async function signedEvent(
  type: string,
  object: object,
  { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {},
) {
  const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return { payload, signature: await signatureOf(payload, { secret, timestamp }) };
}

export const signatureOf = (
  payload: string,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
): Promise<string> =>
  new Stripe('sk_test_unused').webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
  });

const ok = (body: object): StripeReply => ({ status: 200, body });
const list = (data: object[]) => ({ object: 'list', data, has_more: false });
const refuse = (status: number, error: object): StripeReply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});
const absent = () => refuse(404, { code: 'resource_missing', message: 'No such object' });

function routeOf(method: string, path: string): string {
  const known = `${method} ${path}`;
  return PARAMETERS[known] ? known : `${method} ${path.replace(/\/[^/]+$/, '/:id')}`;
}
