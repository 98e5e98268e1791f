import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PlanName } from '../../contract/constants.ts';
import type { Database } from '../database/database.ts';
import { accounts, users } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import { welcomeLetter } from '../mail/letters.ts';
import type { BilledServices } from '../services.ts';
import { isUsable, planOf, USABLE_STATUSES, type ProviderSubscription } from './provider.ts';

/**
 * Reads the account's subscription from the provider and stores its status and plan, and with it the limit of matches.
 * The provider's events only trigger a reading, so it does not matter how often, how late or in which order they
 * arrive. Readings are numbered before they start: the reading of the last event starts after the last change and has
 * the highest number, so no older reading overwrites it.
 *
 * @returns the subscription, null when there is none.
 */
export async function refreshSubscription(
  services: BilledServices,
  accountId: string,
): Promise<ProviderSubscription | null> {
  const { db, payments, entitlements, log } = services;
  const reading = await startReading(services, accountId);
  if (!reading) return null;
  const [current = null, ...others] = await payments.subscriptions(reading.customerId);
  if (!current && (await payments.isForeign(reading.customerId))) {
    log.warn(
      { account: accountId, customer: reading.customerId },
      'the payment provider never had this customer, so the plan stays: are its keys the right ones?',
    );
    return null;
  }
  if (others.some(({ status }) => isUsable(status))) {
    log.warn({ account: accountId }, 'the account pays for more than one subscription');
  }
  await db.transaction((tx) => apply(tx, services, { accountId, number: reading.number, current }));
  entitlements.forget(accountId);
  return current;
}

/** Null where there is nothing to ask for: before the first checkout. */
async function startReading({ db, now }: BilledServices, accountId: string) {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ customerId: accounts.customerId })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account?.customerId) return null;
    const [row] = await tx
      .update(subscriptions)
      .set({ asked: sql`${subscriptions.asked} + 1`, askedAt: new Date(now()) })
      .where(eq(subscriptions.accountId, accountId))
      .returning({ number: subscriptions.asked });
    return row ? { number: row.number, customerId: account.customerId } : null;
  });
}

/** The provider's answer to the reading with that number; an earlier reading does not overwrite a later one. */
type Reading = { accountId: string; number: number; current: ProviderSubscription | null };

async function apply(
  tx: Database,
  services: BilledServices,
  { accountId, number, current }: Reading,
): Promise<void> {
  const updated = await tx
    .update(subscriptions)
    .set({ applied: number, status: current?.status ?? WITHOUT_SUBSCRIPTION })
    .where(and(eq(subscriptions.accountId, accountId), lt(subscriptions.applied, number)))
    .returning();
  if (updated.length === 0 || !current) return;
  const plan = current.planName && planOf(current.planName);
  await tx
    .update(accounts)
    .set({
      subscriptionId: current.id,
      ...(plan && isUsable(current.status)
        ? { plan: plan.name, matchLimit: ownLimitWith(plan.name) }
        : {}),
    })
    .where(eq(accounts.id, accountId));
  if (plan && isUsable(current.status)) await welcome(tx, services, { accountId, plan: plan.name });
}

/** What was paid has ended where the provider has no subscription; what was granted or not yet paid stays so. */
const WITHOUT_SUBSCRIPTION = sql<string>`case when ${inArray(subscriptions.status, USABLE_STATUSES)}
  then 'canceled' else ${subscriptions.status} end`;

/** A limit that the operator has set for the account stays valid until another plan is bought. */
const ownLimitWith = (plan: PlanName) =>
  sql<number | null>`case when ${accounts.plan} = ${plan} then ${accounts.matchLimit} end`;

/** Sends the welcome mail once per account, with the first payment. */
async function welcome(
  tx: Database,
  { mail, publicUrl, now }: BilledServices,
  { accountId, plan }: { accountId: string; plan: PlanName },
): Promise<void> {
  const first = await tx
    .update(subscriptions)
    .set({ welcomedAt: new Date(now()) })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.welcomedAt)))
    .returning();
  if (first.length === 0) return;
  const [admin] = await tx
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'administrator')))
    .orderBy(users.createdAt);
  if (!admin) return;
  const { fullname, username, email } = admin;
  const products = planOf(plan).productsLimit;
  const url = `${publicUrl}/login`;
  await mail.send(tx, email, welcomeLetter({ fullname, username, plan, products, url }));
}

export async function findAccountOfCustomer(db: Database, customerId: string) {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.customerId, customerId));
  return account?.id;
}
