import { Group } from '@mantine/core';
import {
  SUSPENDED_QUESTION,
  type suspendedImportMachine,
} from '../../machines/importations/suspended-import.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './upload.module.css';

const CLOSE = { type: 'CLOSE' } as const;

/** Insert up to the limit, or undo (IMPORT-08). */
export function SuspendedDialog(flow: FlowProps<typeof suspendedImportMachine>) {
  const { msg, refusal } = flow.snapshot.context;
  return (
    <Dialog
      opened
      onClose={() => flow.send(CLOSE)}
      title="Confirm insertion"
      centered
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(flow.snapshot, CLOSE) }}
    >
      <Flow name="suspendedImport" snapshot={flow.snapshot} className={classes.stack}>
        <Banner tone="warning">{msg}</Banner>
        <p>{SUSPENDED_QUESTION}</p>
        {refusal !== '' && <Banner tone="error">{refusal}</Banner>}
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={{ type: 'ROLL_BACK' }} variant="default">
            Rollback
          </EventButton>
          <EventButton {...flow} event={{ type: 'IMPORT' }}>
            Yes import it
          </EventButton>
        </Group>
      </Flow>
    </Dialog>
  );
}
