import type { ReactNode } from 'react';
import { lastPageOf } from '../../../../contract/rules/paging.ts';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { controlOf, fieldOf, type FlowProps } from '../../shared/Flow.tsx';
import { formatCount } from '../../shared/format.ts';
import { stickyBottom } from '../../shared/reveal-focus.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  FirstIcon,
  LastIcon,
} from '../../shared/icons/shell.tsx';
import * as classes from './pager.module.css';

type Props = FlowProps<typeof matchListMachine> & {
  sizes: readonly number[];
  /** Beside the counts: how current the rows are. */
  children?: ReactNode;
  /** On a phone, where the pages stand at the bottom edge: what opens the filters. */
  sheet?: ReactNode;
};

/** Which rows are shown, the page size, and the pagination. */
export function Pager({ snapshot, send, sizes, children, sheet }: Props) {
  const { page, pageSize, total } = snapshot.context;
  const last = lastPageOf(total, pageSize);
  const first = total === 0 ? 0 : page * pageSize + 1;
  const steps = [
    { label: 'First page', to: 0, icon: <FirstIcon /> },
    { label: 'Previous page', to: page - 1, icon: <ChevronLeftIcon /> },
    { label: 'Next page', to: page + 1, icon: <ChevronRightIcon /> },
    { label: 'Last page', to: last, icon: <LastIcon /> },
  ];
  const buttons = steps.map(({ label, to, icon }) => (
    <button
      key={label}
      type="button"
      className={classes.step}
      aria-label={label}
      {...controlOf(snapshot, { type: 'GO_TO_PAGE', page: to })}
      onClick={() => send({ type: 'GO_TO_PAGE', page: to })}
    >
      {icon}
    </button>
  ));
  const range = `${formatCount(first)}–${formatCount(Math.min((page + 1) * pageSize, total))}`;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <div className={classes.about}>
        <label className={classes.size}>
          <span>Rows per page</span>
          <select
            value={pageSize}
            {...fieldOf(snapshot, { type: 'RESIZE_PAGE', pageSize })}
            onChange={({ currentTarget: { value } }) =>
              send({ type: 'RESIZE_PAGE', pageSize: Number(value) })
            }
          >
            {sizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
        <span className={classes.note}>{children}</span>
        <output>{`${range} of ${formatCount(total)}`}</output>
      </div>
      <div className={classes.bar} ref={stickyBottom}>
        {sheet}
        <span className={classes.steps} data-buttons>
          {buttons.slice(0, 2)}
          <span
            className={classes.page}
          >{`Page ${formatCount(page + 1)} of ${formatCount(last + 1)}`}</span>
          {buttons.slice(2)}
        </span>
      </div>
    </nav>
  );
}
