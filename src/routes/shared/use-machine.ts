import { useMachine as useUnseenMachine } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { useClient } from '../../client-context.ts';

type Arguments<Machine extends AnyStateMachine> = Parameters<typeof useUnseenMachine<Machine>>;

/** The library's hook, with the machine among those that /diagnostics shows. */
export function useMachine<Machine extends AnyStateMachine>(
  ...given: Arguments<Machine>
): ReturnType<typeof useUnseenMachine<Machine>> {
  const { inspect } = useClient().machines;
  const inspected: Arguments<Machine> = Object.assign(given, { 1: { ...given[1], inspect } });
  return useUnseenMachine<Machine>(...inspected);
}
