import {
  NO_MATCH_LIMIT,
  RECOMMENDED_TOLD_ABOVE_PERCENT,
  USAGE_ORANGE_ABOVE_PERCENT,
  USAGE_YELLOW_ABOVE_PERCENT,
} from '../constants.ts';

export type UsageColour = 'green' | 'yellow' | 'orange' | 'red';

/** Whether an account may have any number of matches. */
export function hasNoLimit(limit: number): boolean {
  return limit >= NO_MATCH_LIMIT;
}

/** The used share of the limit in percent, 0 to 100. A limit of zero counts as used up. */
export function usagePercent(inserted: number, limit: number): number {
  return limit <= 0 ? 100 : Math.min(100, (inserted / limit) * 100);
}

/** The colour of the usage bar (acct 9). */
export function usageColour(inserted: number, limit: number): UsageColour {
  const percent = usagePercent(inserted, limit);
  if (percent >= 100) return 'red';
  if (percent > USAGE_ORANGE_ABOVE_PERCENT) return 'orange';
  return percent > USAGE_YELLOW_ABOVE_PERCENT ? 'yellow' : 'green';
}

/** Whether the counter is shown in the error colour because nothing is left of the limit. */
export function isLimitReached(inserted: number, limit: number): boolean {
  return inserted >= limit;
}

/** Whether a catalogue is large enough for the notice about the recommended size of the installation. */
export function isNearRecommended(inserted: number, recommended: number): boolean {
  return usagePercent(inserted, recommended) > RECOMMENDED_TOLD_ABOVE_PERCENT;
}
