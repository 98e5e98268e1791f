import type { ReactNode } from 'react';
import { clampedRange, lastPageOf, type PageRange } from '../../../contract/rules/paging.ts';
import type { ControlProps } from './Flow.tsx';
import { formatCount } from './format.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from './icons/shell.tsx';
import { stickyBottom } from './reveal-focus.ts';
import * as classes from './pagination.module.css';

export type PaginationProps = PageRange & {
  count: number;
  sizes: readonly number[];
  onChange: (range: PageRange) => void;
  /** The attributes of the control that selects a range; none where the page has the range. */
  controlFor?: (range: PageRange) => ControlProps;
  /** Those of the choice of rows per page, unless it selects a range as the buttons do. */
  sizeControl?: ControlProps;
  /** The accessible name. */
  label?: string;
  /** Beside the counts: how current the rows are. */
  note?: ReactNode;
  /** On a phone the pages stand at the lower edge of the window. */
  atEdge?: boolean;
  /** Beside them there. */
  sheet?: ReactNode;
};

/** Which rows of a list are shown, none of an empty one, rows per page, and the pages. */
export function Pagination({
  count,
  sizes,
  onChange,
  controlFor,
  sizeControl,
  label = 'Pages of the list',
  note,
  atEdge = false,
  sheet,
  ...range
}: PaginationProps) {
  const { page, size } = clampedRange(count, range);
  const last = lastPageOf(count, size);
  const choice = sizeControl ?? controlFor?.({ page: 0, size });
  const step = (name: string, to: number, sign: ReactNode) => (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      data-tip={name}
      {...(to >= 0 && to <= last && to !== page
        ? controlFor?.({ page: to, size })
        : { disabled: true })}
      onClick={() => onChange({ page: to, size })}
    >
      {sign}
    </button>
  );
  return (
    <nav className={classes.pagination} aria-label={label} data-at-edge={atEdge || undefined}>
      <div className={classes.about}>
        <label className={classes.size}>
          <span>Rows per page</span>
          <select
            data-event={choice?.['data-event']}
            disabled={choice?.disabled ?? false}
            value={size}
            onChange={({ currentTarget: { value } }) => onChange({ page: 0, size: Number(value) })}
          >
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <span className={classes.note}>{note}</span>
        <output>
          {count > 0 &&
            `${formatCount(page * size + 1)}–${formatCount(Math.min(count, (page + 1) * size))} of ${formatCount(count)}`}
        </output>
      </div>
      <div className={classes.bar} ref={stickyBottom}>
        {sheet}
        <span className={classes.steps} data-buttons>
          {step('First page', 0, <FirstIcon />)}
          {step('Previous page', page - 1, <ChevronLeftIcon />)}
          <span className={classes.page}>
            {`Page ${formatCount(page + 1)} of ${formatCount(last + 1)}`}
          </span>
          {step('Next page', page + 1, <ChevronRightIcon />)}
          {step('Last page', last, <LastIcon />)}
        </span>
      </div>
    </nav>
  );
}
