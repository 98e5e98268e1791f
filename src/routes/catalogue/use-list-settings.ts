import { useMemo } from 'react';
import { useFilterData, useWebsites } from '../../db/hooks/use-rows.ts';
import type { ListSettings } from '../../views/catalogue/table/MatchList.tsx';
import { useDeployment } from '../../views/shared/deployment.ts';
import { useSession } from '../../views/shared/session.ts';
import { useArrangement } from './use-arrangement.ts';

/** The account's settings of lists: columns, country and special behaviours, for a list in the given view. */
export function useListSettings(view: ListSettings['view']) {
  const session = useSession();
  const { eanReferenceAccountId } = useDeployment();
  const mirrored = useWebsites();
  const filterData = useFilterData();
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
    view,
    country: session.websiteCountry,
    ownAlias: session.websiteAlias,
    websites,
    referenceIsEan: session.accountId === eanReferenceAccountId,
    arrangement: useArrangement(websites),
  };
  return { settings, filterData };
}
