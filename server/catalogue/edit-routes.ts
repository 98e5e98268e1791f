import { addressPolicyOf } from '../network/address-guard.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { crawlSoon } from './crawl-soon.ts';
import { deleteMatch, isReference } from './delete.ts';
import { editProductMeta } from './edit-meta.ts';
import { editMatch } from './edit.ts';
import { setProductTerms } from './set-terms.ts';

/** Acct 8. */
const META_UPDATED = 'Product meta updated successfully.';

/** The calls that change a match, except the favourite (core 7). */
export function matchEditRoutes(router: Router, services: Services): void {
  router.change('deleteMatch', async ({ input, session: { accountId } }, { tx, publish }) => {
    const { match, ref } = input;
    if (ref && !(await isReference(tx, { accountId, match, ref }))) throw notFound('match');
    if (!(await deleteMatch(tx, accountId, match))) throw notFound('match');
    publish({ cause: 'matchChanges' });
    return { status: true };
  });

  router.change('editMatch', async ({ input, session: { accountId } }, { tx, publish }) => {
    const hasNewPages = await editMatch(tx, accountId, {
      edit: input,
      policy: addressPolicyOf(services),
    });
    if (hasNewPages) await crawlSoon(services, tx);
    publish({ cause: 'matchChanges' });
    return { status: true };
  });

  router.change('editProductMeta', async ({ input, session: { accountId } }, { tx, publish }) => {
    await editProductMeta(tx, accountId, input.product);
    publish({ cause: 'matchChanges' });
    return { status: 200, message: META_UPDATED };
  });

  router.change('setProductTerms', async ({ input, session: { accountId } }, { tx, publish }) => {
    const { match_id: matchId, cost, terms } = input;
    await setProductTerms(tx, accountId, { matchId, cost, terms });
    publish({ cause: 'matchChanges' });
    return { status: true };
  });
}
