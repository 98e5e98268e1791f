import { COMPACT_PAGE_SIZES } from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { MatchList, type ListSettings } from '../table/MatchList.tsx';
import type { OnRowAction } from '../table/row-action.ts';
import type { FlowProps } from '../../shared/Flow.tsx';
import { Card } from '../../shared/PageFrame.tsx';

type Props = FlowProps<typeof matchListMachine> & {
  settings: ListSettings;
  rows: readonly MatchDocument[];
  pending: ReadonlySet<string>;
  asOf: string | null;
  onAction: OnRowAction;
};

/** The favourites with every competitor's price (FAV-01, FAV-03). */
export function FavouriteProducts(list: Props) {
  return (
    <Card title="Favorite products table" flush>
      <MatchList
        {...list}
        sizes={COMPACT_PAGE_SIZES}
        isFavourites
        emptyText="No favorites products available"
      />
    </Card>
  );
}
