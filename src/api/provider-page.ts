import type { CheckoutSession } from '../../contract/entities/billing.ts';
import { failure } from './failure.ts';

/** The address of a page that the payment provider has opened. */
export function providerPageOf({ url }: Pick<CheckoutSession, 'url'>): { url: string } {
  if (!url) throw failure(0, 'The payment provider named no page to go to.');
  return { url };
}
