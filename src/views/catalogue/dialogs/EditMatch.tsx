import { Group } from '@mantine/core';
import { EDIT_FAILED, type editMatchMachine } from '../../../machines/catalogue/edit-match.ts';
import { Banner } from '../../shared/Banner.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { EventButton, Flow, takes, type FlowProps } from '../../shared/Flow.tsx';
import { LoadingMessage } from '../../shared/StateMessage.tsx';
import { EditForm, type CompetitorRowComponent } from './EditForm.tsx';
import { EditReview } from './EditReview.tsx';
import * as classes from './edit.module.css';

type Props = FlowProps<typeof editMatchMachine> & {
  /** Draws a competitor's row with its price coefficient. */
  Row: CompetitorRowComponent;
};

const CLOSE = { type: 'CLOSE' } as const;
const START_OVER = { type: 'START_OVER' } as const;

/** 'Edit product' in both variants: form, review, and the server's answer (EDIT-01 to EDIT-07). */
export function EditMatch({ Row, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { match, message } = snapshot.context;
  const isRefused = snapshot.matches('refused');
  if (snapshot.status !== 'active') return null;
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, CLOSE) && send(CLOSE)}
      closeOnClickOutside={false}
      title="Edit product"
      size={760}
      closeButtonProps={{ 'aria-label': 'Close', disabled: !takes(snapshot, CLOSE) }}
    >
      <Flow name="editMatch" snapshot={snapshot} className={classes.stack}>
        <p className={classes.title}>{match.name}</p>
        {takes(snapshot, START_OVER) && (
          <Banner
            tone="info"
            action={
              <EventButton {...flow} event={START_OVER} variant="subtle" size="compact-sm">
                Start over
              </EventButton>
            }
          >
            What you typed before is back.
          </Banner>
        )}
        {snapshot.matches('opening') && <LoadingMessage label="Loading the product" />}
        {snapshot.matches('editing') && <EditForm {...flow} Row={Row} />}
        {isRefused && (
          <Banner tone="error">
            {EDIT_FAILED}
            {message !== '' && <span className={classes.detail}>{message}</span>}
          </Banner>
        )}
        {(snapshot.matches('reviewing') || snapshot.matches('submitting') || isRefused) && (
          <EditReview {...flow} />
        )}
        {snapshot.matches('gone') && (
          <Banner tone="warning">This product was deleted, or cannot be read now.</Banner>
        )}
        <Buttons {...flow} />
      </Flow>
    </Dialog>
  );
}

function Buttons(flow: FlowProps<typeof editMatchMachine>) {
  const { snapshot } = flow;
  const isForm = snapshot.matches('opening') || snapshot.matches('editing');
  const mayConfirm = snapshot.matches('submitting') || takes(snapshot, { type: 'CONFIRM' });
  return (
    <Group justify="flex-end" gap="xs" className={classes.buttons}>
      <EventButton {...flow} event={CLOSE} variant="subtle">
        Cancel
      </EventButton>
      {isForm ? (
        <EventButton {...flow} event={{ type: 'REVIEW' }}>
          Save changes
        </EventButton>
      ) : (
        !snapshot.matches('gone') && (
          <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
            Back
          </EventButton>
        )
      )}
      {mayConfirm && (
        <EventButton {...flow} event={{ type: 'CONFIRM' }} loading={snapshot.matches('submitting')}>
          Yes, edit it
        </EventButton>
      )}
      {snapshot.matches('refused') && (
        <EventButton {...flow} event={{ type: 'RETRY' }}>
          Try again
        </EventButton>
      )}
    </Group>
  );
}
