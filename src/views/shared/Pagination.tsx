import { NativeSelect } from '@mantine/core';
import { clampedRange, lastPageOf, type PageRange } from '../../../contract/rules/paging.ts';
import { formatCount } from './format.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from './icons/shell.tsx';
import type { ControlProps } from './Flow.tsx';
import { IconButton } from './IconButton.tsx';
import * as classes from './pagination.module.css';

export type PaginationProps = PageRange & {
  count: number;
  sizes: readonly number[];
  onChange: (range: PageRange) => void;
  /** The attributes of the control that selects a range; none where the page has the range. */
  controlFor?: (range: PageRange) => ControlProps;
};

/** Rows per page, and the pagination of a list. */
export function Pagination({ count, sizes, onChange, controlFor, ...range }: PaginationProps) {
  const { page, size } = clampedRange(count, range);
  const last = lastPageOf(count, size);
  const step = (next: number, isThere: boolean) => ({
    ...(isThere ? controlFor?.({ page: next, size }) : { disabled: true }),
    onClick: () => onChange({ page: next, size }),
  });
  const choice = controlFor?.({ page: 0, size });
  const from = count === 0 ? 0 : page * size + 1;
  return (
    <nav className={classes.pagination} aria-label="Pages of the list">
      <span className={classes.size}>
        Rows per page
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data-event={choice?.['data-event']}
          disabled={choice?.disabled ?? false}
          value={String(size)}
          data={sizes.map(String)}
          onChange={(change) => onChange({ page: 0, size: Number(change.currentTarget.value) })}
        />
      </span>
      <span>
        {formatCount(from)}–{formatCount(Math.min(count, (page + 1) * size))} of{' '}
        {formatCount(count)}
      </span>
      <span className={classes.steps} data-buttons>
        <IconButton label="First page" icon={FirstIcon} {...step(0, page > 0)} />
        <IconButton label="Previous page" icon={ChevronLeftIcon} {...step(page - 1, page > 0)} />
        <IconButton label="Next page" icon={ChevronRightIcon} {...step(page + 1, page < last)} />
        <IconButton label="Last page" icon={LastIcon} {...step(last, page < last)} />
      </span>
    </nav>
  );
}
