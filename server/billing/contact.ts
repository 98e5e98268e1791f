import { randomUUID } from 'node:crypto';
import { isBilled, type BilledServices, type Services } from '../services.ts';
import type { Database } from '../database/database.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import { findUserById } from '../session/repository.ts';
import type { User } from '../users/repository.ts';
import { requireAccount } from './customers.ts';

/** The queue of changes that the payment provider has not heard of yet. */
export const CONTACT_QUEUE = 'billing-contact';

/** What a person was called before a change. */
export type ContactJob = {
  accountId: string;
  userId: string;
  former: { email: string; fullname: string };
};

/**
 * Passes the change of a person's e-mail or name on to the payment provider, in a job of the transaction that changes it:
 * the provider may be away for a night.
 */
export async function tellProvider(
  services: Services,
  tx: Database,
  { id, accountId, email, fullname }: User,
): Promise<void> {
  if (!isBilled(services)) return;
  const job: ContactJob = { accountId, userId: id, former: { email, fullname } };
  await services.jobs.send(CONTACT_QUEUE, job, { ...UNWATCHED, tx });
}

/**
 * Gives the account's customer the e-mail and the name that the person has now, each only where the customer still has the
 * person's former one: the customer is another person of the account, or has entered another address at the provider,
 * otherwise. So changes arrive in any order and more than once.
 */
export async function passContactOn(
  services: BilledServices,
  { accountId, userId, former }: ContactJob,
): Promise<void> {
  const { db, payments } = services;
  const { customerId, company } = await requireAccount(services, accountId);
  const customer = customerId && (await payments.findCustomer(customerId));
  if (!customer) return;
  let known = { email: former.email, name: company || former.fullname };
  const held = { email: customer.email, name: customer.name ?? '' };
  const isOwn = {
    email: held.email.toLowerCase() === known.email.toLowerCase(),
    name: held.name === known.name,
  };
  // Again where the person was changed while the provider was told: the job of that found the former values there.
  for (;;) {
    const user = await findUserById(db, userId);
    if (!user) return;
    const now = { email: user.email, name: company || user.fullname };
    const change = {
      ...(isOwn.email && now.email !== known.email && { email: now.email }),
      ...(isOwn.name && now.name !== known.name && { name: now.name }),
    };
    if (Object.keys(change).length === 0) return;
    await payments.updateCustomer(customer.id, change, randomUUID());
    known = now;
  }
}
