import { Group } from '@mantine/core';
import { removalQuestion, type favouriteMachine } from '../../../machines/catalogue/favourite.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { EventButton, type FlowProps } from '../../shared/Flow.tsx';

/**
 * The question before a favourite is removed, and the message when the change could not be stored (FAV-02, TABLE-17).
 */
export function FavouriteDialogs({ snapshot, send }: FlowProps<typeof favouriteMachine>) {
  const name = snapshot.context.wishes[0]?.name ?? '';
  const buttons = { snapshot, send };
  return (
    <>
      <Dialog
        opened={snapshot.matches('asking')}
        onClose={() => send({ type: 'CANCEL' })}
        title="Delete alert"
        centered
        closeButtonProps={{ 'aria-label': 'Close the dialog' }}
      >
        <p>{removalQuestion(name)}</p>
        <Group justify="flex-end" mt="lg">
          <EventButton {...buttons} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...buttons} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, delete it!
          </EventButton>
        </Group>
      </Dialog>
      <Dialog
        opened={snapshot.matches('refused')}
        onClose={() => send({ type: 'DISMISS' })}
        title="The change was not kept"
        centered
        closeButtonProps={{ 'aria-label': 'Close the dialog' }}
      >
        <p>{`There is no room on this device to keep the change of ${name}.`}</p>
        <Group justify="flex-end" mt="lg">
          <EventButton {...buttons} event={{ type: 'DISMISS' }} variant="default">
            Close
          </EventButton>
          <EventButton {...buttons} event={{ type: 'RETRY' }}>
            Try again
          </EventButton>
        </Group>
      </Dialog>
    </>
  );
}
