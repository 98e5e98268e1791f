import { eq } from 'drizzle-orm';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { subscriptions } from '../../../server/database/schema/billing.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { signedEvent, StripeServer, WEBHOOK_SECRET } from './stripe-server.ts';

/** The server with a Stripe of its own, and what customers do at both. */
export async function startWithStripe() {
  const stripe = new StripeServer();
  const stripeUrl = await stripe.listen();
  const server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_test_vigia',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeUrl,
    PUBLIC_URL: 'https://vigia.test',
  });

  const deliverSigned = (payload: string, signature: string) =>
    server.fastify.inject({
      method: 'POST',
      path: '/api/billing/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });

  const deliver = async (type: string, object: object, secret?: string) => {
    const { payload, signature } = await signedEvent(type, object, { ...(secret && { secret }) });
    return deliverSigned(payload, signature);
  };

  const signUp = (name: string, plan = 'PROFESSIONAL', form: Partial<typeof FORM> = {}) =>
    server.call(null, 'signUp', { ...FORM, email: emailOf(name), plan, ...form });

  async function signIn(name: string): Promise<Member> {
    const login = { username: emailOf(name), password: FORM.password };
    const { body } = await server.call(null, 'login', login);
    return { token: body.access_token, accountId: body.account_id } as Member;
  }

  async function signedUp(name: string, plan?: string, form?: Partial<typeof FORM>) {
    const { body } = await signUp(name, plan, form);
    const session = body.result!.checkout_session.checkout_session;
    return { email: emailOf(name), member: await signIn(name), session };
  }

  async function subscribed(name: string, plan?: string, form?: Partial<typeof FORM>) {
    const { email, member, session } = await signedUp(name, plan, form);
    const subscription = stripe.pay(session.id);
    const { customer, id } = subscription;
    await deliver('customer.subscription.created', { id, customer });
    return { email, member, subscription, customer_id: customer, subscription_id: id };
  }

  return {
    stripe,
    stripeUrl,
    server,
    deliver,
    deliverSigned,
    signUp,
    signIn,
    signedUp,
    subscribed,
    accountOf: (member: Member) => accountOf(server, member),
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}

const emailOf = (name: string) => `${name}@tienda.example`;

const FORM = {
  fullname: 'Ana Lopez',
  password: 'a-good-password',
  company: 'Tienda Ana',
  adress: 'Calle Mayor 1',
  city: 'Madrid',
  zip: '28001',
  country: 'es',
  conditions: 'accept',
  tax: 'ESB12345678',
};

async function accountOf(server: TestServer, { accountId }: Member) {
  const [row] = await server.services.db
    .select({
      plan: accounts.plan,
      ownLimit: accounts.matchLimit,
      subscriptionId: accounts.subscriptionId,
      status: subscriptions.status,
    })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row!;
}
