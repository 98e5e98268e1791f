import type { sessionMachine } from '../../machines/session/session.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { later, useWasOpen } from '../shared/later.tsx';

const LEAVING = ['asking', 'sending', 'endFailed'] as const;
const SignOutDialog = later(async () => (await import('./SignOutDialog.tsx')).SignOutDialog);

/** The question before signing out, loaded when the page is quiet or it opens. */
export function SignOut(flow: FlowProps<typeof sessionMachine>) {
  const isOpen = LEAVING.some((leaving) => flow.snapshot.matches({ signedIn: { leaving } }));
  return useWasOpen(isOpen) && <SignOutDialog {...flow} isOpen={isOpen} />;
}
