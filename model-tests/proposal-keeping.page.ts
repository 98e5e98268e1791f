import type { SnapshotFrom } from 'xstate';
import { acceptanceAt } from '../src/machines/proposals/decision.ts';
import { proposalKeepingMachine } from '../src/machines/proposals/proposal-keeping.ts';
import { KETTLE, LAMP } from './proposal-cases.ts';
import { options, words } from './proposal-keeping.model.ts';
import { modelOf } from './support/model.ts';
import { holdOutbox, pressHeld, releaseOutbox } from './support/outbox.ts';
import type { Executor, PageObject } from './support/page-object.ts';
import { openProposals, proposalsWith } from './support/proposals-page.ts';

type Snapshot = SnapshotFrom<typeof proposalKeepingMachine>;

/** One price after the other is accepted. Of several that are kept one after the other, the page shows only the end. */
const model = modelOf(proposalKeepingMachine, {
  ...options,
  cases: { KEEP: [{ decisions: [acceptanceAt(KETTLE, 89.1)] }] },
  mayHappen: ({ context: { decisions, next } }, { type }) => {
    if (type === 'KEEP') return decisions.length < 2;
    return type !== 'xstate.done.actor.keepDecision' || next + 1 === decisions.length;
  },
});

const accept: Executor = async ({ page, before }) => {
  const { decisions } = (before as Snapshot).context;
  if (before.matches('resting')) await holdOutbox(page);
  const name = decisions.length === 0 ? 'Kettle' : 'Lamp';
  await page.getByRole('button', { name: `Accept ${name}` }).click();
};

export const pages: PageObject[] = [
  {
    name: 'proposalKeeping',
    model,
    words,
    open: openProposals,
    background: proposalsWith(KETTLE, LAMP),
    gestures: { KEEP: accept, RETRY: pressHeld },
    calls: {
      keepDecision: ({ page, event }) => releaseOutbox(page, { isFull: 'error' in event }),
    },
    sees: { refused: (page) => page.getByText(/could not be kept on this device/) },
    isLast: ({ event }) => event.type === 'xstate.done.actor.keepDecision',
  },
];
