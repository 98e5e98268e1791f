import { and, count, eq, sql } from 'drizzle-orm';
import { MAX_PRICING_RULES } from '../../contract/constants.ts';
import type { PricingRuleDraft } from '../../contract/entities/pricing-rule.ts';
import type { Database } from '../database/database.ts';
import { pricingRules } from '../database/schema/pricing.ts';
import { HttpRefusal } from '../refusal.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';
import type { PricingRuleRecord } from './rows.ts';

const isRule = (accountId: string, id: string) =>
  and(eq(pricingRules.accountId, accountId), eq(pricingRules.id, id));

/** In their order: the first that fits a product proposes its price. */
export const listPricingRules = (db: Database, accountId: string): Promise<PricingRuleRecord[]> =>
  db
    .select()
    .from(pricingRules)
    .where(eq(pricingRules.accountId, accountId))
    .orderBy(pricingRules.position, pricingRules.id);

export async function findPricingRule(
  db: Database,
  accountId: string,
  id: string,
): Promise<PricingRuleRecord | undefined> {
  const [record] = await db.select().from(pricingRules).where(isRule(accountId, id));
  return record;
}

/**
 * A new rule is the last.
 *
 * @throws HttpRefusal 409 if there is a rule with this id, 422 above the number of rules that an account may have
 */
export async function createPricingRule(
  tx: Database,
  accountId: string,
  { id, draft, now }: { id: string; draft: PricingRuleDraft; now: Date },
): Promise<void> {
  const [counted] = await tx
    .select({ rules: count(), next: sql<number>`coalesce(max(position), -1)::int + 1` })
    .from(pricingRules)
    .where(eq(pricingRules.accountId, accountId));
  const { rules, next } = counted ?? { rules: 0, next: 0 };
  if (rules >= MAX_PRICING_RULES) {
    throw new HttpRefusal(422, `An account has at most ${MAX_PRICING_RULES} pricing rules.`);
  }
  if (await findPricingRule(tx, accountId, id)) {
    throw new HttpRefusal(409, 'There is a pricing rule with this id already.');
  }
  const seq = await allocateSeq(tx, accountId, 1);
  await tx.insert(pricingRules).values({ ...draft, accountId, id, seq, position: next, date: now });
}

/** @returns false when the account has no such rule. */
export async function changePricingRule(
  tx: Database,
  accountId: string,
  { id, change }: { id: string; change: Partial<PricingRuleDraft> },
): Promise<boolean> {
  if (!(await findPricingRule(tx, accountId, id))) return false;
  const seq = await allocateSeq(tx, accountId, 1);
  await tx
    .update(pricingRules)
    .set({ ...change, seq, version: sql`${pricingRules.version} + 1` })
    .where(isRule(accountId, id));
  return true;
}

export async function deletePricingRule(
  tx: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx
    .delete(pricingRules)
    .where(isRule(accountId, id))
    .returning({ id: pricingRules.id });
  await recordDeletions(tx, { accountId, kind: 'pricingRules', ids: gone.map((rule) => rule.id) });
  return gone.length > 0;
}

/** Puts the rules into the order of `ids`; those that are not named follow in their order. */
export async function orderPricingRules(
  tx: Database,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const known = await listPricingRules(tx, accountId);
  const place = new Map(ids.map((id, index) => [id, index]));
  const ordered = known.toSorted(
    (a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length),
  );
  const moved = ordered.flatMap(({ id, position }, index) =>
    position === index ? [] : [{ id, position: index }],
  );
  if (moved.length === 0) return;
  const first = await allocateSeq(tx, accountId, moved.length);
  for (const [index, { id, position }] of moved.entries()) {
    // One transaction is one connection.
    await tx
      .update(pricingRules)
      .set({ position, seq: first + index })
      .where(isRule(accountId, id));
  }
}
