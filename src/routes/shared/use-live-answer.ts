import { useEffect, useEffectEvent } from 'react';
import type { CallInput, CallName, CallOutput } from '../../../contract/table.ts';
import { useAnswer, type AnswerState } from '../../db/hooks/use-answer.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { follow } from './follow.ts';

/** How often an answer follows changes of the mirror, in milliseconds. */
const FOLLOW_MS = 5_000;
/**
 * How long after the last question; for what changes without the mirror, and because the server may keep its last
 * answer for some seconds.
 */
const AGAIN_MS = 20_000;

/**
 * As `useAnswer`, for what moves while the crawl runs: asked again soon after changes of the mirror, and now and then
 * without one. Not while `isOver`, nor while the page is hidden.
 */
export function useLiveAnswer<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
  isOver: (body: CallOutput<Name>) => boolean = () => false,
): AnswerState<CallOutput<Name>> & { refresh: () => void } {
  const store = useStore();
  const answer = useAnswer(call, input);
  const again = useEffectEvent(() => {
    if (document.hidden || (answer.state === 'ready' && isOver(answer.body))) return;
    answer.refresh();
  });
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, AGAIN_MS);
    };
    const ask = () => {
      again();
      wait();
    };
    const stop = follow(store, ask, FOLLOW_MS);
    wait();
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store]);
  return answer;
}
