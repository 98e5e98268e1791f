import { COMPACT_PAGE_SIZE, COMPACT_PAGE_SIZES } from '../../../contract/constants.ts';
import { FavouriteProducts } from '../../views/catalogue/favourites/FavouriteProducts.tsx';
import { PageFrame } from '../../views/shared/PageFrame.tsx';
import { useListSettings } from './use-list-settings.ts';
import { useMatchList } from './use-match-list.ts';
import { useRowActions } from './use-row-actions.tsx';

const SIZES = { pageSize: COMPACT_PAGE_SIZE, sizes: COMPACT_PAGE_SIZES };
const FAVOURITES = { favorite_only: true, exclusive_only: false };
const NO_IDS: ReadonlySet<string> = new Set();

export default function FavoriteProductsRoute() {
  const { list, page, view } = useMatchList({
    scope: FAVOURITES,
    isSelectable: false,
    withFilter: false,
    addressed: SIZES,
  });
  const { settings } = useListSettings(view.shown);
  const { rows, onAction, dialogs } = useRowActions({ list, page, asksBeforeRemoval: true });
  return (
    <PageFrame title="Favorite products">
      <FavouriteProducts
        {...list}
        settings={settings}
        rows={rows}
        pending={page?.pendingIds ?? NO_IDS}
        asOf={page?.asOf ?? null}
        onAction={onAction}
      />
      {dialogs}
    </PageFrame>
  );
}
