import { NativeSelect } from '@mantine/core';
import { formatCount } from './format.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './pagination.module.css';

type PaginationProps = {
  count: number;
  /** Counts from 0. */
  page: number;
  size: number;
  sizes: readonly number[];
  onChange: (range: { page: number; size: number }) => void;
};

/** Rows per page and the way through the pages of a list. */
export function Pagination({ count, page, size, sizes, onChange }: PaginationProps) {
  const last = Math.max(0, Math.ceil(count / size) - 1);
  const goTo = (next: number) => () => onChange({ page: next, size });
  const from = count === 0 ? 0 : page * size + 1;
  return (
    <nav className={classes['pagination']} aria-label="Pages of the list">
      <span className={classes['size']}>
        Rows per page
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={String(size)}
          data={sizes.map(String)}
          onChange={(change) => onChange({ page: 0, size: Number(change.currentTarget.value) })}
        />
      </span>
      <span className={classes['range']}>
        {formatCount(from)}–{formatCount(Math.min(count, (page + 1) * size))} of{' '}
        {formatCount(count)}
      </span>
      <span className={classes['steps']}>
        <IconButton label="First page" icon={FirstIcon} disabled={page === 0} onClick={goTo(0)} />
        <IconButton
          label="Previous page"
          icon={ChevronLeftIcon}
          disabled={page === 0}
          onClick={goTo(page - 1)}
        />
        <IconButton
          label="Next page"
          icon={ChevronRightIcon}
          disabled={page >= last}
          onClick={goTo(page + 1)}
        />
        <IconButton
          label="Last page"
          icon={LastIcon}
          disabled={page >= last}
          onClick={goTo(last)}
        />
      </span>
    </nav>
  );
}
