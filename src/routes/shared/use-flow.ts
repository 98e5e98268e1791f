import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Actor, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { FlowProps } from '../../views/shared/Flow.tsx';

/** The part of a long-lived actor that a view uses. */
export function useFlow<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
): FlowProps<Machine> {
  const snapshot = useSelector(actor, (current: SnapshotFrom<Machine>) => current);
  const send = useCallback((event: EventFrom<Machine>) => actor.send(event), [actor]);
  return { snapshot, send };
}
