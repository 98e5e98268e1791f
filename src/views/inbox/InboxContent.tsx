import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AttentionItem } from '../../db/hooks/use-needs-attention.ts';
import type { intentInboxMachine } from '../../machines/inbox/intent-inbox.ts';
import { controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { asksFor, differencesOf, isEditable } from './inbox-messages.ts';
import * as classes from './inbox.module.css';

type Props = FlowProps<typeof intentInboxMachine>;

/** The list, or one of its items with its actions. */
export function InboxContent({ items, ...flow }: Props & { items: AttentionItem[] }) {
  const { snapshot } = flow;
  const item = items.find(({ id }) => id === snapshot.context.id);
  return snapshot.matches('listing') || !item ? (
    <ItemList items={items} {...flow} />
  ) : (
    <Review item={item} {...flow} />
  );
}

function ItemList({ items, snapshot, send }: Props & { items: AttentionItem[] }) {
  if (items.length === 0) return <Text c="dimmed">Nothing needs your attention.</Text>;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            {...controlOf(snapshot, { type: 'SELECT', id: item.id })}
            onClick={() => send({ type: 'SELECT', id: item.id })}
            rightSection={<Text size="xs">{formatDateTime(item.at)}</Text>}
          >
            {asksFor(item)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Review({ item, ...flow }: Props & { item: AttentionItem }) {
  const { snapshot } = flow;
  const isConfirming = snapshot.matches('confirming');
  const fields = differencesOf(item);
  return (
    <Stack>
      <Text fw={600}>{asksFor(item)}</Text>
      <Alert color="red">
        {item.message ?? 'Someone else has changed this since you asked. It was not sent.'}
      </Alert>
      {fields.length > 0 && (
        <table className={classes.comparison}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">You saw</th>
              <th scope="col">The server has</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, seen, has }) => (
              <tr key={`${field} ${seen} ${has}`}>
                <th scope="row">{field}</th>
                <td>{seen}</td>
                <td>{has}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item.blocked > 0 && (
        <Text size="sm" c="dimmed">
          {item.blocked === 1 ? '1 later change waits' : `${item.blocked} later changes wait`} for
          this one.
        </Text>
      )}
      {snapshot.matches('failed') && (
        <Alert color="red">This could not be kept on the device. Please try again.</Alert>
      )}
      {isConfirming && <Text>What you asked for is then gone. Discard it?</Text>}
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
          Back
        </EventButton>
        {snapshot.matches('failed') && (
          <EventButton {...flow} event={{ type: 'RETRY' }}>
            Try again
          </EventButton>
        )}
        {isConfirming ? (
          <EventButton {...flow} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, discard it
          </EventButton>
        ) : (
          <>
            <EventButton {...flow} event={{ type: 'DISCARD' }} variant="light" color="red">
              Discard
            </EventButton>
            {isEditable(item) && (
              <EventButton {...flow} event={{ type: 'EDIT' }} variant="default">
                Edit
              </EventButton>
            )}
            <EventButton {...flow} event={{ type: 'ASK_AGAIN' }}>
              Ask again
            </EventButton>
          </>
        )}
      </Group>
    </Stack>
  );
}
