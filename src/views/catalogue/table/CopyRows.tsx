import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { copy, fillCopy } from '../../shared/copy.ts';
import { CopyIcon } from '../../shared/icons/pages.tsx';
import { copiedRows } from './copied-rows.ts';
import type { ListSettings } from './MatchList.tsx';

type Props = { rows: readonly MatchDocument[]; settings: ListSettings };

/** Copies the selected rows, pressed or by the keys for copying, as long as no text of the page is selected. */
export function CopyRows({ rows, settings }: Props) {
  const { arrangement, referenceIsEan } = settings;
  const content = () => copiedRows(rows, { columns: arrangement.columns, referenceIsEan });

  const copyByKeys = useEffectEvent((event: ClipboardEvent) => {
    if (!isTextSelected()) fillCopy(event, content());
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => copyByKeys(event);
    document.addEventListener('copy', listen);
    return () => document.removeEventListener('copy', listen);
  }, []);

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<CopyIcon size={15} />}
      aria-keyshortcuts="Control+C Meta+C"
      data-local
      onClick={({ currentTarget }) => copy(content(), currentTarget)}
    >
      {`Copy (${rows.length})`}
    </Button>
  );
}

/** Of the page, or inside of a field. */
function isTextSelected(): boolean {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox');
  return isField || document.getSelection()?.isCollapsed === false;
}
