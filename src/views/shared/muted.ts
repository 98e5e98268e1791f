/** Until when an alert is muted, in milliseconds since 1970; null if it is not, or no longer. */
export function mutedUntil(
  alert: { muted_until?: string | null | undefined } | undefined,
  now: number,
): number | null {
  const until = alert?.muted_until ? Date.parse(alert.muted_until) : Number.NaN;
  return until > now ? until : null;
}
