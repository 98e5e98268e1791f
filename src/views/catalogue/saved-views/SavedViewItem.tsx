import { MATCH_PAGE_SIZE, MATCH_PAGE_SIZES } from '../../../../contract/constants.ts';
import { readListAddress } from '../../../../contract/rules/list-address.ts';
import type { SavedView } from '../../../../contract/rules/saved-views.ts';
import { controlOf } from '../../shared/Flow.tsx';
import { EditIcon, SaveIcon, StarIcon } from '../../shared/icons/pages.tsx';
import { TrashIcon } from '../../shared/icons/shell.tsx';
import { bucketChipLabel, chipsOf } from '../filters/filter-labels.ts';
import type { SavedViewsFlow } from './SavedViews.tsx';
import * as classes from './saved-views.module.css';

type Props = SavedViewsFlow & { view: SavedView; /** What the list shows now. */ list: string };

/** A view: its name opens it. */
export function SavedViewItem({ snapshot, send, view, list }: Props) {
  const { id, name, query, isDefault } = view;
  const show = { type: 'SHOW', id, query } as const;
  const star = { type: 'STAR', id, isDefault: !isDefault } as const;
  const rename = { type: 'RENAME', ...view } as const;
  const replace = { type: 'REPLACE', list, ...view } as const;
  const isShown = query === list;
  const remove = { type: 'DELETE', ...view } as const;
  return (
    <li className={classes.item} data-shown={isShown || undefined}>
      <button
        type="button"
        className={classes.star}
        aria-pressed={isDefault}
        aria-label={`Open first: ${name}`}
        data-tip={isDefault ? 'Opens first' : 'Open first'}
        {...controlOf(snapshot, star)}
        onClick={() => send(star)}
      >
        <StarIcon size={16} />
      </button>
      <button
        type="button"
        className={classes.open}
        aria-current={isShown || undefined}
        {...controlOf(snapshot, show)}
        onClick={() => send(show)}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{describe(query)}</span>
      </button>
      {!isShown && (
        <button
          type="button"
          className={classes.step}
          aria-label={`Replace ${name} with this list`}
          data-tip="Replace with this list"
          {...controlOf(snapshot, replace)}
          onClick={() => send(replace)}
        >
          <SaveIcon size={16} />
        </button>
      )}
      <button
        type="button"
        className={classes.step}
        aria-label={`Rename ${name}`}
        data-tip="Rename"
        {...controlOf(snapshot, rename)}
        onClick={() => send(rename)}
      >
        <EditIcon size={16} />
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label={`Delete ${name}`}
        data-tip="Delete"
        {...controlOf(snapshot, remove)}
        onClick={() => send(remove)}
      >
        <TrashIcon size={16} />
      </button>
    </li>
  );
}

/** The restrictions of a view in the words of the chips. */
function describe(query: string): string {
  const { filter, bucket } = readListAddress(query, {
    pageSize: MATCH_PAGE_SIZE,
    sizes: MATCH_PAGE_SIZES,
  }).address;
  const labels = chipsOf(filter).map(({ label }) => label);
  if (bucket !== null) labels.unshift(bucketChipLabel(bucket));
  return labels.length === 0 ? 'All products' : labels.join(' · ');
}
