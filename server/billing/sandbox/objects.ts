import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { sandboxObjects } from '../../database/schema/billing.ts';
import type { PlanName } from '../../../contract/constants.ts';

/** The stored objects of the sandbox, by kind. Times are seconds since 1970. */
export type SandboxObjects = {
  customer: { email: string; name: string };
  checkout: {
    mode: 'subscription' | 'card';
    plan: PlanName | null;
    subscriptionId: string | null;
    successUrl: string;
    cancelUrl: string;
    expiresAt: number;
    isDone: boolean;
  };
  portal: { returnUrl: string; expiresAt: number };
  subscription: {
    status: 'active' | 'canceled';
    plan: PlanName;
    created: number;
    periodEnd: number;
    cancelAt: number | null;
    /** In cents, for the rest of the month in which the plan was changed; on the next invoice. */
    difference?: number;
  };
  invoice: {
    created: number;
    total: number;
    plan: PlanName;
    subscriptionId: string;
    difference?: number;
  };
  card: { brand: string; last4: string; expMonth: number; expYear: number; name: string };
};
export type ObjectKind = keyof SandboxObjects;
export type Stored<K extends ObjectKind> = {
  id: string;
  customerId: string;
  data: SandboxObjects[K];
};

const PREFIX: Record<ObjectKind, string> = {
  customer: 'cus',
  checkout: 'cs',
  portal: 'bps',
  subscription: 'sub',
  invoice: 'in',
  card: 'pm',
};

type NewObject<K extends ObjectKind> = {
  kind: K;
  /** Null for a customer. */
  customerId: string | null;
  data: SandboxObjects[K];
  createdAt: Date;
};

const OF_SANDBOX = '_sandbox_';

/** Whether an id was given by the sandbox. */
export const isOfSandbox = (id: string): boolean => id.includes(OF_SANDBOX);

/** Adds an object. Its id contains a random part besides its time, so that the address of a page cannot be guessed. */
export async function addObject<K extends ObjectKind>(
  tx: Database,
  { kind, customerId, data, createdAt }: NewObject<K>,
): Promise<Stored<K>> {
  const id = `${PREFIX[kind]}${OF_SANDBOX}${uuid().replaceAll('-', '')}`;
  const owner = customerId ?? id;
  await tx.insert(sandboxObjects).values({ id, kind, customerId: owner, data, createdAt });
  return { id, customerId: owner, data };
}

/** The customer of an object, which stays with it: nothing is locked. */
export async function customerOf(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerId: sandboxObjects.customerId })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, id));
  return row?.customerId;
}

/** The object, locked until the transaction ends. */
export async function lockObject<K extends ObjectKind>(
  tx: Database,
  kind: K,
  id: string,
): Promise<Stored<K> | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    .for('update');
  return row as Stored<K> | undefined;
}

export async function listObjects<K extends ObjectKind>(
  tx: Database,
  kind: K,
  customerId: string,
): Promise<Stored<K>[]> {
  const rows = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.customerId, customerId), eq(sandboxObjects.kind, kind)))
    .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id));
  return rows as Stored<K>[];
}

export async function changeObject<K extends ObjectKind>(
  tx: Database,
  { id }: Stored<K>,
  change: Partial<SandboxObjects[K]>,
): Promise<void> {
  await tx
    .update(sandboxObjects)
    .set({ data: sql`${sandboxObjects.data} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(sandboxObjects.id, id));
}

export async function removeObjects(
  tx: Database,
  kind: ObjectKind,
  customerId: string,
): Promise<void> {
  await tx
    .delete(sandboxObjects)
    .where(and(eq(sandboxObjects.customerId, customerId), eq(sandboxObjects.kind, kind)));
}
