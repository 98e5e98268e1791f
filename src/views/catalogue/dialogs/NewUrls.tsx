import { Group } from '@mantine/core';
import { urlTone } from '../../../machines/catalogue/edit-form.ts';
import type { editMatchMachine } from '../../../machines/catalogue/edit-match.ts';
import { controlOf, EventButton, fieldOf, takes, type FlowProps } from '../../shared/Flow.tsx';
import { IconButton } from '../../shared/IconButton.tsx';
import { PlusIcon } from '../../shared/icons/pages.tsx';
import { SettingsIcon, TrashIcon } from '../../shared/icons/shell.tsx';
import { CoefficientField } from './CoefficientField.tsx';
import * as classes from './edit.module.css';
import { UrlInput } from './UrlInput.tsx';

type EditFlow = FlowProps<typeof editMatchMachine>;

/** 'Products urls to add to this match', each with its price coefficient (EDIT-01, EDIT-03, EDIT-04). */
export function NewUrls(flow: EditFlow) {
  const { form, setting } = flow.snapshot.context;
  return (
    <section>
      <h3 className={classes.heading}>Products urls to add to this match</h3>
      <ul className={classes.rows}>
        {form.added.map((added, index) => (
          // The position is all that tells new urls apart.
          <NewUrl key={index} index={index} {...added} {...flow}>
            {setting?.index === index && <Coefficient {...flow} text={setting.text} />}
          </NewUrl>
        ))}
      </ul>
      <EventButton
        {...flow}
        event={{ type: 'ADD_MORE' }}
        size="xs"
        variant="default"
        leftSection={<PlusIcon size={15} />}
      >
        Add more
      </EventButton>
    </section>
  );
}

type NewUrlProps = EditFlow & {
  index: number;
  url: string;
  coefficient: number;
  children: React.ReactNode;
};

function NewUrl({ snapshot, send, index, url, coefficient, children }: NewUrlProps) {
  const number = index + 1;
  const isLast = snapshot.context.form.added.length === 1;
  const open = { type: 'OPEN_SETTINGS', index } as const;
  const remove = { type: 'REMOVE_NEW_URL', index } as const;
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <UrlInput
          label={`New product url ${number}`}
          placeholder="https://"
          value={url}
          tone={urlTone(url)}
          {...fieldOf(snapshot, { type: 'TYPE_NEW_URL', index, url }, { index })}
          onType={(typed) => send({ type: 'TYPE_NEW_URL', index, url: typed })}
        />
        {children}
      </div>
      <div className={classes.actions}>
        {coefficient > 0 && <span className={classes.badge}>{`x ${coefficient}`}</span>}
        {takes(snapshot, open) && (
          <IconButton
            label={`Settings of new product url ${number}`}
            icon={SettingsIcon}
            {...controlOf(snapshot, open)}
            onClick={() => send(open)}
          />
        )}
        <IconButton
          label={`${isLast ? 'Reset' : 'Remove'} new product url ${number}`}
          icon={TrashIcon}
          {...controlOf(snapshot, remove)}
          onClick={() => send(remove)}
        />
      </div>
    </li>
  );
}

function Coefficient({ text, ...flow }: EditFlow & { text: string }) {
  return (
    <div className={classes.coefficient}>
      <CoefficientField
        {...fieldOf(flow.snapshot, { type: 'TYPE_COEFFICIENT', text })}
        text={text}
        onType={(typed) => flow.send({ type: 'TYPE_COEFFICIENT', text: typed })}
      />
      <Group gap="xs">
        <EventButton {...flow} event={{ type: 'CONFIRM_COEFFICIENT' }} size="xs">
          Confirm
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'CANCEL_COEFFICIENT' }}
          size="xs"
          variant="default"
          aria-label="Cancel the price coefficient"
        >
          Cancel
        </EventButton>
      </Group>
    </div>
  );
}
