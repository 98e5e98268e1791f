import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { INVALID_URL } from '../../../contract/rules/product-url.ts';
import type { ErrorItem, importErrorsMachine } from '../../machines/importations/import-errors.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, Flow, textFieldOf, type FlowProps } from '../shared/Flow.tsx';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './errors.module.css';

type Props = FlowProps<typeof importErrorsMachine>;

const FAILED = 'The corrections could not be sent, please try again';

/** The errors handler: urls of an importation that need correction (IMPORT-09). */
export function ErrorsDialog(flow: Props) {
  const { snapshot, send } = flow;
  return (
    <Dialog
      opened
      onClose={() => send({ type: 'CLOSE' })}
      title="Handle errors"
      size={760}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CLOSE' }) }}
    >
      <Flow name="importErrors" snapshot={snapshot} className={classes.stack}>
        {snapshot.matches('loading') && <LoadingMessage label="Loading the errors" />}
        {snapshot.matches('unavailable') && (
          <MissingMessage
            title="The errors could not be loaded"
            action={
              <EventButton {...flow} event={{ type: 'RETRY' }} variant="light">
                Try again
              </EventButton>
            }
          />
        )}
        {snapshot.matches({ correcting: 'failed' }) && <Banner tone="error">{FAILED}</Banner>}
        {snapshot.context.data.map((item) => (
          <Item key={item.id} {...flow} item={item} />
        ))}
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'SEND' }}>
            Send corrections
          </EventButton>
        </Group>
      </Flow>
    </Dialog>
  );
}

function Item({ snapshot, send, item }: Props & { item: ErrorItem }) {
  const toggle = { type: 'TOGGLE', item: item.id } as const;
  return (
    <fieldset className={classes.item}>
      <legend className={classes.legend}>
        <Checkbox
          label={snapshot.context.isSingleProduct ? 'Product' : `Row ${item.id}`}
          checked={item.checked}
          {...controlOf(snapshot, toggle)}
          onChange={() => send(toggle)}
        />
      </legend>
      {item.urls.map(({ url, validated }, index) => (
        <TextInput
          // Urls are told apart by their place only.
          key={index}
          aria-label={`URL ${index + 1} of ${item.id}`}
          value={url}
          error={validated === false && INVALID_URL}
          data-valid={validated === true}
          spellCheck={false}
          {...textFieldOf(snapshot, { type: 'EDIT_URL', item: item.id, index, url })}
          onChange={(change) =>
            send({ type: 'EDIT_URL', item: item.id, index, url: change.currentTarget.value })
          }
        />
      ))}
    </fieldset>
  );
}
