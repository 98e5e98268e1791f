import type { signUpMachine } from '../../machines/session/sign-up.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, EventButton, type FlowProps } from '../shared/Flow.tsx';
import { PlanCards } from '../shared/PlanCards.tsx';
import * as classes from './sign-up.module.css';

/** The form keeps what was typed meanwhile (SIGNUP-01). */
export function PlanDialog({ snapshot, send }: FlowProps<typeof signUpMachine>) {
  return (
    <Dialog
      opened
      centered
      size="lg"
      title="Change your plan"
      onClose={() => send({ type: 'CLOSE' })}
      closeButtonProps={{ 'aria-label': 'Dismiss', ...controlOf(snapshot, { type: 'CLOSE' }) }}
    >
      <div className={classes.dialog}>
        <PlanCards
          chosen={snapshot.context.plan}
          onChoose={(plan) => send({ type: 'CHOOSE', plan })}
          control={(plan) => controlOf(snapshot, { type: 'CHOOSE', plan })}
        />
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }}>
          Save
        </EventButton>
      </div>
    </Dialog>
  );
}
