import { Group, NativeSelect, TextInput } from '@mantine/core';
import { RULE_FIELDS, RULE_KINDS } from '../../../contract/choices.ts';
import type { RulePreview } from '../../../contract/entities/extraction-rule.ts';
import { isOneOf } from '../../../contract/records.ts';
import type {
  extractionRulesMachine,
  RuleDraft,
} from '../../machines/settings/extraction-rules.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { FIELD_LABELS, KIND_LABELS } from './rule-labels.ts';
import * as classes from './rules.module.css';

type FlowOnly = FlowProps<typeof extractionRulesMachine>;

const EXAMPLES = { selector: '.product .price', 'json-path': '$.offers[0].price' };

/** The form of a rule, with a preview of what it finds on a page. */
export function RuleDialog(flow: FlowOnly) {
  const { snapshot, send } = flow;
  const { draft } = snapshot.context;
  if (draft === null) return null;
  const control = fieldOf(snapshot, { type: 'CHANGE', change: {} });
  const change = (part: Partial<RuleDraft>) => send({ type: 'CHANGE', change: part });
  const field = (name: 'url' | 'expression' | 'attribute') => ({
    value: draft[name] ?? '',
    'data-event': control['data-event'],
    readOnly: control.disabled,
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <Dialog
      opened
      centered
      size={600}
      title={`Reading rule for ${draft.alias}`}
      onClose={() => send({ type: 'CANCEL' })}
    >
      <div className={classes.form}>
        <TextInput label="Page to try it on" type="url" {...field('url')} />
        <div className={classes.pair}>
          <NativeSelect
            label="What to read"
            value={draft.field}
            {...control}
            data={RULE_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(RULE_FIELDS, value)) change({ field: value });
            }}
          />
          <NativeSelect
            label="How"
            value={draft.kind}
            {...control}
            data={RULE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(RULE_KINDS, value)) change({ kind: value });
            }}
          />
        </div>
        <TextInput
          label={KIND_LABELS[draft.kind]}
          placeholder={EXAMPLES[draft.kind]}
          data-autofocus
          {...field('expression')}
        />
        {draft.kind === 'selector' && (
          <TextInput
            label="Attribute"
            description="Empty reads the text of the element"
            inputWrapperOrder={['label', 'input', 'description']}
            {...field('attribute')}
          />
        )}
        <section className={classes.preview} aria-label="What the rule finds" aria-live="polite">
          <Preview {...flow} />
        </section>
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'SAVE' }}>
            Save
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}

function Preview({ snapshot }: Pick<FlowOnly, 'snapshot'>) {
  const { preview, refusal } = snapshot.context;
  if (refusal !== '') return <Banner tone="error">{refusal}</Banner>;
  if (preview) return <Found preview={preview} />;
  return (
    <p className={classes.quiet}>
      {snapshot.matches({ editing: 'trying' })
        ? 'Looking at the page…'
        : 'What the rule finds on the page is shown here while you write.'}
    </p>
  );
}

function Found({ preview }: { preview: RulePreview }) {
  if (preview.state !== 'found') return <Banner tone="warning">{preview.message}</Banner>;
  return (
    <dl className={classes.found}>
      <dt>On the page</dt>
      <dd>{preview.text}</dd>
      <dt>Read as</dt>
      <dd className={classes.value}>{preview.value}</dd>
      <dt>Places</dt>
      <dd>{preview.matches === 1 ? 'one' : `${preview.matches}, the first one counts`}</dd>
    </dl>
  );
}
