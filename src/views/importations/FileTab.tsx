import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { CHOOSER_ACCEPTS, type ChosenFile } from '../../machines/importations/chosen-file.ts';
import {
  IMPORT_SENTENCES,
  websitesIn,
  type importFileMachine,
} from '../../machines/importations/import-file.ts';
import { Banner } from '../shared/Banner.tsx';
import { KeptBanner } from './KeptBanner.tsx';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { FileIcon } from '../shared/icons/pages.tsx';
import { DISCOVERY } from './discovery-messages.ts';
import { Keywords } from './Keywords.tsx';
import * as classes from './upload.module.css';

type Props = FlowProps<typeof importFileMachine> & {
  /** Stores a chosen file and gives it an id. */
  onChoose: (file: File) => ChosenFile;
  /** What its columns were taken for. */
  mapping: ReactNode;
};

/** Chooses a file, shows its content, and sends it. */
export function FileTab(props: Props) {
  const { snapshot, send } = props;
  const flow = { snapshot, send };
  const isReviewed = ['reviewing', 'sending', 'refused', 'unsent'] as const;
  return (
    <Flow name="importFile" snapshot={snapshot} className={classes.stack}>
      <Chooser {...props} />
      <Messages {...flow} />
      {isReviewed.some((state) => snapshot.matches(state)) && <FileReview {...props} />}
      <Group justify="flex-end" gap="xs">
        <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
          {snapshot.matches('sent') || snapshot.matches('kept') ? 'Close' : 'Cancel'}
        </EventButton>
        <EventButton {...flow} event={{ type: 'BACK' }} variant="default">
          Back
        </EventButton>
        <EventButton {...flow} event={{ type: 'SEND' }}>
          Send
        </EventButton>
      </Group>
    </Flow>
  );
}

const ANY_FILE = { type: 'CHOOSE_FILE', file: { id: '', name: '' } } as const;

function Chooser({ snapshot, send, onChoose }: Props) {
  const { file } = snapshot.context;
  const field = fieldOf(snapshot, ANY_FILE);
  const choose = (chosen: File | undefined) => {
    if (chosen) send({ type: 'CHOOSE_FILE', file: onChoose(chosen) });
  };
  return (
    <label className={classes.drop} data-closed={field.disabled}>
      <FileIcon size={24} />
      <span className={classes.dropText}>
        {file ? file.name : 'Choose a file, or drop it here'}
      </span>
      <span className={classes.dropHint}>
        Excel, text (.csv, .tsv, .txt) or a product feed in XML, one product per row
      </span>
      {/* It covers the whole area, so that a file may be dropped anywhere on it. */}
      <input
        type="file"
        aria-label="Products file"
        className={classes.input}
        accept={CHOOSER_ACCEPTS}
        {...field}
        onChange={(change) => {
          choose(change.currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          change.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Messages({ snapshot }: FlowProps<typeof importFileMachine>) {
  const { msg } = snapshot.context;
  if (snapshot.matches('extensionRefused'))
    return <Banner tone="error">{IMPORT_SENTENCES.extension}</Banner>;
  if (snapshot.matches('unreadable'))
    return <Banner tone="error">{IMPORT_SENTENCES.reading}</Banner>;
  if (snapshot.matches('unsent')) return <Banner tone="error">{IMPORT_SENTENCES.network}</Banner>;
  if (snapshot.matches('refused')) return <Banner tone="error">{msg}</Banner>;
  if (snapshot.matches('sent')) return <Banner tone="success">{IMPORT_SENTENCES.sent}</Banner>;
  if (snapshot.matches('kept')) return <KeptBanner what="file" />;
  return null;
}

/** What a file holds, and which of its websites are used. */
export function FileReview({
  snapshot,
  send,
  mapping,
}: FlowProps<typeof importFileMachine> & { mapping?: ReactNode }) {
  const { plan, hasHeader, discovers } = snapshot.context;
  return (
    <fieldset className={classes.review}>
      <legend className={classes.legend}>What was found in the file</legend>
      {mapping}
      {plan.kind === 'unseen' && (
        <Checkbox
          label="The first row is a header"
          checked={hasHeader}
          {...controlOf(snapshot, { type: 'TOGGLE_HEADER' })}
          onChange={() => send({ type: 'TOGGLE_HEADER' })}
        />
      )}
      {(plan.kind === 'unseen' || plan.kind === 'ready') && (
        <Websites snapshot={snapshot} send={send} />
      )}
      <Checkbox
        {...DISCOVERY}
        checked={discovers}
        {...controlOf(snapshot, { type: 'TOGGLE_DISCOVERY' })}
        onChange={() => send({ type: 'TOGGLE_DISCOVERY' })}
      />
      {discovers && <Keywords snapshot={snapshot} send={send} />}
    </fieldset>
  );
}

function Websites({ snapshot, send }: FlowProps<typeof importFileMachine>) {
  const { own, excluded } = snapshot.context;
  const websites = websitesIn(snapshot.context);
  if (websites.length === 0) {
    return (
      <Banner tone="warning">
        No column with website URLs was found. Is the first row a header?
      </Banner>
    );
  }
  return (
    <>
      {own !== null && !websites.includes(own) && (
        <Banner tone="warning">
          No row has an address of your own website {own}: these products would have no price of
          yours. Choose your website below, or change it under Settings.
        </Banner>
      )}
      <NativeSelect
        {...fieldOf(snapshot, { type: 'CHOOSE_OWN_WEBSITE', alias: websites[0] ?? '' })}
        label="Own website"
        description={
          own === null
            ? 'The website your prices are on. Without a choice it is the one with which most rows begin.'
            : 'The website your prices are on'
        }
        value={own !== null && websites.includes(own) ? own : ''}
        data={[{ value: '', label: 'None of these', disabled: true }, ...websites]}
        onChange={(change) =>
          send({ type: 'CHOOSE_OWN_WEBSITE', alias: change.currentTarget.value })
        }
      />
      <Checkbox.Group
        label="Websites to import"
        description="Uncheck to exclude website"
        value={websites.filter((alias) => !excluded.includes(alias))}
      >
        <div className={classes.websites}>
          {websites.map((alias) => (
            <Checkbox
              key={alias}
              value={alias}
              label={alias}
              {...controlOf(snapshot, { type: 'TOGGLE_WEBSITE', alias })}
              onChange={() => send({ type: 'TOGGLE_WEBSITE', alias })}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
