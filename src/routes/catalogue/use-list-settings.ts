import { useMemo } from 'react';
import { useFilterData, useWebsites } from '../../db/hooks/use-rows.ts';
import type { ListSettings } from '../../views/catalogue/table/MatchList.tsx';
import { useDeployment } from '../../views/shared/deployment.ts';
import { useSession } from '../../views/shared/session.ts';
import { usePreference } from '../shared/use-preference.ts';

/** The account's settings of lists: columns, country, special behaviours, and the chosen view. */
export function useListSettings() {
  const session = useSession();
  const { eanReferenceAccountId } = useDeployment();
  const mirrored = useWebsites();
  const filterData = useFilterData();
  const [compact, chooseCompact] = usePreference<'true' | 'false'>('compactTable', 'true');
  const websites = useMemo(() => {
    const counts = new Map(
      filterData.competitors_websites.map(({ competitor_website: alias, count }) => [alias, count]),
    );
    return mirrored.map((website) => {
      const count = counts.get(website.alias) ?? website.products_count;
      return count === undefined ? website : { ...website, products_count: count };
    });
  }, [mirrored, filterData.competitors_websites]);
  const settings: ListSettings = {
    view: compact === 'true' ? 'compact' : 'basic',
    country: session.websiteCountry,
    ownAlias: session.websiteAlias,
    websites,
    referenceIsEan: session.accountId === eanReferenceAccountId,
    withSimilarity: session.isSimilarityAccount,
  };
  return {
    settings,
    filterData,
    chooseView: (view: ListSettings['view']) =>
      chooseCompact(view === 'compact' ? 'true' : 'false'),
  };
}
