import { memo, use } from 'react';
import { faviconSources } from '../../shared/favicon-sources.ts';
import { formatCount } from '../../shared/format.ts';
import type { Tip } from '../../shared/tooltip.ts';
import { RowsContext, SortsContext } from './table-context.ts';
import type { WebsiteColumn } from './website-columns.ts';
import * as classes from './table-header.module.css';
import * as controls from './row-controls.module.css';

type SortHeadProps = { column: string; label: string; alias?: string };

/** Sorts by its column; with Shift, or Ctrl, by it after the others. The number is its place in the order. */
export const SortHead = memo(function SortHead({ column, label, alias }: SortHeadProps) {
  const sorts = use(SortsContext);
  const index = sorts.findIndex(({ sort_by: name }) => name === column);
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
      aria-label={`Sort by ${label}, ${direction}${index >= 0 && sorts.length > 1 ? `, number ${index + 1}` : ''}`}
      data-tip={alias === undefined ? 'sort' : 'website'}
      data-alias={alias}
    >
      <span className={classes.sortLabel}>{label}</span>
      {order && (
        <span className={classes.sortOrder} aria-hidden="true">
          {order === 'asc' ? '▲' : '▼'}
          {sorts.length > 1 && index + 1}
        </span>
      )}
    </button>
  );
});

export const WebsiteHead = memo(function WebsiteHead({ website }: { website: WebsiteColumn }) {
  return (
    <span className={classes.website}>
      <span className={classes.dot} style={{ background: website.config.color }} />
      <SortHead column={website.alias} label={website.alias} alias={website.alias} />
    </span>
  );
});

/** Its icon and how many products are read there (TABLE-03). */
export function websiteTip(website: WebsiteColumn, faviconServices: readonly string[]): Tip {
  const { alias, own, url, config, products_count: count } = website;
  const products = count === undefined ? [] : [`${formatCount(count)} products`];
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
export function SelectHead() {
  const { rows, selected, canSelect } = use(RowsContext);
  const count = rows.filter(({ match_id: id }) => selected.has(id)).length;
  return (
    <input
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
