import { DAY_MS } from '../../../contract/durations.ts';

/** The arguments that mute an alert for a day from `now` (milliseconds since 1970), or end its mute. */
export const muteArgs = (id: string, isMuted: boolean, now: number) => ({
  id,
  until: isMuted ? new Date(now + DAY_MS).toISOString() : null,
});
