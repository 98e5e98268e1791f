import type { PricingRule } from '../../entities/pricing-rule.ts';
import { NO_FILTER, predicateOf } from '../filter.ts';
import type { ListRow } from '../list-row.ts';

type Rule = Pick<PricingRule, 'status' | 'position' | 'config'>;

/**
 * Finds the rule of a product: the first enabled one, by position, whose scope has it; null if none does. `now` is in
 * milliseconds since 1970.
 */
export function fittingRule<One extends Rule>(
  rules: readonly One[],
  now: number,
): (row: ListRow) => One | null {
  const scopes = rules
    .filter(({ status }) => status)
    .toSorted((a, b) => a.position - b.position)
    .map((rule) => ({ rule, isInScope: scopePredicate(rule.config.scope, now) }));
  return (row) => scopes.find(({ isInScope }) => isInScope(row))?.rule ?? null;
}

/** Whether a product is in the scope of a rule. */
export function scopePredicate(
  { filter, favorite_only }: PricingRule['config']['scope'],
  now: number,
): (row: ListRow) => boolean {
  return predicateOf(
    { ...NO_FILTER, ...definedOnly(filter) },
    { favorite_only, exclusive_only: false, bucket: null },
    now,
  );
}

/** A stored filter names only what it restricts. */
function definedOnly(filter: PricingRule['config']['scope']['filter']): Partial<typeof NO_FILTER> {
  const { reset: _, ...restrictions } = filter;
  return Object.fromEntries(
    Object.entries(restrictions).filter(([, value]) => value !== undefined),
  );
}
