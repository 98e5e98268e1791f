import { useStatus } from './use-status.ts';

/** An answer with its age; `isAsking` while the server has been asked for a newer one for the first time. */
export type AgedAnswer = { at: string; isOld: boolean; isAsking?: boolean };

/** Whether it is worth saying how old an answer is: the server does not give a newer one. */
export function useIsAged(answer: AgedAnswer | null): boolean {
  const { online } = useStatus();
  return answer !== null && (!online || (answer.isOld && !answer.isAsking));
}
