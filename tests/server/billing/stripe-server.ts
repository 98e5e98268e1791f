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
  /** A date that the operator has set on Stripe's pages; the end of the period has a mark of its own. */
  cancelAt?: number | null;
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
  /** Checkouts that are paid or expired. */
  readonly #closed = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #cards = new Map<string, { created: number; customer: string | null }>();
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
    if (this.#closed.has(sessionId)) throw new Error('This page has expired.');
    return this.payAnyway(sessionId);
  }

  /** The customer had begun to pay before the page expired. */
  payAnyway(sessionId: string): Subscription {
    this.#closed.add(sessionId);
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

  /** The operator makes another price of a plan, which takes the lookup key over, and returns its id. */
  replacePrice(plan: string, changes: Record<string, string> = {}): string {
    const [, former] = [...this.prices].findLast(([, price]) => price.get('nickname') === plan)!;
    const id = this.#id('price');
    this.prices.set(id, new Map([...former, ...Object.entries(changes)]));
    former.delete('lookup_key');
    return id;
  }

  /** The operator deletes a customer on Stripe's pages, which ends the subscriptions. */
  deleteCustomer(id: string): void {
    this.#deleted.add(id);
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer === id) subscription.status = 'canceled';
    }
  }

  /** The customer takes a card away on the portal. */
  removeCard(card: string): void {
    this.#cards.set(card, { ...this.#cards.get(card)!, customer: null });
  }

  /** The customer leaves a card on the hosted page; answers the session as its event has it. */
  leaveCard(sessionId: string, card: string): object {
    const session = this.sessions.get(sessionId)!;
    this.#closed.add(sessionId);
    this.#count += 1;
    this.#cards.set(card, { created: this.#count, customer: session.get('customer')! });
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
    const answer = this.#answer(route, url.pathname, params);
    if (key !== undefined) this.#answers.set(key, { fingerprint, answer });
    return answer;
  }

  #answer(route: string, path: string, params: Params): StripeReply {
    const [method] = route.split(' ');
    const id = path.split('/').at(-1)!;
    const of = (name: string) => params.get(name);
    switch (route) {
      case 'GET /v1/prices':
        return ok(
          list(
            [...this.prices]
              .filter(([, price]) => price.has('lookup_key'))
              .map(([price]) => this.#price(price)),
          ),
        );
      case 'GET /v1/prices/:id':
        return this.prices.has(id) ? ok(this.#price(id)) : absent();
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
        if (this.#deleted.has(id)) return ok({ id, object: 'customer', deleted: true });
        const customer = this.customers.get(id);
        if (!customer) return absent();
        const [email, name] = [customer.get('email'), customer.get('name')];
        return ok({ id, object: 'customer', email, name });
      }
      case 'POST /v1/customers/:id': {
        const customer = this.customers.get(id);
        if (!customer || this.#deleted.has(id)) return absent();
        for (const name of ['email', 'name']) {
          const given = of(name);
          if (given !== undefined) customer.set(name, given);
        }
        return ok({ id, object: 'customer' });
      }
      case 'POST /v1/checkout/sessions': {
        if (!this.#isCustomer(of('customer'))) return absent(400);
        const session = this.#id('cs_test');
        this.sessions.set(session, params);
        return ok(this.#session(session));
      }
      case 'GET /v1/checkout/sessions': {
        const own = [...this.sessions].filter(
          ([session, made]) =>
            made.get('customer') === of('customer') && !this.#closed.has(session),
        );
        return ok(list(own.map(([session]) => this.#session(session)).toReversed()));
      }
      case 'POST /v1/checkout/sessions/:id/expire': {
        const session = path.split('/').at(-2)!;
        if (this.#closed.has(session)) {
          return refuse(400, {
            message: 'Only Checkout Sessions with a status in open can be expired.',
          });
        }
        this.#closed.add(session);
        return ok(this.#session(session));
      }
      case 'POST /v1/billing_portal/sessions':
        return ok({ id: this.#id('bps'), url: 'https://billing.stripe.test/p' });
      case 'GET /v1/subscriptions': {
        if (!this.customers.has(of('customer')!)) return absent(400);
        const all = [...this.subscriptions.values()];
        const own = all.filter(({ customer }) => customer === of('customer'));
        return ok(list(own.map((subscription) => this.#subscription(subscription, params))));
      }
      case 'GET /v1/subscriptions/:id':
      case 'POST /v1/subscriptions/:id': {
        const subscription = this.subscriptions.get(id);
        if (!subscription) return absent();
        if (method === 'POST' && subscription.status === 'canceled') {
          return refuse(400, {
            message:
              'A canceled subscription can only update its cancellation_details and metadata.',
          });
        }
        const card = of('default_payment_method');
        if (card !== undefined && this.#cards.get(card)?.customer !== subscription.customer) {
          return absent(400);
        }
        subscription.price = of('items[0][price]') ?? subscription.price;
        const cancel = of('cancel_at_period_end');
        if (cancel !== undefined) subscription.cancelAtPeriodEnd = cancel === 'true';
        if (of('cancel_at') === '') subscription.cancelAt = null;
        subscription.defaultPaymentMethod = card ?? subscription.defaultPaymentMethod;
        return ok(this.#subscription(subscription, params));
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
        return ok({
          id,
          object: 'setup_intent',
          payment_method: this.#reference(intent.card, params),
          metadata,
        });
      }
      default:
        throw new Error(`StripeServer: ${route} has parameters but no answer`);
    }
  }

  #isCustomer(id: string | undefined): boolean {
    return id !== undefined && this.customers.has(id) && !this.#deleted.has(id);
  }

  /** An id, or the whole card where the call expands something. */
  #reference(id: string, params: Params) {
    if (!params.has('expand[0]')) return id;
    const { created = 0, customer = null } = this.#cards.get(id) ?? {};
    return { id, object: 'payment_method', created, customer };
  }

  #session(id: string) {
    const mode = this.sessions.get(id)!.get('mode');
    // Those of one second have the same time.
    const created = 1_800_000_000;
    const url = `https://checkout.stripe.test/${id}`;
    return { id, object: 'checkout.session', mode, created, url };
  }

  #price(id: string) {
    const price = this.prices.get(id)!;
    const interval = price.get('recurring[interval]');
    return {
      id,
      object: 'price',
      lookup_key: price.get('lookup_key') ?? null,
      nickname: price.get('nickname'),
      currency: price.get('currency'),
      unit_amount: Number(price.get('unit_amount')),
      recurring: interval === undefined ? null : { interval, interval_count: 1 },
    };
  }

  #subscription(from: Subscription, params: Params) {
    const { id, customer, status, price, created, periodEnd, cancelAtPeriodEnd } = from;
    return {
      id,
      object: 'subscription',
      customer,
      status,
      created,
      cancel_at_period_end: cancelAtPeriodEnd,
      cancel_at: cancelAtPeriodEnd ? periodEnd : (from.cancelAt ?? null),
      default_payment_method: this.#reference(from.defaultPaymentMethod ?? 'pm_first', params),
      items: list([{ id: `si_${id}`, current_period_end: periodEnd, price: this.#price(price) }]),
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
const absent = (status = 404) =>
  refuse(status, { code: 'resource_missing', message: 'No such object' });

function routeOf(method: string, path: string): string {
  const known = `${method} ${path.replace(/[^/]+\/expire$/, ':id/expire')}`;
  return PARAMETERS[known] ? known : `${method} ${path.replace(/\/[^/]+$/, '/:id')}`;
}
