import { COMPACT_PAGE_SIZES } from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { SortFields } from '../filters/SortFields.tsx';
import { ColumnsButton } from '../table/ColumnsButton.tsx';
import { MatchList, type ListSettings } from '../table/MatchList.tsx';
import type { OnRowAction } from '../table/row-action.ts';
import type { FlowProps } from '../../shared/Flow.tsx';
import { Card } from '../../shared/PageFrame.tsx';
import { usePhone } from '../../shared/use-phone.ts';
import * as classes from './favourites.module.css';

type Props = FlowProps<typeof matchListMachine> & {
  settings: ListSettings;
  rows: readonly MatchDocument[];
  pending: ReadonlySet<string>;
  asOf: string | null;
  onAction: OnRowAction;
};

/** The favourites with every competitor's price (FAV-01, FAV-03). */
export function FavouriteProducts(list: Props) {
  const isPhone = usePhone();
  return (
    <Card
      title="Favorite products table"
      flush
      aside={!isPhone && <ColumnsButton arrangement={list.settings.arrangement} />}
    >
      <MatchList
        {...list}
        sizes={COMPACT_PAGE_SIZES}
        isFavourites
        emptyText="No favorites products available"
      >
        {isPhone && (
          <div className={classes.sort}>
            <SortFields list={list} websites={list.settings.websites} />
          </div>
        )}
      </MatchList>
    </Card>
  );
}
