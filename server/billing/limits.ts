import { DEFAULT_PLAN, PLANS } from '../../contract/constants.ts';
import type { Config } from '../config.ts';
import { planOf } from './provider.ts';

/** The maximum number of matches per account. */
export type MatchLimits = {
  /** The account's own limit, otherwise its plan's; null if there are no plans, which means no limit. */
  of: (account: { plan: string; matchLimit: number | null }) => number | null;
  /** The message for an exhausted limit. */
  reached: string;
};

export function matchLimitsOf({ BILLING }: Pick<Config, 'BILLING'>): MatchLimits {
  if (BILLING === 'off') {
    return {
      of: ({ matchLimit }) => matchLimit,
      reached: 'You reached the limit that the operator of this installation has set',
    };
  }
  return {
    of: ({ plan, matchLimit }) => matchLimit ?? limitOfPlan(plan),
    reached: 'You reached the limit, please upgrade',
  };
}

function limitOfPlan(plan: string): number {
  return (PLANS.find(({ name }) => name === plan) ?? planOf(DEFAULT_PLAN)).productsLimit;
}
