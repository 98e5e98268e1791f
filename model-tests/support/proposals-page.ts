import { expect, type Page } from '@playwright/test';
import type { PriceProposal } from '../../contract/entities/price-proposal.ts';
import { changed, NOTHING_CHANGED, NOTHING_TO_SYNC, signIn } from './signed-in.ts';

/** What /priceProposals asks for beside its flows, with these proposals. */
export const proposalsWith = (...priceProposals: PriceProposal[]): Record<string, unknown> => ({
  ...NOTHING_TO_SYNC,
  'GET /api/pricing/proposals': { items: priceProposals },
  'GET /api/pricing/rules': { items: [] },
  'GET /api/pricing/proposals/events': { items: [] },
  'GET /api/sync/changes': changed({ priceProposals }),
  'POST /api/pricing/proposals/accept': { status: true },
  'POST /api/pricing/proposals/reject': { status: true },
  'POST /api/pricing/proposals/reopen': { status: true },
});

export async function openProposals(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/priceProposals');
  await expect(page.getByRole('button', { name: 'Accept Kettle' })).toBeVisible();
}

/** The next pull, which begins at once, says that the proposals of these matches are gone. */
export async function withdrawProposals(page: Page, ids: string[]): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/sync/changes',
    (route) => {
      const prevSeq = Number(new URL(route.request().url()).searchParams.get('cursor'));
      const deletes = { ...NOTHING_CHANGED.deletes, priceProposals: ids };
      return route.fulfill({ json: { ...NOTHING_CHANGED, prevSeq, cursor: prevSeq + 1, deletes } });
    },
  );
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vigia/'));
    const channel = new BroadcastChannel(found!.name!);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ kind: 'hinted' });
    channel.close();
  });
}
