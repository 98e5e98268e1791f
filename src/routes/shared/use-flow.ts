import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Actor, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { FlowProps } from '../../views/shared/Flow.tsx';

/** What a view takes of an actor that lives longer than the view. */
export function useFlow<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
): FlowProps<Machine> {
  const snapshot = useSelector(actor, (current: SnapshotFrom<Machine>) => current);
  const send = useCallback((event: EventFrom<Machine>) => actor.send(event), [actor]);
  return { snapshot, send };
}
