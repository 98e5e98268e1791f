import type { ReactNode } from 'react';
import { formatCount } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { StateMessage } from '../shared/StateMessage.tsx';
import * as table from '../shared/table.module.css';
import * as classes from './cards.module.css';

/** Rows of a log; the rest is in the file. */
export const SHOWN = 20;

type LogCardProps = {
  title: string;
  columns: string[];
  count: number;
  empty: string;
  /** How many rows are shown at most; the rest is in the file. */
  shown?: number;
  children: ReactNode;
};

const NUMBERS = ['Times sent', 'Changed', 'Deleted'];

/** A table of events or states; the first cell of a row names it. */
export function LogCard({ title, columns, count, empty, shown = SHOWN, children }: LogCardProps) {
  const isCut = count > shown;
  return (
    <Card
      title={title}
      flush
      aside={
        <span className={classes.count}>
          {isCut ? `latest ${shown} of ${formatCount(count)}` : formatCount(count)}
        </span>
      }
    >
      {count === 0 ? (
        <StateMessage title={empty} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className={table.scroll} aria-label={title} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-number={NUMBERS.includes(column) || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
