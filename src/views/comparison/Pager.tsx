import type { ReactNode } from 'react';
import { formatCount } from '../shared/format.ts';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../shared/icons.tsx';
import './pager.css';

type Props = {
  /** From 1. */
  page: number;
  size: number;
  sizes: readonly number[];
  total: number;
  /** While the next page is awaited. */
  isBusy?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Beside the counts: how current the rows are. */
  children?: ReactNode;
};

export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** Which rows are shown, how many at once, and the way to the others. */
export function Pager({
  page,
  size,
  sizes,
  total,
  isBusy = false,
  onPage,
  onSize,
  children,
}: Props) {
  const last = lastPage(total, size);
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const steps = [
    { label: 'First page', to: 1, icon: <FirstIcon />, enabled: page > 1 },
    { label: 'Previous page', to: page - 1, icon: <ChevronLeftIcon />, enabled: page > 1 },
    { label: 'Next page', to: page + 1, icon: <ChevronRightIcon />, enabled: page < last },
    { label: 'Last page', to: last, icon: <LastIcon />, enabled: page < last },
  ];
  const buttons = steps.map(({ label, to, icon, enabled }) => (
    <button
      key={label}
      type="button"
      className="pager-step"
      aria-label={label}
      disabled={!enabled || isBusy}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  ));
  return (
    <nav className="pager" aria-label="Pages">
      <label className="pager-size">
        <span>Rows per page</span>
        <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {sizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <span className="pager-note">{children}</span>
      <output className="pager-range">
        {`${formatCount(first)}–${formatCount(Math.min(page * size, total))} of ${formatCount(total)}`}
      </output>
      <span className="pager-steps">
        {buttons.slice(0, 2)}
        <span className="pager-page">{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
        {buttons.slice(2)}
      </span>
    </nav>
  );
}
