import { Group, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import {
  deleteManyQuestion,
  deletingSentence,
  type deleteManyMachine,
  type DeleteManyProgress,
} from '../../../machines/catalogue/delete-many.ts';
import { Banner } from '../../shared/Banner.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { EventButton, takes, type FlowProps } from '../../shared/Flow.tsx';
import { formatCount, productCount } from '../../shared/format.ts';
import * as classes from './delete.module.css';

type DeleteManyFlow = FlowProps<typeof deleteManyMachine>;

const closing = ({ snapshot }: DeleteManyFlow) =>
  snapshot.matches('failed') ? ({ type: 'CLOSE' } as const) : ({ type: 'CANCEL' } as const);

/** The confirmation, the progress of the deletion, and the matches that could not be deleted. */
export function DeleteManyDialog(flow: DeleteManyFlow) {
  const { snapshot, send } = flow;
  const close = closing(flow);
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, close) && send(close)}
      closeOnClickOutside={false}
      title="Delete confirmation"
      size={560}
      centered
      closeButtonProps={{ 'aria-label': 'Dismiss', disabled: !takes(snapshot, close) }}
    >
      <div className={classes.stack}>
        <Content {...flow} />
        <Buttons {...flow} />
      </div>
    </Dialog>
  );
}

function Content({ snapshot }: DeleteManyFlow) {
  const { items, next, failures } = snapshot.context;
  if (snapshot.matches('asking')) return <p>{deleteManyQuestion(items.length)}</p>;
  if (snapshot.matches('interrupted')) {
    return <Banner tone="warning">{interruptedSentence(snapshot.context)}</Banner>;
  }
  if (snapshot.matches('failed')) {
    return (
      <>
        <Banner tone="error">{failedSentence(failures.length, items.length)}</Banner>
        <ul className={classes.failures} aria-label="Products that were not deleted">
          {failures.map(({ match_id: id, match_ref: reference, name, error }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span className={classes.muted}>{`Reference ${reference}, match ${id}`}</span>
              <span>{error}</span>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <output>{deletingSentence(next, items.length)}</output>
      <Progress
        value={items.length === 0 ? 0 : (next / items.length) * 100}
        aria-label={deletingSentence(next, items.length)}
        transitionDuration={100}
      />
    </>
  );
}

function Buttons(flow: DeleteManyFlow) {
  const { snapshot } = flow;
  if (snapshot.matches('asking')) {
    return (
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
          Cancel
        </EventButton>
        <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
          Yes, delete them!
        </EventButton>
      </Group>
    );
  }
  if (snapshot.matches('interrupted')) {
    return (
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
          Keep the rest
        </EventButton>
        <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
          Delete the rest
        </EventButton>
      </Group>
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
          Close
        </EventButton>
        <EventButton {...flow} event={{ type: 'RETRY' }} color="red.9">
          Try again
        </EventButton>
      </Group>
    );
  }
  return (
    <Group justify="flex-end" gap="xs">
      <EventButton {...flow} event={{ type: 'STOP' }} variant="default">
        Stop
      </EventButton>
    </Group>
  );
}

/** The deletion in progress when the page ended may have been requested: it is not requested twice. */
function interruptedSentence({ items, next, kept, failures }: DeleteManyProgress): string {
  const rest = items.length - next;
  const deleted = next - kept - failures.length;
  return [
    `The deletion of ${productCount(items.length)} was interrupted: ${deleted} deleted`,
    ...(kept > 0 ? [`${kept} kept on this device to be sent`] : []),
    ...(failures.length > 0 ? [`${formatCount(failures.length)} refused`] : []),
    `${rest} left.`,
  ].join(', ');
}

const failedSentence = (failed: number, total: number) =>
  `${failed} of ${productCount(total)} could not be deleted. They wait under 'Needs attention' too.`;
