import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Importation } from '../../../contract/entities/importation.ts';
import type {
  importationsMachine,
  ImportationsEvent,
} from '../../machines/importations/importations.ts';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { WarningIcon } from '../shared/icons/plain.tsx';
import { DownloadIcon } from '../shared/icons/shell.tsx';
import { useMay } from '../shared/session.ts';

type Props = FlowProps<typeof importationsMachine> & {
  row: Importation;
  /** Whether the importation is one of the account's, whose report can be opened. */
  hasReport: boolean;
};

/** The actions of one importation (IMPORT-07). */
export function RowActions({ row, hasReport, snapshot, send }: Props) {
  const { id, filename, status, type_num, errors } = row;
  const may = (event: ImportationsEvent, isFit = true) => ({
    ...(isFit ? controlOf(snapshot, event) : { disabled: true }),
    onClick: () => send(event),
  });
  const mayHandle = useMay('handleImportErrors');
  const mayConfirm = useMay('confirmInsertion');
  // Only a file that was sent can be downloaded again, and has a report of its values.
  const hasFile = type_num === 1 && status !== 'pending';
  return (
    <>
      {mayHandle && status === 'uncompleted' && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Handle errors of ${filename}`}
          {...may({ type: 'HANDLE_ERRORS', id })}
        >
          Handle errors
        </Button>
      )}
      {mayConfirm && status === 'suspending' && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Confirm insertion of ${filename}`}
          {...may({ type: 'CONFIRM_INSERTION', id })}
        >
          Confirm insertion
        </Button>
      )}
      {hasReport && hasFile && (
        <Button
          component={Link}
          href={`/importations/${id}`}
          size="compact-sm"
          variant="default"
          aria-label={`Report of ${filename}`}
        >
          Report
        </Button>
      )}
      {errors > 0 && (
        <IconButton
          label={`Download errors file of ${filename}`}
          icon={WarningIcon}
          {...may({ type: 'DOWNLOAD', file: { kind: 'errors', id } })}
        />
      )}
      <IconButton
        label={`Download origin file of ${filename}`}
        icon={DownloadIcon}
        {...may({ type: 'DOWNLOAD', file: { kind: 'origin', id } }, hasFile)}
      />
    </>
  );
}
