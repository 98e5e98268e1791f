import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DEFAULT_PLAN, USERNAME_MAX_LENGTH, type PlanName } from '../../contract/constants.ts';
import type { CheckoutSession } from '../../contract/entities/billing.ts';
import { isEmail } from '../../contract/rules/email.ts';
import type { CallInput, CallOutput } from '../../contract/table.ts';
import { recordAudit } from '../audit/record.ts';
import { ensureCustomer } from '../billing/customers.ts';
import { findPlan, isUsable } from '../billing/provider.ts';
import { refreshSubscription } from '../billing/refresh.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { subscriptions, type BillingAddress } from '../database/schema/billing.ts';
import { agentOf } from '../network/user-agent.ts';
import { limitAttempts } from '../http/attempts.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { isBilled, type BilledServices, type Services } from '../services.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import { findUser } from '../session/repository.ts';
import { passwordProblem } from './check.ts';
import { countryOf, timeZoneOf } from './country.ts';
import { insertUser, isTaken, type User } from '../users/repository.ts';

type Form = CallInput<'signUp'>;
type SignUpOutput = CallOutput<'signUp'>;
type FieldError = { field: string; message: string };

const REQUIRED = 'This field is required.';
const MAX_TEXT = 200;

/**
 * Sign-up (acct 7): the account exists at once, without a subscription, and can be used once the checkout is paid.
 * Signing up again with the same address and password before that leads to another checkout, not to a refusal.
 * Without plans it can be used at once. Where sign-up is closed it is refused.
 */
export function signUpRoutes(router: Router, services: Services): void {
  const attempts = limitAttempts(services, {
    name: 'sign-up',
    max: 60,
    minutes: 60,
    keyOf: (request) => request.ip,
  });

  router.open('signUp', async ({ input, request, reply }) => {
    if (services.config.SIGN_UP === 'closed') throw new HttpRefusal(403, CLOSED);
    const plan = isBilled(services) ? await findPlan(services.payments, input.plan) : DEFAULT_PLAN;
    const errors = errorsOf(input, plan);
    if (errors.length > 0 || !plan) return { errors };
    await attempts.take(request, reply);
    if (!isBilled(services)) {
      const created = await createAccount(services, {
        form: input,
        plan: null,
        device: agentOf(request),
      });
      return created === null ? IS_TAKEN : answerOf({ id: '', url: successUrl(services) });
    }
    const accountId = await accountFor(services, { form: input, plan, device: agentOf(request) });
    if (accountId === null) return IS_TAKEN;
    return checkOut(services, { form: input, accountId, plan });
  });
}

const CLOSED = 'Nobody can sign up here. An administrator of this installation can add you.';
const IS_TAKEN: SignUpOutput = {
  errors: [{ field: 'email', message: 'An account with this e-mail already exists.' }],
};

const successUrl = ({ publicUrl }: Services) => `${publicUrl}/Success`;

const answerOf = (checkout_session: CheckoutSession): SignUpOutput => ({
  result: { checkout_session: { checkout_session } },
});

type Checkout = { form: Form; accountId: string; plan: PlanName };

async function checkOut(
  services: BilledServices,
  { form, accountId, plan }: Checkout,
): Promise<SignUpOutput> {
  try {
    // The event of a payment in another tab may be late.
    const current = await refreshSubscription(services, accountId);
    if (current && isUsable(current.status)) return IS_TAKEN;
    const customerId = await ensureCustomer(services, accountId, {
      email: form.email.trim(),
      fullname: form.fullname.trim(),
    });
    const session = await services.payments.checkout(
      {
        customerId,
        accountId,
        plan,
        successUrl: successUrl(services),
        cancelUrl: `${services.publicUrl}/subscription?p=${plan}`,
      },
      randomUUID(),
    );
    return answerOf(session);
  } catch (error) {
    if (error instanceof HttpRefusal)
      return { errors: [{ field: 'plan', message: error.message }] };
    services.log.error({ err: error, account: accountId }, 'the checkout could not be opened');
    const message = 'The payment page cannot be opened right now. Please try again in a moment.';
    return { errors: [{ field: 'plan', message }] };
  }
}

