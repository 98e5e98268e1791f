import type { ReactNode } from 'react';
import type { matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { controlOf, fieldOf, type FlowProps } from '../../shared/Flow.tsx';
import { Pagination } from '../../shared/Pagination.tsx';

type Props = FlowProps<typeof matchListMachine> & {
  sizes: readonly number[];
  /** Beside the counts: how current the rows are. */
  children?: ReactNode;
  /** On a phone, where the pages stand at the bottom edge: what opens the filters. */
  sheet?: ReactNode;
};

/** The pages of the matches. */
export function Pager({ snapshot, send, sizes, children, sheet }: Props) {
  const { page, pageSize, total } = snapshot.context;
  return (
    <Pagination
      label="Pages"
      page={page}
      size={pageSize}
      count={total}
      sizes={sizes}
      note={children}
      atEdge
      sheet={sheet}
      sizeControl={fieldOf(snapshot, { type: 'RESIZE_PAGE', pageSize })}
      controlFor={(range) => controlOf(snapshot, { type: 'GO_TO_PAGE', page: range.page })}
      onChange={(range) =>
        send(
          range.size === pageSize
            ? { type: 'GO_TO_PAGE', page: range.page }
            : { type: 'RESIZE_PAGE', pageSize: range.size },
        )
      }
    />
  );
}
