import { expect, test } from 'vitest';
import { PROPOSAL_STATES } from '../../../contract/choices.ts';
import { tabOf } from '../../../src/machines/proposals/proposal-list.ts';
import { PREVIEW_COUNTS } from '../../../src/views/pricing/preview-counts.ts';
import { TAB_LABELS } from '../../../src/views/proposals/proposal-words.ts';

test('SHELL-37 a product without a price is called the same in the editor of a rule and among the proposals', () => {
  const labels = Object.fromEntries(
    PROPOSAL_STATES.map((state) => [state, TAB_LABELS[tabOf({ state })]]),
  );
  const editor = PREVIEW_COUNTS.find(({ key }) => key === 'blocked');
  expect([labels['blocked'], editor?.label]).toEqual(['Blocked', 'Blocked']);
  expect(Object.values(TAB_LABELS)).not.toContain('Held');
});
