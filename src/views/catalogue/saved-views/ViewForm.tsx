import { Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { SavedView } from '../../../../contract/rules/saved-views.ts';
import { textOf } from '../../shared/form.ts';
import { EventButton, SubmitButton } from '../../shared/Flow.tsx';
import type { SavedViewsFlow } from './SavedViews.tsx';
import * as classes from './saved-views.module.css';

type Props = SavedViewsFlow & { views: SavedView[]; query: string };

const EXAMPLE = { type: 'SUBMIT', name: '', query: '', views: [] as SavedView[] } as const;

/** The name of a new view, or a new one of a view. */
export function ViewForm({ snapshot, send, views, query }: Props) {
  const { view, problem } = snapshot.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SUBMIT', name: textOf(new FormData(event.currentTarget), 'name'), query, views });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="name"
        label={view ? `New name of ${view.name}` : 'Name of the view'}
        defaultValue={view?.name ?? ''}
        autoComplete="off"
        error={problem}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CANCEL' }}
          size="compact-sm"
          variant="default"
        >
          Cancel
        </EventButton>
        <SubmitButton snapshot={snapshot} event={EXAMPLE} size="compact-sm">
          {view ? 'Rename' : 'Save'}
        </SubmitButton>
      </Group>
    </form>
  );
}
