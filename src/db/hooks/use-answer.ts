import { useMemo, useSyncExternalStore } from 'react';
import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { LiveAnswer, type AnswerState } from '../read/answers.ts';
import { useStore } from './use-store.ts';

export type { AnswerState } from '../read/answers.ts';

/**
 * The answer of a read-only call: statistics, histories, comparison. While offline it comes from the device, with its
 * time; it is requested again on mount and on `refresh`.
 */
export function useAnswer<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
): AnswerState<CallOutput<Name>> & { refresh: () => void } {
  const store = useStore();
  const text = JSON.stringify(input);
  const answer = useMemo(
    () => new LiveAnswer<Name>(store, call, JSON.parse(text)),
    [store, call, text],
  );
  const state = useSyncExternalStore(answer.subscribe, answer.get);
  return { ...state, refresh: () => void answer.refresh() };
}
