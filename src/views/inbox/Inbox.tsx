import type { intentInboxMachine } from '../../machines/intent-inbox.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Flow, type FlowProps } from '../shared/Flow.tsx';
import { later } from '../shared/later.tsx';
import classes from './inbox.module.css';

const Content = later(async () => (await import('./InboxContent.tsx')).InboxContent);

/** 'Needs attention': what was asked and refused, or asked on what has changed since. Stays until a person decides. */
export function Inbox(flow: FlowProps<typeof intentInboxMachine>) {
  const { snapshot, send } = flow;
  return (
    <Flow name="intentInbox" snapshot={snapshot} className={classes['flow']}>
      <Dialog
        opened={!snapshot.matches('closed')}
        onClose={() => send({ type: snapshot.matches('listing') ? 'CLOSE' : 'BACK' })}
        title="Needs attention"
        size="lg"
      >
        <Content {...flow} />
      </Dialog>
    </Flow>
  );
}
