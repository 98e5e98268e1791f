import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { Exportation } from '../../../contract/entities/exportation.ts';
import type { FilterData } from '../../../contract/entities/filter-data.ts';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { Notification } from '../../../contract/entities/notification.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import type { UserPreference } from '../../../contract/entities/user-preference.ts';
import type { Website } from '../../../contract/entities/website.ts';
import type { SmallKind } from '../model/keys.ts';
import { useStore } from './use-store.ts';

/** The displayed rows of a small mirror; the same list until one of them changes. */
function useRows<Row>(kind: SmallKind): Row[] {
  const { smallLists } = useStore();
  const subscribe = useCallback(
    (listen: () => void) => smallLists.subscribe(kind, listen),
    [smallLists, kind],
  );
  return useSyncExternalStore(subscribe, () => smallLists.rowsOf(kind)) as Row[];
}

export const useWebsites = () => useRows<Website>('website');
/** Newest first. */
export const useNotifications = () => useRows<Notification>('notification');
export const useImportations = () => useRows<Importation>('importation');
export const useExportations = () => useRows<Exportation>('exportation');
export const useAlerts = () => useRows<Alert>('alert');
/** In their order: the first that fits a product proposes its price. */
export function usePricingRules(): PricingRule[] {
  const rows = useRows<PricingRule>('pricingRule');
  return useMemo(() => inOrder(rows), [rows]);
}
export const inOrder = (rules: readonly PricingRule[]): PricingRule[] =>
  rules.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
/** Newest first. */
export const usePriceProposals = () => useRows<PriceProposal>('priceProposal');
export const usePreferences = () => useRows<UserPreference>('preference');

/** The choices of the filter panel; counted from the catalogue once it is mirrored. */
export function useFilterData(): FilterData {
  const { smallLists } = useStore();
  return useSyncExternalStore(smallLists.subscribeChoices, smallLists.choices);
}
