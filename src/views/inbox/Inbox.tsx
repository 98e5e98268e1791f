import type { ReactNode } from 'react';
import type { intentInboxMachine } from '../../machines/inbox/intent-inbox.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './inbox.module.css';

type Props = FlowProps<typeof intentInboxMachine> & { children: ReactNode };

/** 'Needs attention': refused intents, and intents whose match has changed since. Each stays until the user decides. */
export function Inbox({ snapshot, send, children }: Props) {
  const close = { type: snapshot.matches('listing') ? 'CLOSE' : 'BACK' } as const;
  return (
    <Flow name="intentInbox" snapshot={snapshot} className={classes.flow}>
      <Dialog
        opened={!snapshot.matches('closed')}
        onClose={() => send(close)}
        closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, close) }}
        title="Needs attention"
        size="lg"
      >
        {children}
      </Dialog>
    </Flow>
  );
}
