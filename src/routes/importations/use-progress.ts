import { useMemo } from 'react';
import type { ImportedPages, Importation } from '../../../contract/entities/importation.ts';
import { useImportations } from '../../db/hooks/use-rows.ts';
import { useLiveAnswer } from '../shared/use-live-answer.ts';

/** More than are imported in a week; of older ones the server says nothing. */
const ASKED = 50;

/** Nothing is left to be learned: the answer knows every row as it is, and none of its pages waits. */
const isComplete = (items: readonly Importation[], rows: readonly Importation[]): boolean =>
  items.every(({ pages }) => !pages || pages.waiting === 0) &&
  rows
    .slice(0, ASKED)
    .every((row) =>
      items.some(({ id, processed }) => id === row.id && processed === row.processed),
    );

/** How far the crawl of the importations' pages is, by importation; asked again while any of them waits. */
export function useProgress(): ReadonlyMap<string, ImportedPages> {
  const rows = useImportations();
  const answer = useLiveAnswer('listImportations', { from: 0, size: ASKED }, ({ items }) =>
    isComplete(items, rows),
  );
  const items = answer.state === 'ready' ? answer.body.items : null;
  return useMemo(
    () => new Map((items ?? []).flatMap(({ id, pages }) => (pages ? [[id, pages] as const] : []))),
    [items],
  );
}
