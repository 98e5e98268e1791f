import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { IMPORT_SENTENCES } from '../../machines/importations/import-file.ts';
import type { FormProduct, importFormMachine } from '../../machines/importations/import-form.ts';
import {
  NO_TERMS_FORM,
  TERMS_NUMBERS,
  type TermsProblems,
} from '../../machines/shared/terms-form.ts';
import { Banner } from '../shared/Banner.tsx';
import { KeptBanner } from './KeptBanner.tsx';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { textOf, textsOf } from '../shared/form.ts';
import { FIELD_ORDER, PackUnit, Tags, TERMS_LABELS } from '../shared/TermsFields.tsx';
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

/** The cost stands among the details of the product. */
const { tags: _tags, cost: _cost, ...NO_TEXTS } = NO_TERMS_FORM;

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
  const example = {
    type: 'SUBMIT',
    product: EMPTY,
    terms: NO_TERMS_FORM,
    autoDiscovery: false,
  } as const;
  const isFixed = !takes(snapshot, example);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const product: FormProduct = textsOf(fields, EMPTY, (text) => text.trim());
    const terms = {
      ...NO_TERMS_FORM,
      ...textsOf(fields, NO_TEXTS, (text) => text.trim()),
      tags: textOf(fields, 'tags').split(','),
    };
    send({ type: 'SUBMIT', product, terms, autoDiscovery: fields.has('autoDiscovery') });
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
      <TermsPart problems={problems.terms} isFixed={isFixed} />
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
      {problems.faultyUrls.length > 0 && (
        <ul className={classes.faulty} aria-label="Lines to correct">
          {problems.faultyUrls.map((line, index) => (
            // Lines may be repeated.
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
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

type TermsProps = { problems: TermsProblems; isFixed: boolean };

/** What the retailer decided about the product; shown when asked for, and when something in it is wrong. */
function TermsPart({ problems, isFixed }: TermsProps) {
  const isFaulty = Object.keys(problems).length > 0;
  return (
    <details className={classes.terms} {...(isFaulty && { open: true })}>
      <summary data-local>Limits, VAT, pack and tags</summary>
      <div className={classes.fields}>
        {TERMS_NUMBERS.filter((field) => field !== 'cost').map((field) => (
          <TextInput
            key={field}
            name={field}
            {...TERMS_LABELS[field]}
            inputWrapperOrder={FIELD_ORDER}
            inputMode="decimal"
            error={problems[field]}
            readOnly={isFixed}
          />
        ))}
        <PackUnit name="pack_unit" disabled={isFixed} />
      </div>
      <Tags name="tags" error={problems.tags} readOnly={isFixed} />
    </details>
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
