import type { Offer } from '../../../../contract/entities/match.ts';
import { priceReadAt } from '../../../../contract/rules/price.ts';
import { formatDateTime } from '../../shared/format.ts';

/** When an offer was read, and its price, if that is kept from an earlier visit. */
export function readWords(offer: Offer): string[] {
  const at = priceReadAt(offer);
  if (offer.updateDate === null) return [];
  const read = `read ${formatDateTime(offer.updateDate)}`;
  return at === null || at === offer.updateDate
    ? [read]
    : [read, `its price ${formatDateTime(at)}`];
}
