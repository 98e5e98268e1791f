import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { IMPORT_SENTENCES } from '../../machines/importations/import-file.ts';
import type { FormProduct, importFormMachine } from '../../machines/importations/import-form.ts';
import { Banner } from '../shared/Banner.tsx';
import { KeptBanner } from './KeptBanner.tsx';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { textsOf } from '../shared/form.ts';
import { DISCOVERY } from './discovery-messages.ts';
import * as classes from './upload.module.css';

type Props = FlowProps<typeof importFormMachine>;

const EMPTY: FormProduct = {
  ref: '',
  ean: '',
  brand: '',
  model: '',
  category: '',
  urls: '',
  cost: '0',
};

const FIELDS = [
  { name: 'ref', label: 'Reference', description: 'Optional' },
  { name: 'ean', label: 'EAN' },
  { name: 'brand', label: 'Brand' },
  { name: 'model', label: 'Model' },
  { name: 'category', label: 'Category' },
] as const;

/** One product, typed in. */
export function FormTab(flow: Props) {
  const { snapshot } = flow;
  const isDone = snapshot.matches('sent') || snapshot.matches('kept');
  return (
    <Flow name="importForm" snapshot={snapshot} className={classes.stack}>
      <Messages {...flow} />
      {isDone ? (
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
            Close
          </EventButton>
          <EventButton {...flow} event={{ type: 'ADD_ANOTHER' }}>
            Add another
          </EventButton>
        </Group>
      ) : (
        <Form {...flow} />
      )}
    </Flow>
  );
}

function Form({ snapshot, send }: Props) {
  const { problems } = snapshot.context;
  const example = { type: 'SUBMIT', product: EMPTY, autoDiscovery: false } as const;
  const isFixed = !takes(snapshot, example);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const product: FormProduct = textsOf(fields, EMPTY, (text) => text.trim());
    send({ type: 'SUBMIT', product, autoDiscovery: fields.has('autoDiscovery') });
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <TextInput
            key={field.name}
            {...field}
            inputWrapperOrder={['label', 'input', 'description']}
            readOnly={isFixed}
          />
        ))}
        <TextInput
          name="cost"
          label="Cost"
          inputMode="decimal"
          defaultValue={EMPTY.cost}
          error={problems.cost}
          readOnly={isFixed}
        />
      </div>
      <Textarea
        name="urls"
        label="URLs"
        description="One per line: your own product page and the competitors' pages"
        minRows={4}
        rows={4}
        error={problems.urls}
        readOnly={isFixed}
        spellCheck={false}
      />
      <Checkbox name="autoDiscovery" {...DISCOVERY} disabled={isFixed} />
      <Group justify="flex-end" gap="xs">
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} variant="default">
          Cancel
        </EventButton>
        <SubmitButton snapshot={snapshot} event={example}>
          Add product
        </SubmitButton>
      </Group>
    </form>
  );
}

function Messages({ snapshot }: Props) {
  if (snapshot.matches({ form: 'unsent' }))
    return <Banner tone="error">{IMPORT_SENTENCES.network}</Banner>;
  if (snapshot.matches({ form: 'refused' }))
    return <Banner tone="error">{snapshot.context.msg}</Banner>;
  if (snapshot.matches('sent')) return <Banner tone="success">{IMPORT_SENTENCES.sent}</Banner>;
  if (snapshot.matches('kept')) return <KeptBanner what="product" />;
  return null;
}
