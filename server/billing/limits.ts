import { DEFAULT_PLAN, PLANS } from '../../contract/constants.ts';
import type { Config } from '../config.ts';
import { planOf } from './provider.ts';

/** How many matches an account may have. */
export type MatchLimits = {
  /** The account's own limit, else its plan's; null where there are no plans: as many as people like. */
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
