import type { NotificationChange } from '../../../contract/entities/notification.ts';

/** The address that shows a match: the list, searched for its reference. */
export const matchHref = ({ match_ref: ref }: Pick<NotificationChange, 'match_ref'>): string =>
  `/Pricing?${new URLSearchParams({ search: ref })}`;
