import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_PLAN, PLAN_NAMES, type PlanName } from '../../contract/constants.ts';
import { accounts } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { BilledServices } from '../services.ts';
import { PaymentRefused } from './provider.ts';

export async function requireAccount({ db }: Pick<BilledServices, 'db'>, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw notFound('account');
  return account;
}

/** The billing data of the account. An account created by the operator gets its row at its first checkout. */
export async function ensureSubscription(
  services: Pick<BilledServices, 'db' | 'now'>,
  accountId: string,
): Promise<typeof subscriptions.$inferSelect> {
  const { db, now } = services;
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  if (found) return found;
  const account = await requireAccount(services, accountId);
  const wantedPlan: PlanName = PLAN_NAMES.find((name) => name === account.plan) ?? DEFAULT_PLAN;
  const address = { line1: '', city: '', zip: '', country: account.country, tax: null };
  const row = { accountId, wantedPlan, status: 'granted', address, createdAt: new Date(now()) };
  const [made] = await db.insert(subscriptions).values(row).onConflictDoNothing().returning();
  return made ?? ensureSubscription(services, accountId);
}

/**
 * The account's customer at the provider. It is created with the first checkout, and again when the provider does not
 * have it any more: because it was deleted there, or belongs to the provider of before.
 */
export async function ensureCustomer(
  services: BilledServices,
  accountId: string,
  { email, fullname }: { email: string; fullname: string },
): Promise<string> {
  const { db, payments } = services;
  const account = await requireAccount(services, accountId);
  const { customerId: former } = account;
  if (former && (await payments.findCustomer(former))) return former;
  const { address } = await ensureSubscription(services, accountId);
  const name = account.company || fullname;
  const customerId = await refusing(
    payments.createCustomer({ accountId, email, name, address }, randomUUID()),
  );
  const [kept] = await db
    .update(accounts)
    .set({ customerId })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`${accounts.customerId} is not distinct from ${former}::text`,
      ),
    )
    .returning({ customerId: accounts.customerId });
  // Of several calls at once the first one's customer counts: what another paid would belong to no account.
  return kept ? customerId : ensureCustomer(services, accountId, { email, fullname });
}

/** Turns the provider's refusal into an HTTP error. @throws HttpRefusal 422 with the provider's sentence. */
export async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentRefused) throw new HttpRefusal(422, error.message);
    throw error;
  }
}
