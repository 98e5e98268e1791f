import type { proposalKeepingMachine } from '../../machines/proposals/proposal-keeping.ts';
import { Banner } from '../shared/Banner.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';

/** So many at once are worth saying how far they are. */
const MANY = 20;

/** How far the keeping of decisions is, and that there is no room for one. */
export function Keeping({ snapshot, send }: FlowProps<typeof proposalKeepingMachine>) {
  const { decisions, next } = snapshot.context;
  const left = decisions.length - next;
  return (
    <Flow name="proposalKeeping" snapshot={snapshot}>
      {snapshot.matches('keeping') && decisions.length >= MANY && (
        <Banner tone="info">
          {`Keeping your decisions on this device: ${formatCount(next)} of ${formatCount(decisions.length)}`}
        </Banner>
      )}
      {snapshot.matches('refused') && (
        <Banner
          tone="error"
          action={
            <EventButton
              snapshot={snapshot}
              send={send}
              event={{ type: 'RETRY' }}
              size="compact-sm"
              variant="default"
            >
              Try again
            </EventButton>
          }
          onClose={() => send({ type: 'DISMISS' })}
          closeButtonProps={controlOf(snapshot, { type: 'DISMISS' })}
        >
          {left === 1
            ? 'The decision could not be kept on this device.'
            : `${formatCount(left)} decisions could not be kept on this device.`}
        </Banner>
      )}
    </Flow>
  );
}
