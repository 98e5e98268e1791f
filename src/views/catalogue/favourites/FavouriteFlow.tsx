import type { favouriteMachine } from '../../../machines/catalogue/favourite.ts';
import { Flow, type FlowProps } from '../../shared/Flow.tsx';
import { later, useWasOpen } from '../../shared/later.tsx';

const Dialogs = later(async () => (await import('./FavouriteDialogs.tsx')).FavouriteDialogs);

/** The flow of a favourite always runs; its dialogs are loaded when the page is quiet or one opens. */
export function FavouriteFlow({ snapshot, send }: FlowProps<typeof favouriteMachine>) {
  const wasOpen = useWasOpen(snapshot.matches('asking') || snapshot.matches('refused'));
  return (
    <Flow name="favourite" snapshot={snapshot}>
      {wasOpen && <Dialogs snapshot={snapshot} send={send} />}
    </Flow>
  );
}