function errorsOf(form: Form, plan: PlanName | undefined): FieldError[] {
  const errors: FieldError[] = [];
  const required = ['fullname', 'email', 'password'] as const;
  for (const field of required)
    if (form[field].trim() === '') errors.push({ field, message: REQUIRED });
  for (const [field, value] of Object.entries(form)) {
    if (value && value.length > MAX_TEXT) {
      errors.push({ field, message: `Max ${MAX_TEXT} characters` });
    }
  }
  if (form.email.trim() !== '' && !isEmail(form.email.trim())) {
    errors.push({ field: 'email', message: 'Email not valid.' });
  }
  if (form.password !== '') {
    const message = passwordProblem(form.password);
    if (message) errors.push({ field: 'password', message });
  }
  if (form.conditions !== 'accept') {
    const message = 'Please accept the privacy policy and the terms and conditions.';
    errors.push({ field: 'conditions', message });
  }
  if (!plan) errors.push({ field: 'plan', message: 'Please choose a plan.' });
  return errors;
}

type NewAccount = {
  form: Form;
  /** What is to be paid; null where there is nothing to pay. */
  plan: PlanName | null;
  device: string;
};

/** A new account, or the one that this sign-up continues with; null when the address is another user's. */
async function accountFor(
  services: Services,
  { form, plan, device }: NewAccount & { plan: PlanName },
): Promise<string | null> {
  const email = form.email.trim();
  let known = await findUser(services.db, email);
  if (!known) {
    const created = await createAccount(services, { form, plan, device });
    if (created !== null) return created;
    // Somebody has signed up with the address since it was checked.
    known = await findUser(services.db, email);
  }
  if (!known || !(await mayResume(services.db, known, form.password))) return null;
  return chooseAgain(services, known.accountId, plan);
}

/** A customer who never paid and knows the password continues the sign-up. */
async function mayResume(db: Database, user: User, password: string): Promise<boolean> {
  const [row] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, user.accountId));
  return row?.status === 'none' && (await verifyPassword(user.passwordHash, password));
}

async function chooseAgain({ db }: Services, accountId: string, plan: PlanName): Promise<string> {
  await db
    .update(subscriptions)
    .set({ wantedPlan: plan })
    .where(eq(subscriptions.accountId, accountId));
  return accountId;
}

/** Returns null when the address is taken. */
async function createAccount(
  { db, now }: Services,
  { form, plan, device }: NewAccount,
): Promise<string | null> {
  const accountId = uuid();
  const createdAt = new Date(now());
  const passwordHash = await hashPassword(form.password);
  const company = form.company.trim();
  const fullname = form.fullname.trim();
  const email = form.email.trim();
  return db.transaction(async (tx) => {
    if (await isTaken(tx, { column: 'email', value: email })) return null;
    await tx.insert(accounts).values({
      id: accountId,
      name: company || fullname,
      company,
      country: countryOf(form.country),
      ...timeZoneOf(form.time_zone),
      ...(plan && { plan }),
      createdAt,
    });
    const username = await freeUsername(tx, email);
    const userId = await insertUser(
      tx,
      { accountId, fullname, username, email, passwordHash, role: 'administrator' },
      createdAt,
    );
    if (plan !== null) {
      await tx
        .insert(subscriptions)
        .values({ accountId, wantedPlan: plan, address: addressOf(form), createdAt });
    }
    const text = 'Signed up';
    await recordAudit(tx, { accountId, userId, kind: 'people', text, device, at: createdAt });
    return accountId;
  });
}

function addressOf({ adress, city, zip, country, tax }: Form): BillingAddress {
  const text = (value: string) => value.trim();
  return {
    line1: text(adress),
    city: text(city),
    zip: text(zip),
    country: text(country),
    tax: tax?.trim() || null,
  };
}

/** The form asks for no username: the address's first part, shortened, numbered when somebody has it. */
async function freeUsername(tx: Database, email: string): Promise<string> {
  const base =
    email
      .replace(/@.*$/, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]/g, '') || 'user';
  for (let number = 0; ; number += 1) {
    const suffix = number === 0 ? '' : String(number + 1);
    const username = base.slice(0, USERNAME_MAX_LENGTH - suffix.length) + suffix;
    // Each candidate depends on the last being taken.
    if (!(await isTaken(tx, { column: 'username', value: username }))) return username;
  }
}
