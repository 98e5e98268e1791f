import { use, type ReactNode } from 'react';
import { firstRow } from '../../shared/first-row.ts';
import { MatchContext, RowsContext } from './table-context.ts';

type Props = { position: number; className?: string | undefined; children: ReactNode };

/** A row position of the page. Its cells render again only for another match, or a new version of it. */
export function TableRow({ position, className, children }: Props) {
  const { rows, selected, pending } = use(RowsContext);
  const match = rows[position] ?? null;
  const id = match?.match_id ?? '';
  return (
    <MatchContext value={match}>
      <tr
        className={className}
        data-position={position}
        {...firstRow(position)}
        data-not-found={match && (!match.own || match.own.not_found) ? true : undefined}
        data-selected={selected.has(id) || undefined}
        data-pending={pending.has(id) || undefined}
      >
        {children}
      </tr>
    </MatchContext>
  );
}
