import { Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { currencyOf } from '../../../../contract/rules/currency.ts';
import { marginOf } from '../../../../contract/rules/margin.ts';
import type { productTermsMachine } from '../../../machines/catalogue/product-terms.ts';
import {
  givenTerms,
  TERMS_NUMBERS,
  termsProblems,
  type TermsNumber,
} from '../../../machines/shared/terms-form.ts';
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
import { formatNumber, formatPrice } from '../../shared/format.ts';
import { useSession } from '../../shared/session.ts';
import { LoadingMessage } from '../../shared/StateMessage.tsx';
import { FIELD_ORDER, PackUnit, Tags, TERMS_LABELS } from '../../shared/TermsFields.tsx';
import * as classes from './terms.module.css';

type Props = FlowProps<typeof productTermsMachine>;

const CLOSE = { type: 'CLOSE' } as const;
const SAVE = { type: 'SAVE' } as const;

/** What the retailer decided about a product: its cost, limits, VAT, pack and tags (TERMS-05). */
export function ProductTerms(flow: Props) {
  const { snapshot, send } = flow;
  const { name, message } = snapshot.context;
  if (snapshot.status !== 'active') return null;
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, CLOSE) && send(CLOSE)}
      closeOnClickOutside={false}
      title="Cost and terms"
      size={640}
      closeButtonProps={{ 'aria-label': 'Close', disabled: !takes(snapshot, CLOSE) }}
    >
      <Flow name="productTerms" snapshot={snapshot} className={classes.stack}>
        <p className={classes.title}>{name}</p>
        {snapshot.matches('opening') && <LoadingMessage label="Loading the product" />}
        {snapshot.matches('gone') && (
          <Banner tone="warning">This product was deleted, or cannot be read now.</Banner>
        )}
        {snapshot.matches({ editing: 'refused' }) && <Banner tone="error">{message}</Banner>}
        {snapshot.matches('editing') || snapshot.matches('saving') ? (
          <Form {...flow} />
        ) : (
          <Group justify="flex-end">
            <EventButton {...flow} event={CLOSE} variant="subtle">
              Cancel
            </EventButton>
          </Group>
        )}
      </Flow>
    </Dialog>
  );
}

function Form(flow: Props) {
  const { snapshot, send } = flow;
  const { form, knownTags } = snapshot.context;
  const { websiteCountry } = useSession();
  const problems = snapshot.matches({ editing: 'faulty' }) ? termsProblems(form) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takes(snapshot, SAVE)) send(SAVE);
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.hint}>
        Amounts are in {currencyOf(websiteCountry)} and include VAT; only the cost does not.
      </p>
      <div className={classes.fields}>
        {TERMS_NUMBERS.map((field) => (
          <NumberField key={field} {...flow} field={field} problem={problems[field]} />
        ))}
        <PackUnit
          {...fieldOf(snapshot, { type: 'CHOOSE_UNIT', unit: '' })}
          value={form.pack_unit}
          onChange={({ currentTarget: { value: unit } }) => send({ type: 'CHOOSE_UNIT', unit })}
        />
      </div>
      <Tags
        {...fieldOf(snapshot, { type: 'SET_TAGS', tags: [] })}
        data={knownTags}
        value={form.tags}
        error={problems.tags}
        onChange={(tags) => send({ type: 'SET_TAGS', tags })}
      />
      <MarginLine {...flow} />
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={CLOSE} variant="subtle">
          Cancel
        </EventButton>
        <SubmitButton snapshot={snapshot} event={SAVE}>
          Save
        </SubmitButton>
      </Group>
    </form>
  );
}

type NumberProps = Props & { field: TermsNumber; problem: string | undefined };

function NumberField({ snapshot, send, field, problem }: NumberProps) {
  return (
    <TextInput
      {...TERMS_LABELS[field]}
      {...fieldOf(snapshot, { type: 'TYPE', field, text: '' }, { field })}
      inputWrapperOrder={FIELD_ORDER}
      inputMode="decimal"
      autoComplete="off"
      value={snapshot.context.form[field]}
      error={problem}
      onChange={({ currentTarget: { value: text } }) => send({ type: 'TYPE', field, text })}
    />
  );
}

/** What remains of the own price, as it is typed (TERMS-04). */
function MarginLine({ snapshot }: Props) {
  const { form, price } = snapshot.context;
  const { websiteCountry: country } = useSession();
  const { cost, terms } = givenTerms(form);
  const margin = marginOf(price, cost, terms.vat);
  return (
    <output className={classes.margin} aria-label="Margin">
      {price === null || price <= 0 ? (
        'There is no margin: your own price is not known.'
      ) : margin === null ? (
        'There is no margin without a cost.'
      ) : (
        <>
          Margin at {formatPrice(price, country)}:{' '}
          <strong>{formatPrice(margin.withoutVat.amount, country)}</strong>
          {terms.vat === null ? '' : ' without VAT, '}
          {terms.vat !== null && (
            <>
              <strong>{formatPrice(margin.withVat.amount, country)}</strong> with VAT
            </>
          )}
          , {formatNumber(margin.withoutVat.percent, 2)} % of the price
        </>
      )}
    </output>
  );
}
