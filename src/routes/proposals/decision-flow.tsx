import { useCallback } from 'react';
import type { Decision } from '../../machines/proposals/decision.ts';
import {
  proposalDecisionMachine,
  type DecisionInput,
} from '../../machines/proposals/proposal-decision.ts';
import { DecisionDialog } from '../../views/proposals/DecisionDialog.tsx';
import { useEnd } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';

type Props = {
  input: DecisionInput;
  /** Reasons that were given before. */
  reasons: readonly string[];
  /** With nothing if it was cancelled. */
  onEnd: (decisions: Decision[]) => void;
};

/** Asks for the reason of a rejection or for another price. */
export function DecisionFlow({ input, reasons, onEnd }: Props) {
  const [snapshot, send, actor] = useMachine(proposalDecisionMachine, { input });
  const end = useCallback(() => onEnd(actor.getSnapshot().output ?? []), [actor, onEnd]);
  useEnd(actor, end);
  return <DecisionDialog snapshot={snapshot} send={send} reasons={reasons} />;
}
