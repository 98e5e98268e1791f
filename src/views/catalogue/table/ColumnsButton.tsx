import { Button } from '@mantine/core';
import { useState } from 'react';
import { CompareIcon } from '../../shared/icons/shell.tsx';
import { later } from '../../shared/later.tsx';
import type { Arrangement } from './arrangement.ts';

const ColumnMenu = later(async () => (await import('./ColumnMenu.tsx')).ColumnMenu);

/** Opens the menu of the table's columns. */
export function ColumnsButton({ arrangement }: { arrangement: Arrangement }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<CompareIcon size={15} />}
        aria-haspopup="dialog"
        aria-expanded={button !== null}
        data-local
        onClick={({ currentTarget }) => setButton((open) => (open ? null : currentTarget))}
      >
        Columns
      </Button>
      {button && (
        <ColumnMenu button={button} arrangement={arrangement} onClose={() => setButton(null)} />
      )}
    </>
  );
}
