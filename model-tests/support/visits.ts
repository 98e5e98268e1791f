import type { Path } from './model.ts';
import type { PageObject } from './page-object.ts';

/** The tours that are walked on one page: all that leave it as it was, then one that does not. */
export function visitsOf({ again }: PageObject, tours: readonly Path[]): Path[][] {
  const leavesNothing = ({ steps }: Path) => {
    const { event, state } = steps.at(-1)!;
    const hasEnded = state.status !== 'active' && again?.after.includes(event.type);
    return hasEnded && !steps.some((step) => again?.leaves?.(step));
  };
  const clean = tours.filter((tour) => leavesNothing(tour));
  const [last = [], ...others] = tours.filter((tour) => !leavesNothing(tour)).map((tour) => [tour]);
  return [[...clean, ...last], ...others];
}
