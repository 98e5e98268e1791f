import { useEffect } from 'react';
import { useNeedsAttention } from '../../db/hooks/use-needs-attention.ts';
import type { intentInboxMachine } from '../../machines/inbox/intent-inbox.ts';
import { InboxContent } from '../../views/inbox/InboxContent.tsx';
import type { FlowProps } from '../../views/shared/Flow.tsx';

/** What needs attention, kept current while it is open. */
export function Attention({ snapshot, send }: FlowProps<typeof intentInboxMachine>) {
  const items = useNeedsAttention();
  useEffect(() => {
    if (items) send({ type: 'ITEMS_CHANGED', ids: items.map(({ id }) => id) });
  }, [items, send]);
  return items && <InboxContent items={items} snapshot={snapshot} send={send} />;
}
