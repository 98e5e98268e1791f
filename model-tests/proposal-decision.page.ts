import type { Page } from '@playwright/test';
import { proposalDecisionMachine } from '../src/machines/proposals/proposal-decision.ts';
import { KETTLE } from './proposal-cases.ts';
import { options, words } from './proposal-decision.model.ts';
import { modelOf } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { openProposals, proposalsWith } from './support/proposals-page.ts';

/** Nothing is typed when a field has the text already. */
const model = modelOf(proposalDecisionMachine, {
  ...options,
  mayHappen: ({ context }, event) => event.type !== 'TYPE' || event['text'] !== context.text,
});

const openDialog = (page: Page) => page.getByRole('button', { name: 'Change Kettle' }).click();

export const pages: PageObject[] = [
  {
    name: 'proposalDecision',
    model,
    words,
    open: async (page) => {
      await openProposals(page);
      await openDialog(page);
      await page.getByRole('dialog').getByLabel('Price').waitFor();
    },
    background: proposalsWith(KETTLE),
    gestures: {
      TYPE: ({ page, event }) => page.getByRole('dialog').getByLabel('Price').fill(event['text']),
    },
    sees: {
      refused: (page) =>
        page.getByText(/Enter a price above zero|below the floor|above the ceiling/),
    },
    again: {
      open: openDialog,
      after: ['CANCEL'],
    },
  },
];
