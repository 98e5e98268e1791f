import { Group, Text } from '@mantine/core';
import type { sessionMachine } from '../../machines/session/session.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';

type Props = FlowProps<typeof sessionMachine> & { isOpen: boolean };

/** Signing out deletes the data of this device, so unsent changes need a confirmation first. */
export function SignOutDialog({ snapshot, send, isOpen }: Props) {
  const isFailed = snapshot.matches({ signedIn: { leaving: 'endFailed' } });
  const flow = { snapshot, send };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => send({ type: 'KEEP_SIGNED_IN' })}
      title={isFailed ? 'Sign out failed' : 'Some changes have not been sent'}
      withCloseButton={false}
      centered
    >
      <Text c="dimmed" mb="lg">
        {isFailed
          ? 'The data on this device could not be removed.'
          : unsentText(snapshot.context.unsent)}
      </Text>
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'KEEP_SIGNED_IN' }} variant="default">
          Keep signed in
        </EventButton>
        {isFailed ? (
          <EventButton {...flow} event={{ type: 'RETRY' }}>
            Try again
          </EventButton>
        ) : (
          <>
            <EventButton {...flow} event={{ type: 'DISCARD' }} variant="light" color="red">
              Discard and sign out
            </EventButton>
            <EventButton {...flow} event={{ type: 'SEND_NOW' }}>
              Send now
            </EventButton>
          </>
        )}
      </Group>
    </Dialog>
  );
}

function unsentText(unsent: number | null): string {
  const consequence = 'Signing out removes them from this device.';
  if (unsent === null)
    return `It is not known how many changes are still waiting to be sent. ${consequence}`;
  return unsent === 1
    ? `1 change is still waiting to be sent. ${consequence}`
    : `${unsent} changes are still waiting to be sent. ${consequence}`;
}
