import { useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { RowAction } from '../../views/catalogue/table/row-action.ts';
import { FavouriteFlow } from '../../views/catalogue/favourites/FavouriteFlow.tsx';
import { later } from '../../views/shared/later.tsx';
import { useFavourites } from './use-favourites.ts';
import type { MatchListWiring } from './use-match-list.ts';
import { walkOf } from '../validate/walk.ts';

const histories = () => import('./match-dialogs.tsx');
const PriceHistoryDialog = later(async () => (await histories()).PriceHistoryDialog);
const EngagementsDialog = later(async () => (await histories()).EngagementsDialog);
const EditMatchDialog = later(async () => (await import('./edit-dialog.tsx')).EditMatchDialog);
const ProductTermsDialog = later(
  async () => (await import('./terms-dialog.tsx')).ProductTermsDialog,
);
const DeleteOneDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteOneDialog);
const ValidateDialog = later(
  async () => (await import('../validate/validate-dialog.tsx')).ValidateDialog,
);

type Opened = { dialog: Exclude<RowAction, 'favourite'>; match: MatchDocument };

type Options = Pick<MatchListWiring, 'list' | 'page'> & { asksBeforeRemoval?: boolean };

const NO_ROWS: readonly MatchDocument[] = [];

/** The rows of a page with pending changes, their actions, and the dialogs they open. */
export function useRowActions({ list, page, asksBeforeRemoval = false }: Options) {
  const favourites = useFavourites({ rows: page?.rows ?? NO_ROWS, asksBeforeRemoval });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const onAction = (action: RowAction, match: MatchDocument) => {
    switch (action) {
      case 'favourite':
        return favourites.toggle(match);
      case 'history':
      case 'engagements':
      case 'edit':
      case 'terms':
      case 'delete':
      case 'confirm':
        return setOpened({ dialog: action, match });
      default:
        return action satisfies never;
    }
  };

  return {
    rows: favourites.rows,
    onAction,
    dialogs: (
      <>
        <FavouriteFlow {...favourites.flow} />
        {opened && <OpenedDialog {...opened} walk={() => walkOf({ list, page })} onClose={close} />}
      </>
    ),
  };
}

type DialogProps = Opened & { walk: () => ReturnType<typeof walkOf>; onClose: () => void };

function OpenedDialog({ dialog, match, walk, onClose }: DialogProps) {
  switch (dialog) {
    case 'history':
      return <PriceHistoryDialog match={match} onClose={onClose} />;
    case 'engagements':
      return <EngagementsDialog match={match} onClose={onClose} />;
    case 'delete':
      return <DeleteOneDialog match={match} onClose={onClose} />;
    case 'confirm':
      return <ValidateDialog match={match} walk={walk()} onClose={onClose} />;
    case 'terms':
      return <ProductTermsDialog match={match} onClose={onClose} />;
    case 'edit':
      return <EditMatchDialog match={match} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
