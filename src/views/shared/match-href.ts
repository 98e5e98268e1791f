import type { NotificationChange } from '../../../contract/entities/notification.ts';
import { listHref } from './ListLink.tsx';

type Changed = Pick<NotificationChange, 'match_ref' | 'product_brand'>;

/**
 * The address that shows a match: the list, searched for its reference. A search also finds other products with these
 * characters in their names, references and EANs: the brand leaves out most of them.
 */
export const matchHref = ({ match_ref: ref, product_brand: brand }: Changed): string =>
  listHref({ key: ref, brands: brand ? [brand] : [] }, '/pricing');
