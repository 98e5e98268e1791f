import { Fragment, memo, use, type ReactNode } from 'react';
import { MAX_COLUMN_PIXELS, MIN_COLUMN_PIXELS } from '../../../../contract/rules/column-choice.ts';
import { faviconSources } from '../../shared/favicon-sources.ts';
import { productCount } from '../../shared/format.ts';
import type { Tip } from '../../shared/tooltip.ts';
import { RowsContext, ShortNamesContext, SortsContext, WidthsContext } from './table-context.ts';
import type { WebsiteColumn } from './website-columns.ts';
import * as classes from './table-header.module.css';
import * as controls from './row-controls.module.css';

type SortHeadProps = {
  column: string;
  label: string;
  /** What it is called for those who hear it; the label unless it says more. */
  name?: string;
  alias?: string;
};

/** Sorts by its column; with Shift, or Ctrl, by it after the others. The number is its place in the order. */
export const SortHead = memo(function SortHead({
  column,
  label,
  name = label,
  alias,
}: SortHeadProps) {
  const sorts = use(SortsContext);
  const shortNames = use(ShortNamesContext);
  const index = sorts.findIndex(({ sort_by: sorted }) => sorted === column);
  const order = sorts[index]?.order;
  const direction =
    order === undefined ? 'not sorted' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <button
      type="button"
      className={classes.sort}
      data-sort={column}
      data-event="matchList.SORT"
      data-order={order}
      aria-label={`Sort by ${name}, ${direction}${index >= 0 && sorts.length > 1 ? `, number ${index + 1}` : ''}`}
      data-tip={alias === undefined ? 'sort' : 'website'}
      data-alias={alias}
    >
      <span className={classes.sortLabel}>
        <BreakableName name={shortNames.get(label) ?? label} />
      </span>
      {order && (
        <span className={classes.sortOrder} aria-hidden="true">
          {order === 'asc' ? '▲' : '▼'}
          {sorts.length > 1 && index + 1}
        </span>
      )}
    </button>
  );
});

type WebsiteHeadProps = { website: WebsiteColumn; column: string; label: string };

/** The name of a website's column, or of Price, which shows the own website. */
export const WebsiteHead = memo(function WebsiteHead({ website, column, label }: WebsiteHeadProps) {
  return (
    <span className={classes.website} data-competitor={label === website.alias || undefined}>
      <span className={classes.colour} style={{ background: website.config.color }} />
      <SortHead
        column={column}
        label={label}
        name={label === website.alias ? label : `${label} of ${website.alias}`}
        alias={website.alias}
      />
    </span>
  );
});

type ColumnHeadProps = { id: string; label: string; isFirst: boolean; children: ReactNode };

/**
 * A header with the handle of its width. The handles are one stop of the keyboard, at the first: the arrows up and down
 * go to the others.
 */
export const ColumnHead = memo(function ColumnHead({
  id,
  label,
  isFirst,
  children,
}: ColumnHeadProps) {
  const width = use(WidthsContext).get(id);
  return (
    <>
      {children}
      <hr
        className={classes.handle}
        aria-orientation="vertical"
        aria-label={`Width of ${label}`}
        aria-valuenow={width}
        aria-valuemin={MIN_COLUMN_PIXELS}
        aria-valuemax={MAX_COLUMN_PIXELS}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End ArrowUp ArrowDown"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a control
        tabIndex={isFirst ? 0 : -1}
        data-resize={id}
        data-local
      />
    </>
  );
});

/** May be broken after each of its parts. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[.-])/).map((part, place) => (
    // The parts of one name never move.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Its icon and how many products are read there (TABLE-03). */
export function websiteTip(website: WebsiteColumn, faviconServices: readonly string[]): Tip {
  const { alias, own, url, config, products_count: count } = website;
  const products = count === undefined ? [] : [productCount(count)];
  return {
    icon: {
      sources: faviconSources(faviconServices, url),
      initial: alias.charAt(0).toUpperCase(),
      color: config.color,
    },
    lines: [own ? `${alias} (your website)` : alias, ...products],
  };
}

/** Selects every row of the page, or clears all if any is selected (TABLE-12). */
export function SelectHead({ id }: { id?: string }) {
  const { rows, selected, canSelect } = use(RowsContext);
  const count = rows.filter(({ match_id: matchId }) => selected.has(matchId)).length;
  return (
    <input
      id={id}
      type="checkbox"
      className={controls.check}
      data-action="select-all"
      data-event="matchList.TOGGLE_ALL"
      aria-label="Select all products of the page"
      checked={count > 0 && count === rows.length}
      disabled={!canSelect}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && count < rows.length;
      }}
      readOnly
    />
  );
}
