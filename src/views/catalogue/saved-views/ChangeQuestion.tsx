import { Group } from '@mantine/core';
import type { ViewChange } from '../../../machines/catalogue/saved-views.ts';
import { EventButton } from '../../shared/Flow.tsx';
import type { SavedViewsFlow } from './SavedViews.tsx';
import * as classes from './saved-views.module.css';

/** Asks before a view is deleted, or replaced with the list as it is. */
export function ChangeQuestion({ snapshot, send }: SavedViewsFlow) {
  const { change } = snapshot.context;
  const isReplacement = change?.kind === 'replace';
  return (
    <div className={classes.form}>
      <p className={classes.question}>{questionOf(change)}</p>
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
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CONFIRM' }}
          size="compact-sm"
          {...(!isReplacement && { color: 'red.9' })}
        >
          {isReplacement ? 'Replace' : 'Delete'}
        </EventButton>
      </Group>
    </div>
  );
}

function questionOf(change: ViewChange | null): string {
  if (change?.kind === 'replace')
    return `Replace what "${change.name}" shows with the list as it is now?`;
  const name = change?.kind === 'delete' ? change.name : '';
  return `Delete the view "${name}"? The products in it stay as they are.`;
}
