import { useMachine as useUnseenMachine } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { useClient } from '../../client-context.ts';

type Arguments<Machine extends AnyStateMachine> = Parameters<typeof useUnseenMachine<Machine>>;

/** The library's hook, with the machine among those that /diagnostics shows. */
export function useMachine<Machine extends AnyStateMachine>(
  ...[machine, options]: Arguments<Machine>
): ReturnType<typeof useUnseenMachine<Machine>> {
  const { inspect } = useClient().machines;
  // The options still satisfy their type: they were only extended.
  return useUnseenMachine<Machine>(machine, ...([{ ...options, inspect }] as never));
}
