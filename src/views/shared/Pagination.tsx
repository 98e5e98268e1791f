import { NativeSelect } from '@mantine/core';
import { formatCount } from './format.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from './icons.tsx';
import type { ControlProps } from './Flow.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './pagination.module.css';

type Range = { page: number; size: number };

type PaginationProps = {
  count: number;
  /** Counts from 0. */
  page: number;
  size: number;
  sizes: readonly number[];
  onChange: (range: Range) => void;
  /** What the control that asks for a range says of itself; none where the page keeps the range. */
  said?: (range: Range) => ControlProps;
};

/** Rows per page and the way through the pages of a list. */
export function Pagination({ count, page, size, sizes, onChange, said }: PaginationProps) {
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const step = (next: number, isThere: boolean) => ({
    ...(isThere ? said?.({ page: next, size }) : { disabled: true }),
    onClick: () => onChange({ page: next, size }),
  });
  const choice = said?.({ page: 0, size });
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
      <span className={classes.steps}>
        <IconButton label="First page" icon={FirstIcon} {...step(0, page > 0)} />
        <IconButton label="Previous page" icon={ChevronLeftIcon} {...step(page - 1, page > 0)} />
        <IconButton label="Next page" icon={ChevronRightIcon} {...step(page + 1, page < last)} />
        <IconButton label="Last page" icon={LastIcon} {...step(last, page < last)} />
      </span>
    </nav>
  );
}
