import { Checkbox, Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { PACK_UNITS } from '../../../../contract/choices.ts';
import { currencyOf } from '../../../../contract/rules/currency.ts';
import {
  entryProblems,
  type EntryProblems,
  type TermsField,
} from '../../../machines/catalogue/terms-entry.ts';
import type { termsOfManyMachine } from '../../../machines/catalogue/terms-of-many.ts';
import { TERMS_NUMBERS, type TermsNumber } from '../../../machines/shared/terms-form.ts';
import { Banner } from '../../shared/Banner.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import {
  EventButton,
  fieldOf,
  Flow,
  SubmitButton,
  takes,
  type FlowProps,
} from '../../shared/Flow.tsx';
import { formatCount, productCount } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { LoadingMessage } from '../../shared/StateMessage.tsx';
import { FIELD_ORDER, PackUnit, Tags, TERMS_LABELS } from '../../shared/TermsFields.tsx';
import { TermsForecast } from './TermsForecast.tsx';
import * as classes from './terms.module.css';

type Props = FlowProps<typeof termsOfManyMachine>;

const CLOSE = { type: 'CLOSE' } as const;
const SET = { type: 'SET' } as const;

/** The same terms for all selected products; what is left empty stays as each product has it (TERMS-30). */
export function TermsOfMany(flow: Props) {
  const { snapshot, send } = flow;
  if (snapshot.status !== 'active') return null;
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, CLOSE) && send(CLOSE)}
      closeOnClickOutside={false}
      title="Set terms"
      size={720}
      closeButtonProps={{ 'aria-label': 'Close', disabled: !takes(snapshot, CLOSE) }}
    >
      <Flow name="termsOfMany" snapshot={snapshot} className={classes.stack}>
        {snapshot.matches('opening') && <LoadingMessage label="Loading the products" />}
        {snapshot.matches('editing') ? <Form {...flow} /> : <After {...flow} />}
      </Flow>
    </Dialog>
  );
}

function Form(flow: Props) {
  const { snapshot, send } = flow;
  const { entry, products, knownTags, selected } = snapshot.context;
  const { websiteCountry } = useSession();
  const problems: EntryProblems = snapshot.matches({ editing: 'faulty' })
    ? entryProblems(entry)
    : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takes(snapshot, SET)) send(SET);
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.title}>{`For ${productCount(selected)}`}</p>
      <p className={classes.hint}>
        What you leave empty stays as each product has it. Amounts are in{' '}
        {currencyOf(websiteCountry)} and include VAT; only the cost does not.
      </p>
      <div className={classes.fields}>
        {TERMS_NUMBERS.map((field) => (
          <NumberField key={field} {...flow} field={field} problem={problems[field]} />
        ))}
        <div className={classes.field}>
          <PackUnit
            {...fieldOf(snapshot, { type: 'CHOOSE_UNIT', unit: '' })}
            data={[{ value: '', label: emptyText(flow, 'pack_unit') }, ...PACK_UNITS]}
            description="What its size counts"
            inputWrapperOrder={FIELD_ORDER}
            value={entry.pack_unit}
            onChange={({ currentTarget: { value: unit } }) => send({ type: 'CHOOSE_UNIT', unit })}
          />
          <Removal {...flow} field="pack_unit" label="Pack unit" />
        </div>
      </div>
      <Tags
        {...fieldOf(snapshot, { type: 'ADD_TAGS', tags: [] })}
        label="Add tags"
        data={knownTags}
        value={entry.addedTags}
        error={problems.tags}
        onChange={(tags) => send({ type: 'ADD_TAGS', tags })}
      />
      <Tags
        {...fieldOf(snapshot, { type: 'REMOVE_TAGS', tags: [] })}
        label="Remove tags"
        data={tagsOf(products)}
        value={entry.removedTags}
        error={problems.removedTags}
        onChange={(tags) => send({ type: 'REMOVE_TAGS', tags })}
      />
      <TermsForecast snapshot={snapshot} send={send} />
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={CLOSE} variant="subtle">
          Cancel
        </EventButton>
        <SubmitButton snapshot={snapshot} event={SET}>
          Set terms
        </SubmitButton>
      </Group>
    </form>
  );
}

type FieldProps = Props & { field: TermsNumber; problem: string | undefined };

function NumberField({ snapshot, send, field, problem }: FieldProps) {
  return (
    <div className={classes.field}>
      <TextInput
        {...TERMS_LABELS[field]}
        {...fieldOf(snapshot, { type: 'TYPE', field, text: '' }, { field })}
        inputWrapperOrder={FIELD_ORDER}
        inputMode="decimal"
        autoComplete="off"
        placeholder={emptyText({ snapshot }, field)}
        value={snapshot.context.entry[field]}
        error={problem}
        onChange={({ currentTarget: { value: text } }) => send({ type: 'TYPE', field, text })}
      />
      <Removal snapshot={snapshot} send={send} field={field} label={TERMS_LABELS[field].label} />
    </div>
  );
}

/** What becomes of a term without a value. */
const emptyText = ({ snapshot }: Pick<Props, 'snapshot'>, field: TermsField) =>
  snapshot.context.entry.removed.includes(field) ? 'Removed' : 'Unchanged';

function Removal({ snapshot, send, field, label }: Props & { field: TermsField; label: string }) {
  const event = { type: 'TOGGLE_REMOVAL', field } as const;
  return (
    <Checkbox
      {...fieldOf(snapshot, event, { field })}
      size="xs"
      label="Remove"
      aria-label={`Remove ${label}`}
      checked={snapshot.context.entry.removed.includes(field)}
      onChange={() => send(event)}
    />
  );
}

/** What is shown in place of the fields: how far it is, or that it goes no further. */
function After(flow: Props) {
  const { snapshot } = flow;
  const { queue, next } = snapshot.context;
  const unkept = queue.length - next;
  return (
    <>
      {snapshot.matches('keeping') && (
        <output>{`Keeping the terms on this device: ${formatCount(next)} of ${formatCount(queue.length)}`}</output>
      )}
      {snapshot.matches('answering') && <output>{answeringSentence(flow)}</output>}
      {snapshot.matches('gone') && (
        <Banner tone="warning">The selected products were deleted, or cannot be read now.</Banner>
      )}
      {snapshot.matches('full') && (
        <Banner tone="error">
          {`The terms of ${productCount(unkept)} could not be kept on this device.`}
        </Banner>
      )}
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={CLOSE} variant="subtle">
          {snapshot.matches('opening') ? 'Cancel' : 'Close'}
        </EventButton>
        {snapshot.matches('full') && (
          <EventButton {...flow} event={{ type: 'RETRY' }}>
            Try again
          </EventButton>
        )}
      </Group>
    </>
  );
}

function answeringSentence({ snapshot }: Props): string {
  const { open, applied, refused, waiting } = snapshot.context;
  const answered = applied + refused + waiting;
  return `Kept on this device; the server has answered ${answered} of ${answered + open}`;
}

/** The tags of the selected products: no others can be removed from them. */
const tagsOf = (products: Props['snapshot']['context']['products']): string[] =>
  [...new Set(products.flatMap(({ terms }) => terms.tags))].toSorted((a, b) => a.localeCompare(b));
