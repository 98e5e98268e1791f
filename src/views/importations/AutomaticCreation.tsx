import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Group, Radio, TextInput } from '@mantine/core';
import type { automaticCreationMachine } from '../../machines/importations/automatic-creation.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import {
  choiceOf,
  controlOf,
  EventButton,
  fieldOf,
  Flow,
  type FlowProps,
} from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { LoadingMessage } from '../shared/StateMessage.tsx';
import { AddField } from './AddField.tsx';
import * as classes from './automatic.module.css';
import { Keywords } from './Keywords.tsx';
import { MissingMessage } from '../shared/Missing.tsx';

type Props = FlowProps<typeof automaticCreationMachine>;

const CLOSE = { type: 'CLOSE' } as const;

/** 'Automatic Creation': matches from the own website's sitemap and its competitors' (IMPORT-10). */
export function AutomaticCreation(flow: Props) {
  const { snapshot, send } = flow;
  const { website, problem, refusal } = snapshot.context;
  const { disabled: isFixed, ...control } = fieldOf(snapshot, { type: 'CHANGE_WEBSITE', website });
  return (
    <Dialog opened onClose={() => send(CLOSE)} title="Automatic Creation" size={640}>
      <Flow name="automaticCreation" snapshot={snapshot} className={classes.stack}>
        <p className={classes.lead}>
          Reads the products in the sitemap of your website, looks for them on your competitors’
          websites, and adds what it finds as matches to validate.
        </p>
        {refusal !== '' && <Banner tone="error">{refusal}</Banner>}
        <TextInput
          label="Own website"
          type="url"
          required
          value={website}
          error={problem}
          {...control}
          readOnly={isFixed}
          onChange={(change) =>
            send({ type: 'CHANGE_WEBSITE', website: change.currentTarget.value })
          }
        />
        <Keywords {...flow} />
        <Competitors {...flow} />
        <Group justify="flex-end" gap="xs">
          <EventButton {...flow} event={CLOSE} variant="default">
            Cancel
          </EventButton>
          <EventButton {...flow} event={{ type: 'CREATE' }}>
            Create
          </EventButton>
        </Group>
      </Flow>
    </Dialog>
  );
}

function Competitors(flow: Props) {
  const { snapshot, send } = flow;
  const mode = snapshot.matches({ form: 'auto' }) || isCreatingAuto(snapshot) ? 'auto' : 'manual';
  return (
    <div className={classes.group}>
      <Radio.Group label="Competitors" value={mode}>
        <div className={classes.choices}>
          <Radio
            value="auto"
            label="Automatically: those that share most products with you"
            {...choiceOf(snapshot, { type: 'CHOOSE_AUTO' }, mode === 'auto')}
            onChange={() => send({ type: 'CHOOSE_AUTO' })}
          />
          <Radio
            value="manual"
            label="Manually"
            {...choiceOf(snapshot, { type: 'CHOOSE_MANUAL' }, mode === 'manual')}
            onChange={() => send({ type: 'CHOOSE_MANUAL' })}
          />
        </div>
      </Radio.Group>
      {snapshot.matches({ form: 'loading' }) && <LoadingMessage label="Loading the websites" />}
      {snapshot.matches({ form: 'unavailable' }) && (
        <MissingMessage
          title="The websites could not be loaded"
          action={
            <EventButton {...flow} event={{ type: 'RETRY' }} variant="light">
              Try again
            </EventButton>
          }
        />
      )}
      {snapshot.context.chosen !== null && <Chosen {...flow} chosen={snapshot.context.chosen} />}
    </div>
  );
}

const isCreatingAuto = (snapshot: Props['snapshot']) =>
  snapshot.matches('creating') && snapshot.context.chosen === null;

function Chosen({ snapshot, send, chosen }: Props & { chosen: readonly string[] }) {
  const { available } = snapshot.context;
  return (
    <>
      {available.length === 0 ? (
        <p className={classes.lead}>
          None of your matches has a competitor yet. Add the websites to look at.
        </p>
      ) : (
        <div className={classes.websites}>
          {available.map(({ host, count }) => (
            <Checkbox
              key={host}
              checked={chosen.includes(host)}
              label={count === 0 ? host : `${host} (${formatCount(count)})`}
              {...controlOf(snapshot, { type: 'TOGGLE_COMPETITOR', host })}
              onChange={() => send({ type: 'TOGGLE_COMPETITOR', host })}
            />
          ))}
        </div>
      )}
      <AddField
        label="Another website"
        button="Add website"
        control={fieldOf(snapshot, { type: 'ADD_COMPETITOR', host: unknownHost(available) })}
        onAdd={(host) => send({ type: 'ADD_COMPETITOR', host })}
      />
    </>
  );
}

const unknownHost = (available: readonly { host: string }[]) => `n${available.length}.example`;
